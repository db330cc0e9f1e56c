/// A value whose fields are connected as if they were those of the view that holds it: an app's style of a control may
/// have dynamic properties of its own.
public protocol _PropertyContainer {}
