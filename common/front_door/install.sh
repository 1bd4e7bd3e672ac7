# What the course needs, how to see that it is there, and how to install it. Read by ./course, only when it must look.
# shellcheck shell=bash disable=SC2154  # ./course sets build, preset, nvcc

# Leaves `compiler` set and everything there, or explains and exits.
provide_what_is_needed() {
  [ "$preset$nvcc" != gpuOFF ] ||
    fail "--gpu needs NVIDIA's CUDA Toolkit, and no nvcc is here: see https://developer.nvidia.com/cuda-downloads" \
      "Without --gpu the same kernel file is graded on the CPU emulator."
  find_what_is_missing
  [ ${#missing[@]} != 0 ] || return 0
  install_what_is_missing
  find_what_is_missing
  [ ${#missing[@]} = 0 ] || fail "Still missing or too old after the installation: ${missing[*]}." \
    "The course needs g++ 11 or clang++ 14, CMake 3.25 and the libraries of Debian 12, Ubuntu 24.04 or newer."
}

find_what_is_missing() {
  missing=()
  #     Debian, Ubuntu       Homebrew       how to see that it is there
  needs g++                  gcc            has_compiler
  needs cmake                cmake          has_cmake
  needs ninja-build          ninja          have ninja
  needs util-linux           flock          have flock
  needs doctest-dev          doctest        has_library doctest/doctest.h
  needs libcli11-dev         cli11          has_library CLI/CLI.hpp
  needs libfmt-dev           fmt            has_library fmt/format.h -lfmt
  needs nlohmann-json3-dev   nlohmann-json  has_library nlohmann/json.hpp
  needs libdw-dev            elfutils       has_library elfutils/libdw.h -ldw
  if [ "$preset" = course ]; then
    needs clang              llvm           have clang++
    needs clang-format       clang-format   have clang-format
    needs libopenblas-dev    openblas       has_library cblas.h -lopenblas
    needs pkg-config         pkgconf        have pkg-config
    needs git                git            have git
    # For the slides, which are tested where Node.js is. Ubuntu has Chromium as a snap only, which no container runs.
    ! have node || on_macos || on_ubuntu || needs chromium "" has_browser
  fi
  rm -f "$build/probe"
}

needs() { "${@:3}" || if on_macos; then missing+=("$2"); else missing+=("$1"); fi; }
on_ubuntu() { grep -qsx 'ID=ubuntu' /etc/os-release; }
on_macos() { [ "$(uname)" = Darwin ]; }

has_browser() { have chromium || have chromium-browser || have google-chrome; }

# Sets `compiler`: CXX if given, else the first that is new enough.
has_compiler() {
  for compiler in ${CXX:-g++ clang++ c++}; do
    compiles '#if !__has_include(<concepts>) || (__clang_major__ ? __clang_major__ < 14 : __GNUC__ < 11)' && return
  done
  [ -z "${CXX:-}" ] || fail "CXX is '$CXX', which does not build C++20. Unset it, or name g++ 11 or clang++ 14."
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
  for prefix in ${prefixes//:/ } /opt/homebrew /opt/homebrew/opt/openblas; do
    places+=("-I$prefix/include" "-L$prefix/lib")
  done
  # shellcheck disable=SC2086  # the flags are words
  printf '%s\n#error\n#endif\nint main() {}\n' "$1" |
    "$compiler" ${CXXFLAGS:-} -std=c++20 -x c++ - -o "$build/probe" "${places[@]}" "${@:2}" ${LDFLAGS:-} 2>/dev/null
}

# Says what it will do and does it; where it cannot, says what to type.
install_what_is_missing() {
  local names="${missing[*]}" log=$build/install.log sudo="" command
  say "This machine lacks: $names."
  if on_macos; then
    command="brew install $names"
    have brew || fail "Get Homebrew from https://brew.sh, then type:" "  $command"
  elif have apt-get; then
    command="apt-get install -y --no-install-recommends $names"
    if [ "$(id -u)" != 0 ]; then
      have sudo || fail "To install them, type:" "  su -c 'apt-get update && $command'"
      sudo=sudo command="sudo $command"
      sudo -n true 2>/dev/null || [ -t 0 ] || fail "To install them, type:" "  sudo apt-get update && $command"
    fi
  else
    fail "Those are Debian's names: install the same with this system's package manager, then call again."
  fi
  say "Installing them with: $command"
  if on_macos; then brew install "${missing[@]}"; else apt_install; fi >"$log" 2>&1 </dev/null ||
    fail_with_log "The installation failed" "$log"
}

# Once with the package lists that are there; if that fails, after mending an interrupted installation and new lists.
apt_install() {
  local install=(apt_get install -y --no-install-recommends "${missing[@]}")
  compgen -G '/var/lib/apt/lists/*Packages*' && "${install[@]}" && return
  $sudo dpkg --configure -a
  apt_get update
  "${install[@]}"
}

apt_get() { $sudo env DEBIAN_FRONTEND=noninteractive apt-get -o DPkg::Lock::Timeout=300 "$@"; }
