#!/usr/bin/env bash
# Runs a test that needs Node.js and a browser: run.sh COMMAND..., with the packages
# in COURSE_WEB/node_modules, CHROMIUM the browser. Skips it (77), and says so, where one of them is missing.
set -u
root=$(cd "$(dirname "$0")/../../.." && pwd)
web=${COURSE_WEB:?names the folder to work in}
fail() { printf '%s\n' "$@" >&2 && exit 2; }
# shellcheck source=common/teaching/web/install.sh
. "$root/common/teaching/web/install.sh"

has_node ||
  { echo "not run: the slides are made with Node.js 20.12 or newer and npm, and $(which_node)." && exit 77; }
CHROMIUM=$(find_browser) || { echo "not run: there is no browser (chromium)." && exit 77; }
mkdir -p "$web" && web=$(cd "$web" && pwd) || exit 2
exec 8>"$web/lock" && flock 8
provide_packages
exec 8>&-
export CHROMIUM COURSE_WEB=$web COURSE_ROOT=$root
exec "$@"
