# What Martlet needs on Debian 12 or Ubuntu 24.04, and a check for it. Sourced by `run` and `test`.
# shellcheck shell=bash

# To build and to open a window.
run_packages=(
  libgtk-4-dev        # GTK 4, GSK, Pango, Cairo and GIO: headers and libraries
  libgtk-4-bin        # gtk4-broadwayd, which serves the window to a browser where there is no display
  pkg-config          # tells SwiftPM where GTK is
  adwaita-icon-theme  # the symbols that Image(systemName:) is drawn with
  fonts-cantarell     # the desktop's text font
  fonts-dejavu-core   # a second font, for what the first lacks
)

# To test, on top of the former.
test_packages=(
  xvfb                # a display without a screen, for the window script
  xdotool             # real clicks and keys in that display
  imagemagick         # `import`: the pixels of that display
  dbus-x11            # a session bus of the test's own, so that it never meets the desktop's
  at-spi2-core        # the accessibility bus that GTK reports to
  valgrind            # callgrind: instruction counts, which repeat where seconds do not
  python3             # the scripts under Scripts/
)

# require_packages NAME...: installs those that are missing, and says which. Silent when there are none.
require_packages() {
  local name missing=() as_root=()
  if ! command -v dpkg-query >/dev/null; then
    pkg-config --atleast-version=4.8 gtk4 2>/dev/null && return 0
    echo "This is not Debian or Ubuntu: please install GTK 4.8 or later and its headers, the equivalents of" >&2
    echo "  $*" >&2
    return 2
  fi
  for name in "$@"; do
    case $(dpkg-query -W -f '${db:Status-Status}' "$name" 2>/dev/null || true) in
      installed) ;;
      *) missing+=("$name") ;;
    esac
  done
  [ ${#missing[@]} -gt 0 ] || return 0

  echo "Installing: ${missing[*]}" >&2
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "There is no sudo here. As root: apt-get update && apt-get install ${missing[*]}" >&2
      return 2
    fi
    as_root=(sudo)
  fi
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2 &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -qq -y --no-install-recommends -o Dpkg::Use-Pty=0 "${missing[@]}" >&2
}

# require_swift: the toolchain is on PATH and new enough for the manifest.
require_swift() {
  local wanted_major=6 wanted_minor=1 version=""
  if command -v swift >/dev/null; then
    version=$(swift --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -n 1)
  fi
  if [ -z "$version" ]; then
    echo "There is no Swift toolchain on PATH." >&2
  elif [ "${version%%.*}" -gt $wanted_major ] ||
    { [ "${version%%.*}" -eq $wanted_major ] && [ "${version#*.}" -ge $wanted_minor ]; }; then
    return 0
  else
    echo "Swift $version is too old." >&2
  fi
  echo "Martlet needs Swift $wanted_major.$wanted_minor or later: https://www.swift.org/install/linux/" >&2
  return 2
}

# swiftpm ARGUMENT...: swift, without the line that SwiftPM prints at each build about GTK's compiler flags.
# Its status is swift's own.
swiftpm() {
  local status=0
  swift "$@" 2>&1 | { sed -u '/prohibited flag(s)/d' || true; } || status=${PIPESTATUS[0]}
  return "$status"
}
