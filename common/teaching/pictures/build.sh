#!/usr/bin/env bash
# Bundles all pictures into one script for a page: ./build.sh OUT.
# COURSE_WEB names the folder that holds node_modules.
set -u
[ $# -eq 1 ] || { echo "usage: COURSE_WEB=FOLDER build.sh OUT" >&2; exit 2; }
here=$(cd "$(dirname "$0")" && pwd)
web=${COURSE_WEB:-}
if [ ! -x "$web/node_modules/.bin/esbuild" ]; then
  echo "COURSE_WEB is '$web', which holds no node_modules with esbuild:" \
    "run npm ci with common/teaching/web/package.json there first." >&2
  exit 2
fi
NODE_PATH="$web/node_modules" exec "$web/node_modules/.bin/esbuild" "$here/pictures.js" \
  --bundle --minify --format=esm --log-level=warning --outfile="$1"
