# What `run` and `check-counts` share: the build, and a run under callgrind. Sourced by both.
# shellcheck shell=bash

benchmarks=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck source=../Scripts/requirements.sh
source "$benchmarks/../Scripts/requirements.sh"

# Everything that a run writes is in here.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

have_valgrind() { command -v valgrind >/dev/null; }

# build: makes $folder/Benchmarks and the two programs of compare-with-gtk, without the debug information that valgrind 3.19 cannot read.
build() {
  local arguments=(build -c release --package-path "$benchmarks") binaries program
  swiftpm "${arguments[@]}" >"$folder/build.log" 2>&1 ||
    { cat "$folder/build.log" >&2; echo "the build failed" >&2; return 2; }
  binaries=$(swift "${arguments[@]}" --show-bin-path 2>/dev/null)
  for program in Benchmarks ListInGtk ListInMartlet; do
    strip --strip-debug -o "$folder/$program" "$binaries/$program"
  done
}

# counted ARGUMENT...: the program under callgrind, which counts only between the marks that the program sets. The
# profile of each mark is left in $folder/out.N.
counted() {
  local status=0
  rm -f "$folder"/out.*
  SWIFT_DETERMINISTIC_HASHING=1 MARTLET_CALLGRIND_OUT="$folder/out" valgrind --tool=callgrind \
    --instr-atstart=no --callgrind-out-file="$folder/out" --log-file="$folder/valgrind.log" \
    "$folder/Benchmarks" "$@" || status=$?
  # 1 says that something is over its bar; anything else is an accident.
  [ "$status" -le 1 ] || tail -n 20 "$folder/valgrind.log" >&2
  return "$status"
}

# uncounted ARGUMENT...: the program alone. Lines of instructions then say "not counted".
uncounted() {
  rm -f "$folder"/out.*
  SWIFT_DETERMINISTIC_HASHING=1 "$folder/Benchmarks" "$@"
}

heading() { printf '%-56s  %13s  %14s\n' "" measured bar; }
