#!/bin/sh
# Makes sure that the browser tests find the browsers named: each on the PATH or
# where its variable says, else as Debian's package.
set -eu

ensure() { # browser, its variable, Debian's package, names on the PATH
  browser=$1 variable=$2 package=$3
  shift 3

  eval "own=\${$variable:-}"
  for name in "$own" "$@"; do
    if command -v "$name" >/dev/null 2>&1; then
      return
    fi
  done

  if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    apt-get update
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$package"
    return
  fi

  echo "The browser tests need $browser. Install it (on Debian: apt-get install $package)," >&2
  echo "or set $variable to the path of its binary." >&2
  exit 1
}

# Chromium without a window is the same engine, and takes less than half the time. Where it cannot be had, the
# whole browser does.
prefer_headless() {
  command -v chromium-headless-shell >/dev/null 2>&1 && return
  [ -z "${CHROMIUM:-}" ] && command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ] || return 0
  DEBIAN_FRONTEND=noninteractive timeout 120 apt-get install -y --no-install-recommends chromium-headless-shell >/dev/null 2>&1 || true
}

for browser in "$@"; do
  case $browser in
    chromium)
      prefer_headless
      ensure Chromium CHROMIUM chromium chromium-headless-shell chromium chromium-browser google-chrome
      ;;
    firefox) ensure Firefox FIREFOX firefox-esr firefox-esr firefox ;;
    *) echo "no such browser: $browser" >&2; exit 1 ;;
  esac
done
