# What ./course says and does on a machine that lacks something it needs.
# No package manager is ever really called.
# shellcheck shell=bash disable=SC2016,SC2317 source=tests/program/install/support.sh
. "$(dirname "$0")/support.sh"

apt="apt-get install -y --no-install-recommends"

# An apt-get whose installation brings what was lacking.
working_apt() { fake apt-get "case \"\$*\" in *' install '*) echo nothing >'$world/lacking' ;; esac"; }
user_is() { fake id "echo $1"; }

case_calls_no_package_manager_when_nothing_is_missing() {
  on_a_complete_machine && working_apt
  course list
  expect_status 0
  expect_prints "argument=list"
  expect_does_not_say "lacks"
  expect_not_called apt-get
}

case_looks_at_the_machine_only_once() {
  on_a_complete_machine
  course list && : >"$world/calls"
  course list
  expect_status 0
  expect_not_called "g++"
  expect_not_called cmake
}

case_root_installs_with_apt() {
  on_a_complete_machine && working_apt && user_is 0
  lacks doctest.h libdw.h
  course list
  expect_status 0
  expect_says "This machine lacks: doctest-dev libdw-dev."
  expect_says "Installing them with: $apt doctest-dev libdw-dev"
  expect_called "apt-get .*install -y --no-install-recommends doctest-dev libdw-dev"
  expect_prints "argument=list"
}

case_a_class_installs_what_only_it_needs() {
  on_a_complete_machine && working_apt && user_is 0
  lacks archive.h sha2.h utf8proc.h yaml.h
  course list
  expect_does_not_say "lacks"
  course class submissions --lesson 02 --out grades
  expect_status 0
  expect_says "Installing them with: $apt libarchive-dev libmd-dev libutf8proc-dev libyaml-dev"
  expect_prints "program=$checkout/build/bin/course-class"
}

case_where_node_is_a_browser_is_installed_for_the_tests() {
  ! grep -qsx ID=ubuntu /etc/os-release || return 0 # has none to install
  on_a_complete_machine && user_is 0
  fake node && fake npm
  fake apt-get "case \"\$*\" in *' install '*) ln -s /bin/true '$world/tools/chromium' ;; esac"
  course test
  expect_does_not_say "lacks"
  course test --all
  expect_says "This machine lacks: chromium."
  expect_says "Installing them with: $apt chromium"
}

case_printing_slides_installs_a_browser() {
  ! grep -qsx ID=ubuntu /etc/os-release || return 0
  on_a_complete_machine && user_is 0
  fake apt-get "case \"\$*\" in *' install '*) ln -s /bin/true '$world/tools/chromium' ;; esac"
  course slides 02
  expect_does_not_say "lacks"
  course slides --pdf out
  expect_says "This machine lacks: chromium."
  expect_says "Installing them with: $apt chromium"
  course edition instructor out
  expect_does_not_say "lacks"
}

case_a_browser_that_is_named_is_taken_and_none_installed() {
  on_a_complete_machine && user_is 0 && fake apt-get
  as=(env CHROMIUM=/bin/true)
  course slides --pdf out
  expect_status 0
  expect_does_not_say "lacks"
  expect_not_called apt-get
}

case_a_user_installs_with_sudo() {
  on_a_complete_machine && working_apt && user_is 1000
  fake sudo '[ "$1" = -n ] || exec "$@"'
  lacks CLI.hpp
  course list
  expect_status 0
  expect_says "Installing them with: sudo $apt libcli11-dev"
  expect_called "sudo env .*apt-get .*install .*libcli11-dev"
}

case_sudo_that_cannot_ask_gets_the_command_to_type() {
  on_a_complete_machine && working_apt && user_is 1000
  fake sudo 'exit 1'
  lacks CLI.hpp
  course list
  expect_status 2
  expect_says "sudo apt-get update && sudo $apt libcli11-dev"
  expect_not_called apt-get
}

case_without_sudo_gets_the_command_to_type() {
  on_a_complete_machine && working_apt && user_is 1000
  rm "$world/tools/ninja"
  course list
  expect_status 2
  expect_says "This machine lacks: ninja-build."
  expect_says "su -c 'apt-get update && $apt ninja-build'"
  expect_not_called apt-get
}

case_test_needs_more() {
  on_a_complete_machine && user_is 1000 && working_apt
  rm "$world/tools/clang++" "$world/tools/git"
  course list
  expect_status 0
  course test
  expect_status 2
  expect_says "This machine lacks: git."
  course test --all
  expect_status 2
  expect_says "This machine lacks: git clang."
}

case_what_is_exhaustive_needs_a_cross_compiler() {
  on_a_complete_machine && user_is 1000 && working_apt
  course test --all
  expect_status 0
  rm "$world/tools/aarch64-linux-gnu-g++"
  course test --all
  expect_status 0
  course test --exhaustive
  expect_status 2
  expect_says "This machine lacks: g++-aarch64-linux-gnu."
}

case_installs_from_new_lists_when_the_old_ones_fail() {
  on_a_complete_machine && user_is 0 && fake dpkg
  fake apt-get "case \"\$*\" in *update) touch '$world/updated' ;;" \
    " *) [ -e '$world/updated' ] && echo nothing >'$world/lacking' ;; esac"
  lacks fmt/
  course list
  expect_status 0
  expect_called "dpkg --configure -a"
}

case_a_failed_installation_shows_its_log() {
  on_a_complete_machine && user_is 0 && fake dpkg &&
    fake apt-get 'echo "E: Unable to locate package"; exit 100'
  lacks fmt/
  course list
  expect_status 2
  expect_says "E: Unable to locate package"
  expect_says "$checkout/build/install.log"
}

case_packages_that_are_too_old_are_no_endless_story() {
  on_a_complete_machine && user_is 0 && fake dpkg && fake apt-get && fake cmake 'echo "cmake version 3.22.1"'
  course list
  expect_status 2
  expect_says "Still missing or too old after the installation: cmake."
}

case_an_unknown_system_gets_the_names() {
  on_a_complete_machine
  lacks CLI.hpp
  course list
  expect_status 2
  expect_says "This machine lacks: libcli11-dev."
}

case_a_compiler_that_was_asked_for_is_not_replaced() {
  on_a_complete_machine && working_apt && user_is 0 && fake clang++ 'exit 1'
  export CXX=clang++
  course list
  expect_status 2
  expect_says "CXX is 'clang++'"
  expect_not_called apt-get
}

case_bench_counts_without_the_toolkit() {
  on_a_complete_machine
  course bench --gpu
  expect_status 0
  expect_prints "program=$checkout/build/bin/course-bench"
  expect_prints "argument=--gpu"
}

case_gpu_needs_the_toolkit() {
  on_a_complete_machine
  course grade 02 --gpu
  expect_status 2
  expect_says "--gpu needs NVIDIA's CUDA Toolkit"
  mkdir -p "$CUDA_HOME/bin" && fake nvcc && mv "$world/tools/nvcc" "$CUDA_HOME/bin"
  course grade 02 --gpu
  expect_status 0
  expect_prints "program=$checkout/build/bin/course"
}

run_cases
