#!/bin/sh
# Makes sure that the browser tests find a Chromium: one on the PATH, else
# Debian's package.
set -eu

for name in chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null 2>&1; then
    exit 0
  fi
done

if [ -n "${CHROMIUM:-}" ] && [ -x "$CHROMIUM" ]; then
  exit 0
fi

if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
  apt-get update
  DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends chromium
  exit 0
fi

echo "The browser tests need Chromium. Install it (on Debian: apt-get install chromium)," >&2
echo "or set CHROMIUM to the path of a Chromium or Chrome binary." >&2
exit 1
