#!/usr/bin/env bash
# What the scripts beside it have in common: an X server and a program of their own, waiting, counting. Sourced.
# shellcheck shell=bash
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
seconds_to_start=20  # for the server and for the window
seconds_to_react=10  # for what follows an event

# MARK: What was started, and its end

folder=$(mktemp -d "${TMPDIR:-/tmp}/martlet-window.XXXXXX")
log=$folder/program.log
server="" program=""

# Ends one process of ours: TERM, and KILL when it is still there three seconds later.
end_process() {
  local process=$1
  [ -n "$process" ] || return 0
  kill -TERM "$process" 2>/dev/null || true
  wait_until 3 is_gone "$process" || kill -KILL "$process" 2>/dev/null || true
  wait "$process" 2>/dev/null || true
}

finish() {
  local status=$?
  trap - EXIT INT TERM
  end_process "$program"
  end_process "$server"
  rm -rf "$folder"
  exit "$status"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# MARK: Waiting

# A pipe that nobody writes to: reading it with a time limit is a pause.
mkfifo "$folder/never"
exec {never}<>"$folder/never"
pause() { read -r -t 0.03 -u "$never" || true; }

# wait_until SECONDS COMMAND...: true as soon as the command is; false when the seconds are over.
wait_until() {
  local deadline=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    pause
  done
}

is_gone() { ! kill -0 "$1" 2>/dev/null; }

# MARK: Counting

passed=0 failed=0

# expect WHAT COMMAND...: one check.
expect() {
  local what=$1
  shift
  if "$@"; then
    passed=$((passed + 1))
    echo "ok: $what"
  else
    failed=$((failed + 1))
    echo "FAILED: $what" >&2
    [ -z "${seen:-}" ] || echo "  last seen: $seen" >&2
  fi
}

report() {
  [ "$failed" -eq 0 ] || { echo "What the program printed:" >&2; sed '/^dbus-daemon\[/d; s/^/  /' "$log" >&2 || true; }
  echo "$(basename "$0"): $passed passed, $failed failed"
  [ "$failed" -eq 0 ]
}

# Without what was waited for, nothing else can be checked.
give_up() {
  failed=$((failed + 1))
  echo "FAILED: $1" >&2
  report
  exit 1
}

# MARK: Starting

# built NAME: the path of a program of the debug build.
built() { echo "$(swift build --package-path "$here/../.." --show-bin-path 2>/dev/null)/$1"; }

# A session bus and settings of its own: it must not meet a window that is already open, nor the user's dark mode.
settings_of_our_own() {
  mkdir -p "$folder/home" "$folder/runtime"
  chmod 700 "$folder/runtime"
  own=(env -u WAYLAND_DISPLAY HOME="$folder/home" XDG_CONFIG_HOME="$folder/home" XDG_RUNTIME_DIR="$folder/runtime"
    XDG_CACHE_HOME="$folder/home" GSETTINGS_BACKEND=memory)
}

start_server() {
  local number
  mkfifo "$folder/display"
  exec {display}<>"$folder/display"
  Xvfb -displayfd "$display" -screen 0 1000x1000x24 -nolisten tcp >"$folder/server.log" 2>&1 &
  server=$!
  read -r -t "$seconds_to_start" -u "$display" number ||
    give_up "the X server named no display within $seconds_to_start s: $(tail -n 1 "$folder/server.log")"
  export DISPLAY=:$number
}

# start_program TITLE COMMAND...: starts it and waits for its window; sets window, left, top, width and height.
start_program() {
  local title=$1
  shift
  settings_of_our_own
  "${own[@]}" GDK_BACKEND=x11 timeout -k 5 60 dbus-run-session -- "$@" >"$log" 2>&1 &
  program=$!
  window=""
  wait_until "$seconds_to_start" find_window "$title" ||
    give_up "no window called $title within $seconds_to_start s"
  [ -n "$window" ] || give_up "the program ended before it showed a window"
  geometry=$(xdotool getwindowgeometry --shell "$window")
  left=$(value_of X) top=$(value_of Y) width=$(value_of WIDTH) height=$(value_of HEIGHT)
}

find_window() {
  window=$(xdotool search --onlyvisible --name "^$1\$" 2>/dev/null | head -n 1) || true
  [ -n "$window" ] || is_gone "$program"
}

value_of() { sed -n "s/^$1=//p" <<<"$geometry"; }

runs() { ! is_gone "$program"; }
