# What the course needs, how to see that it is there, how to install it, and how CMake is called.
# Read by ./course, only when it must look.
# shellcheck shell=bash disable=SC2034,SC2154  # variables of ./course: build, parts, state, options_on, printing ...

# Leaves `compiler` set and everything there, or explains and exits.
provide_what_is_needed() {
  find_what_is_missing
  [ ${#missing[@]} != 0 ] || return 0
  install_what_is_missing
  find_what_is_missing
  [ ${#missing[@]} = 0 ] || fail "Still missing or too old after the installation: ${missing[*]}." \
    "The course needs g++ 11 or clang++ 14, CMake 3.25 and the libraries of Debian 12, Ubuntu 24.04 or newer."
}

find_what_is_missing() {
  missing=()
  #     package              how to see that it is there
  needs g++                  has_compiler
  needs cmake                has_cmake
  needs ninja-build          have ninja
  needs util-linux           have flock
  needs doctest-dev          has_library doctest/doctest.h
  needs libcli11-dev         has_library CLI/CLI.hpp
  needs libfmt-dev           has_library fmt/format.h -lfmt
  needs nlohmann-json3-dev   has_library nlohmann/json.hpp
  needs libdw-dev            has_library elfutils/libdw.h -ldw
  needs libzydis-dev         has_library Zydis/Zydis.h -lZydis
  case " ${parts[*]} " in *" classroom "*)
    needs libarchive-dev     has_library archive.h -larchive
    needs libmd-dev          has_library sha2.h -lmd
    needs libutf8proc-dev    has_library utf8proc.h -lutf8proc
    needs libyaml-dev        has_library yaml.h -lyaml
    ;;
  esac
  if [ -n "${extent:-}" ]; then # of the tests
    needs clang-format       have clang-format
    needs clangd             have clangd
    needs libopenblas-dev    has_library cblas.h -lopenblas
    needs pkg-config         have pkg-config
    needs git                have git
    needs bubblewrap         have bwrap
    needs tmux               have tmux
  fi
  if [ "${extent:-}" = all ]; then
    needs clang              have clang++
    # A cluster of one node, which a test starts for itself.
    needs slurm-client       have sbatch
    needs slurmctld          have_daemon slurmctld
    needs slurmd             have_daemon slurmd
    needs munge              have_daemon munged
    # For the slides, which are tested where Node.js is.
    ! have node || needs_browser
  fi
  # Builds for the other processor.
  [ -z "${exhaustive:-}" ] || needs g++-aarch64-linux-gnu have aarch64-linux-gnu-g++
  [ -z "${printing:-}" ] || needs_browser
  rm -f "$build/probe"
}

needs() { "${@:2}" || missing+=("$1"); }
on_ubuntu() { grep -qsx 'ID=ubuntu' /etc/os-release; }

# Ubuntu has Chromium as a snap only, which no container runs.
needs_browser() { on_ubuntu || needs chromium have_browser; }

# Where only root's PATH leads.
have_daemon() { have "$1" || [ -x "/usr/sbin/$1" ]; }

# Sets `compiler`: CXX if given, else the first that is new enough.
has_compiler() {
  for compiler in ${CXX:-g++ clang++ c++}; do
    compiles '#if !__has_include(<concepts>) || (__clang_major__ ? __clang_major__ < 14 : __GNUC__ < 11)' &&
      return
  done
  [ -z "${CXX:-}" ] ||
    fail "CXX is '$CXX', which does not build C++20. Unset it, or name g++ 11 or clang++ 14."
  return 1
}

has_cmake() {
  [[ $(cmake --version 2>&1) =~ version\ ([0-9]+)\.([0-9]+) ]] &&
    ((BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= 3025))
}

# has_library HEADER [-lLIBRARY]: the compiler is asked, so that CPATH, CXXFLAGS and the like count.
has_library() { compiles "#if !__has_include(<$1>)" "${@:2}"; }

# compiles IF_LINE [FLAG...]: does a program build that refuses to where IF_LINE holds?
compiles() {
  local prefix prefixes=${CMAKE_PREFIX_PATH:-} places=()
  for prefix in ${prefixes//:/ }; do places+=("-I$prefix/include" "-L$prefix/lib"); done
  # shellcheck disable=SC2086  # the flags are words
  printf '%s\n#error\n#endif\nint main() {}\n' "$1" |
    "$compiler" ${CXXFLAGS:-} -std=c++20 -x c++ - -o "$build/probe" ${places[@]+"${places[@]}"} "${@:2}" \
      ${LDFLAGS:-} 2>/dev/null
}

# Says what it will do and does it; where it cannot, says what to type.
install_what_is_missing() {
  local names="${missing[*]}" log=$build/install.log sudo="" command
  say "This machine lacks: $names."
  have apt-get ||
    fail "Those are Debian's names: install the same with this system's package manager, then try again."
  command="apt-get install -y --no-install-recommends $names"
  if [ "$(id -u)" != 0 ]; then
    have sudo || fail "To install them, type:" "  su -c 'apt-get update && $command'"
    sudo=sudo command="sudo $command"
    sudo -n true 2>/dev/null || [ -t 0 ] || fail "To install them, type:" "  sudo apt-get update && $command"
  fi
  say "Installing them with: $command"
  apt_install >"$log" 2>&1 </dev/null || fail_with_log "The installation failed" "$log"
}

# Once with the package lists that are there; if that fails, after mending
# an interrupted installation and new lists.
apt_install() {
  local install=(apt_get install -y --no-install-recommends "${missing[@]}")
  compgen -G '/var/lib/apt/lists/*Packages*' && "${install[@]}" && return
  $sudo dpkg --configure -a
  apt_get update
  "${install[@]}"
}

apt_get() { $sudo env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@"; }

# --- Configure. ---

# Until version 0.2 each way to build had a folder of its own.
name_what_is_left_over() {
  local name old=()
  for name in cpu gpu course; do [ ! -f "$build/$name/CMakeCache.txt" ] || old+=("$build/$name"); done
  [ ${#old[@]} = 0 ] ||
    say "Left over from an earlier version of the course, to be deleted when you like: ${old[*]}"
}

# What somebody told CMake (-DCMAKE_UNITY_BUILD=OFF) and what earlier commands needed stays, where that can be
# configured. Where it cannot, perhaps what they needed was uninstalled: then all is looked for anew.
configure() {
  local log=$build/configure.log cache=$build/CMakeCache.txt kept=$build/CMakeCache.kept
  plain_path "$COURSE_ROOT" && sources=$plain
  plain_path "$build" && folder=$plain
  [ -e "$build/.ninja_log" ] || [ -n "${lists_only:-}" ] || first_time=" (first time, a few minutes)"
  show_progress "configuring"
  rm -f "$kept"
  if [ "$state" != stale ] && [ -f "$cache" ]; then
    cp "$cache" "$kept" && call_cmake && return
  fi
  for options_on in "$options_on" "$(printf '%s ' $(options_needed))"; do
    call_cmake --fresh --preset course "-DCMAKE_CXX_COMPILER=$compiler" && return
  done
  [ ! -f "$kept" ] || cp "$kept" "$cache"
  fail_with_log "The course could not be configured" "$log"
}

# call_cmake ARGUMENT...
call_cmake() {
  local option options=()
  for option in $options_on; do options+=("-D$option=ON"); done
  cmake "$@" -S "$sources" -B "$folder" ${options[@]+"${options[@]}"} >"$log" 2>&1 </dev/null
}

# plain_path FOLDER: sets `plain` to its path, or to a link to it where the path has a character that CMake takes for a
# pattern, or at which ninja ends a name in what a compiler says that a file depends on: it would build all each time.
plain_path() {
  local place name odd=$'[][\'"\\\\`&*?^<>|;#$:[:cntrl:]]'
  plain=$1
  [[ $1 == *$odd* ]] || return 0
  name=cuda-matmul-course-$(id -u)-$(printf '%s' "$1" | cksum)
  for place in "${XDG_CACHE_HOME:-${HOME:-}/.cache}" "${TMPDIR:-/tmp}" /tmp; do
    plain=$place/${name%% *}
    [[ $place == /* && $place != *$odd* ]] && mkdir -p "$place" 2>/dev/null &&
      ln -sfT "$1" "$plain" 2>/dev/null && return
  done
  fail "The course cannot be built in $1: its path has a character such as ' & * or #, and no link to it" \
    "could be made in $place. Move it to where all folders have names of letters and digits."
}
