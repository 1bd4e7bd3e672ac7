# The packages that pictures, slides and their tests are made with: looks for them,
# installs them, says what is missing. Read by scripts that set `root`, the checkout, and `web`,
# the folder to work in, and that know fail().
# shellcheck shell=bash disable=SC2154  # see above

require_node() {
  has_node || fail "Slides and pictures are made with Node.js 20.12 or newer and npm, and $(which_node)." \
    "Install them (Debian 13, Ubuntu 24.10: apt-get install nodejs npm), then try again."
}

# Leaves $web/node_modules as package-lock.json wants it, or explains and exits.
provide_packages() {
  require_node
  if ! cmp -s "$root/common/teaching/web/package-lock.json" "$web/installed-lock.json"; then
    printf '%s\n' "Installing npm packages for pictures and slides: once, some minutes ..." >&2
    rm -f "$web/installed-lock.json"
    cp "$root/common/teaching/web/package.json" "$root/common/teaching/web/package-lock.json" "$web" || exit 2
    (cd "$web" && npm ci --no-audit --no-fund --ignore-scripts) >"$web/npm.log" 2>&1 </dev/null || {
      tail -n 20 "$web/npm.log" >&2
      fail "npm could not install the packages of slides and pictures. Is there a network? The whole log: $web/npm.log"
    }
    cp "$web/package-lock.json" "$web/installed-lock.json"
  fi
}

has_node() {
  command -v npm >/dev/null 2>&1 &&
    node -e 'const [a, b] = process.versions.node.split("."); process.exit(a * 1000 + +b >= 20012 ? 0 : 1)' \
      >/dev/null 2>&1
}

which_node() {
  if command -v node >/dev/null 2>&1; then echo "this machine has $(node --version)"; else echo "this machine has neither"; fi
}

# Prints the browser that shows and prints slides; fails where there is none.
find_browser() {
  local name
  for name in ${CHROMIUM:-chromium chromium-browser google-chrome google-chrome-stable}; do
    command -v "$name" && return
  done
  return 1
}
