import Foundation
import MartletDrawing

/// Which icon of the desktop's theme, or which drawing of ours, stands for a symbol's name.
///
/// Names that end in `.fill`, `.circle`, `.square` or `.slash` and are not here are made from those without: see
/// `Symbol.find`.
enum SymbolTable {
  /// Symbol names by the freedesktop name of the icon.
  static let icons: [String: String] = {
    var icons: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for symbol in words.dropFirst() { icons[symbol] = words[0] }
    }
    return icons
  }()

  /// Those that point along the direction of reading and are mirrored with it. What says left or right stays.
  static func isDirectional(_ name: String) -> Bool {
    name.contains("forward") || name.contains("backward") || name.hasPrefix("list.")
      || name.hasPrefix("text.append") || name.hasPrefix("increase.indent")
      || name.hasPrefix("decrease.indent") || name.hasPrefix("questionmark.folder")
      || name.hasPrefix("rectangle.portrait.and.arrow")
  }

  /// An icon's name and the symbols that it stands for, a line each.
  private static let table = """
    folder folder folder.fill
    folder-new folder.badge.plus folder.fill.badge.plus
    folder-documents folder.badge.gearshape
    folder-remote externaldrive.connected.to.line.below
    folder-download arrow.down.to.line square.and.arrow.down arrow.down.doc
    folder-music music.note.list music.note.house
    folder-pictures photo.on.rectangle photo.stack
    folder-publicshare folder.badge.person.crop
    text-x-generic doc doc.fill doc.text doc.text.fill doc.plaintext note note.text text.document
    document-new doc.badge.plus square.and.pencil.circle
    document-edit pencil square.and.pencil highlighter
    document-open-recent clock clock.fill clock.arrow.circlepath timer hourglass
    document-print printer printer.fill
    document-save square.and.arrow.down.fill internaldrive.fill
    document-properties slider.horizontal.3 slider.vertical.3
    document-send paperplane paperplane.fill
    x-office-spreadsheet tablecells chart.bar chart.bar.fill chart.xyaxis.line
    x-office-presentation chart.pie play.rectangle
    x-office-calendar calendar calendar.badge.plus calendar.circle
    x-office-address-book book book.fill text.book.closed books.vertical book.closed
    image-x-generic photo photo.fill photo.artframe
    insert-image photo.badge.plus
    video-x-generic film film.fill video.square
    audio-x-generic music.note waveform
    package-x-generic archivebox archivebox.fill shippingbox shippingbox.fill cube cube.fill
    application-x-executable terminal.fill app app.fill
    application-x-addon puzzlepiece puzzlepiece.fill puzzlepiece.extension
    font-x-generic textformat textformat.size character textformat.abc
    go-previous chevron.left chevron.backward
    go-next chevron.right chevron.forward
    go-up chevron.up
    go-down chevron.down
    pan-down arrowtriangle.down.fill arrowtriangle.down
    pan-up arrowtriangle.up.fill arrowtriangle.up
    pan-end arrowtriangle.right.fill arrowtriangle.right arrowtriangle.forward.fill
    pan-start arrowtriangle.left.fill arrowtriangle.left arrowtriangle.backward.fill
    go-first chevron.backward.to.line chevron.left.to.line
    go-last chevron.forward.to.line chevron.right.to.line
    go-home house house.fill
    window-close xmark multiply
    process-stop xmark.octagon xmark.octagon.fill nosign
    edit-clear delete.left delete.backward delete.left.fill
    list-add plus
    list-remove minus
    list-drag-handle line.3.horizontal.decrease.circle
    user-trash trash trash.fill
    edit-find magnifyingglass magnifyingglass.circle
    zoom-in plus.magnifyingglass
    zoom-out minus.magnifyingglass
    edit-copy doc.on.doc doc.on.doc.fill square.on.square
    edit-cut scissors
    edit-paste doc.on.clipboard doc.on.clipboard.fill clipboard list.clipboard
    edit-undo arrow.uturn.backward arrow.uturn.left arrowshape.turn.up.left arrow.counterclockwise
    edit-redo arrow.uturn.forward arrow.uturn.right arrowshape.turn.up.right
    edit-select-all checklist
    view-refresh arrow.clockwise arrow.triangle.2.circlepath arrow.2.circlepath
    emblem-synchronizing arrow.clockwise.circle arrow.triangle.2.circlepath.circle
    emblem-system gear gearshape gearshape.fill gearshape.2 gear.circle
    emblem-ok checkmark.seal checkmark.seal.fill
    emblem-favorite heart.fill
    emblem-important exclamationmark.circle exclamationmark.circle.fill
    emblem-shared square.and.arrow.up.on.square person.crop.circle.badge.checkmark
    object-select checkmark
    starred star.fill
    non-starred star
    semi-starred star.leadinghalf.filled
    star-new sparkles wand.and.stars wand.and.stars.inverse
    avatar-default person person.fill person.crop.circle person.crop.circle.fill person.circle
    system-users person.2 person.2.fill person.3 person.3.fill
    contact-new person.badge.plus person.crop.circle.badge.plus
    view-more-horizontal ellipsis
    view-more ellipsis.vertical
    open-menu line.3.horizontal line.horizontal.3 text.justify
    help-about info.circle info.circle.fill info
    dialog-information lightbulb lightbulb.fill
    dialog-warning exclamationmark.triangle exclamationmark.triangle.fill
    dialog-error exclamationmark.octagon exclamationmark.octagon.fill
    dialog-question questionmark.circle questionmark.circle.fill questionmark
    dialog-password key key.fill
    changes-prevent lock lock.fill
    changes-allow lock.open lock.open.fill
    security-high shield shield.fill checkmark.shield checkmark.shield.fill lock.shield
    view-reveal eye eye.fill
    view-conceal eye.slash eye.slash.fill
    view-grid square.grid.2x2 square.grid.2x2.fill square.grid.3x2 square.grid.3x3
    view-app-grid square.grid.3x3.fill circle.grid.3x3.fill
    view-list list.dash rectangle.grid.1x2
    view-list-bullet list.bullet list.bullet.rectangle list.bullet.indent
    view-list-ordered list.number
    view-fullscreen arrow.up.left.and.arrow.down.right
    view-restore arrow.down.right.and.arrow.up.left
    view-pin pin pin.fill mappin mappin.circle mappin.and.ellipse
    view-dual rectangle.split.2x1 rectangle.split.2x1.fill
    view-sort-descending line.3.horizontal.decrease arrow.up.arrow.down.circle
    sidebar-show sidebar.left sidebar.leading
    sidebar-show-right sidebar.right sidebar.trailing
    bookmark-new bookmark.badge.plus
    user-bookmarks bookmark bookmark.fill
    media-playback-start play play.fill
    media-playback-pause pause pause.fill
    media-playback-stop stop stop.fill
    media-record record.circle
    media-seek-forward forward forward.fill
    media-seek-backward backward backward.fill
    media-skip-forward forward.end forward.end.fill
    media-skip-backward backward.end backward.end.fill
    media-playlist-repeat repeat
    media-playlist-repeat-song repeat.1
    media-playlist-shuffle shuffle
    media-eject eject eject.fill
    media-optical opticaldisc
    media-flash bolt bolt.fill
    audio-volume-high speaker.wave.3 speaker.wave.3.fill speaker.wave.2 speaker.wave.2.fill
    audio-volume-low speaker.wave.1 speaker speaker.fill
    audio-volume-muted speaker.slash speaker.slash.fill
    audio-headphones headphones
    audio-input-microphone mic mic.fill
    microphone-disabled mic.slash mic.slash.fill
    camera-photo camera camera.fill
    camera-video video video.fill
    call-start phone phone.fill
    mail-unread envelope envelope.fill
    mail-read envelope.open envelope.open.fill
    mail-attachment paperclip
    mail-forward arrowshape.turn.up.forward
    mail-reply-sender arrowshape.turn.up.backward
    chat-message-new message message.fill bubble.left bubble.left.fill bubble.right text.bubble
    insert-link link
    insert-text text.cursor text.insert
    format-text-bold bold
    format-text-italic italic
    format-text-underline underline
    format-text-strikethrough strikethrough
    format-justify-left text.alignleft
    format-justify-center text.aligncenter
    format-justify-right text.alignright
    format-indent-more increase.indent
    format-indent-less decrease.indent
    tools-check-spelling textformat.abc.dottedunderline
    mark-location mappin.circle.fill map map.fill
    find-location location location.fill scope
    network-wireless wifi
    network-offline wifi.slash
    network-server server.rack
    network-workgroup network
    web-browser safari safari.fill
    weather-clear sun.max sun.max.fill sun.min
    weather-clear-night moon moon.fill moon.stars moon.stars.fill
    weather-overcast cloud cloud.fill icloud icloud.fill
    weather-few-clouds cloud.sun cloud.sun.fill
    weather-showers cloud.rain cloud.rain.fill drop drop.fill
    weather-snow snowflake cloud.snow
    weather-storm cloud.bolt cloud.bolt.fill
    weather-windy wind
    preferences-system-notifications bell bell.fill
    notifications-disabled bell.slash bell.slash.fill
    preferences-system-time alarm alarm.fill stopwatch
    preferences-color paintpalette paintpalette.fill
    preferences-desktop-wallpaper photo.tv
    preferences-desktop-display display desktopcomputer
    preferences-desktop-locale flag flag.fill character.bubble
    preferences-desktop-accessibility accessibility figure.stand figure.walk
    preferences-other wrench.and.screwdriver wrench.and.screwdriver.fill wrench hammer hammer.fill
    color-select eyedropper
    applications-graphics paintbrush paintbrush.fill paintbrush.pointed
    applications-engineering gearshape.2.fill
    applications-science testtube.2 atom
    applications-games gamecontroller gamecontroller.fill
    computer pc laptopcomputer
    phone iphone iphone.gen3 smartphone
    tablet ipad
    tv tv tv.fill
    input-keyboard keyboard
    input-mouse computermouse
    drive-harddisk internaldrive externaldrive externaldrive.fill
    utilities-terminal terminal apple.terminal
    system-run play.circle.fill.run
    system-search text.magnifyingglass doc.text.magnifyingglass
    system-shutdown power
    system-log-out rectangle.portrait.and.arrow.right rectangle.portrait.and.arrow.forward
    system-lock-screen lock.display
    software-update-available arrow.down.app
    battery-full battery.100 battery.75
    battery-low battery.25 battery.0
    bluetooth-active wave.3.right
    thunderbolt bolt.horizontal bolt.horizontal.fill
    display-brightness sun.max.circle
    emoji-people face.smiling face.smiling.fill face.smiling.inverse
    emoji-food fork.knife cup.and.saucer
    emoji-nature leaf leaf.fill
    emoji-travel car car.fill airplane
    emoji-activities sportscourt figure.run
    emote-love heart.text.square
    auth-smartcard creditcard creditcard.fill
    task-due checkmark.square.list
    rotation-allowed rotate.right
    object-rotate-left rotate.left
    selection-mode checkmark.circle.badge.xmark
    content-loading ellipsis.rectangle
    image-missing photo.badge.exclamationmark
    """
}
