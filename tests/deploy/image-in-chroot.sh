#!/usr/bin/env bash
# Builds the shop's image without Docker and starts it: the same steps, in a bare Debian made by debootstrap. Needs root,
# debootstrap and a network.
#
#   tests/deploy/image-in-chroot.sh [folder that keeps the bare Debian between runs]
set -euo pipefail
cd "$(dirname "$0")/../.."
command -v debootstrap >/dev/null || { echo 'Skipped: debootstrap is missing (apt-get install debootstrap).'; exit 0; }
[ "$(id -u)" -eq 0 ] || { echo 'Skipped: chroot needs root.'; exit 0; }

keep=${1:-}
work=$(mktemp -d /var/tmp/witryna-image-XXXXXX)
shop=
cleanup() {
  [ -z "$shop" ] || kill "$shop" 2>/dev/null || true
  for place in "$work"/run/tmp "$work"/run/data "$work"/run/proc "$work"/run "$work"/build/proc; do
    mountpoint -q "$place" && umount -l "$place"
  done
  rm -rf --one-file-system "$work"
}
trap cleanup EXIT
fail() { echo "FAILED: $*" >&2; exit 1; }

base=${keep:-$work/base}
[ -e "$base/etc/debian_version" ] || debootstrap --variant=minbase bookworm "$base" >"$work/debootstrap.log"
[ ! -x "$base/usr/bin/node" ] || fail 'the bare Debian has a Node of its own'

echo '1. The build stage: install, build, assemble'
cp -a "$base" "$work/build"
# The base image of the Dockerfile brings Node and npm; here they are those of this machine.
node=$(readlink -f "node_modules/node-linux-$(node -p process.arch)/bin/node")
npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
cp "$node" "$work/build/usr/local/bin/node"
mkdir -p "$work/build/usr/local/lib"
cp -R "$npm" "$work/build/usr/local/lib/npm"
ln -s ../lib/npm/bin/npm-cli.js "$work/build/usr/local/bin/npm"
cp /etc/resolv.conf "$work/build/etc/"
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
  mkdir -p "$work/build$(dirname "$NODE_EXTRA_CA_CERTS")"
  cp "$NODE_EXTRA_CA_CERTS" "$work/build$NODE_EXTRA_CA_CERTS"
fi
mkdir "$work/build/src"
node tests/deploy/docker-context.ts | tar -cf - -T - | tar -xf - -C "$work/build/src"
cp -a tests/extensions/example "$work/build/src/extensions"
mount -t proc proc "$work/build/proc"
step() {
  env -i PATH=/usr/local/bin:/usr/bin:/bin HOME=/root ${NODE_EXTRA_CA_CERTS:+NODE_EXTRA_CA_CERTS="$NODE_EXTRA_CA_CERTS"} \
    /usr/sbin/chroot "$work/build" /src/server/platform/deploy/build-image.sh "$@" >"$work/step.log" 2>&1 ||
    { tail -30 "$work/step.log" >&2; fail "$*"; }
}
step install /src
step build /src
step assemble /src /app

echo '2. What is in it'
app=$work/build/app
[ -z "$(find "$app" -path "$app/node_modules" -prune -o \( -name '*.test.ts*' -o -name '.data' -o -name '.env*' -o -name '*.pem' \) -print)" ] ||
  fail 'tests or data are in the image'
for package in vite vitest typescript playwright @biomejs/biome; do
  [ ! -e "$app/node_modules/$package" ] || fail "$package is in the image"
done
node -e '
  const { bomFormat, components } = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"))
  const names = new Set(components.map(({ name, group }) => (group ? `${group}/${name}` : name)))
  if (bomFormat !== "CycloneDX" || !names.has("hono") || names.has("vitest")) throw new Error("The list of packages is wrong")
  console.log(`   ${components.length} packages in sbom.cdx.json`)
' "$app/sbom.cdx.json"
[ -z "$(find "$app" ! -type l -perm /022 -print -quit)" ] || fail 'others may write to a file of the image'
echo "   $(du -sm "$app" | cut -f1) MB"

echo '3. The image: a root that nobody writes to, a user without rights'
cp -a "$base" "$work/image"
cp -a "$app" "$work/image/app"
mkdir -p "$work/image/data" "$work/run" "$work/data"
chown 10001:10001 "$work/data"
chmod 700 "$work/data"
mount --bind "$work/image" "$work/run"
mount -o remount,ro,bind "$work/run"
mount --bind "$work/data" "$work/run/data"
mount -t tmpfs tmpfs "$work/run/tmp"
mount -t proc proc "$work/run/proc"
port=$(node -e 'const s = require("net").createServer().listen(0, () => { console.log(s.address().port); s.close() })')
inside() {
  env -i PATH=/app/bin:/usr/bin:/bin HOST=0.0.0.0 PORT="$port" DATA_DIR=/data ORIGIN="http://localhost:$port" DEMO=public \
    WITRYNA_EXTENSIONS=/app/extensions \
    /usr/sbin/chroot --userspec=10001:10001 "$work/run" /bin/sh -c 'cd /app && exec "$@"' sh "$@"
}
inside node -e 'require("fs").writeFileSync("/app/x", "")' 2>/dev/null && fail 'the root can be written to'
inside node server/platform/launch.mjs --profile=shop server/main.ts >"$work/shop.log" 2>&1 &
shop=$!
check() { inside node server/platform/deploy/health.mjs; }
ready() { curl -fsS -o /dev/null "http://127.0.0.1:$port/readyz" 2>/dev/null; }
check 2>/dev/null && fail 'the health check is content before anything listens'
for _ in $(seq 1 600); do
  ready && break
  kill -0 "$shop" 2>/dev/null || { cat "$work/shop.log" >&2; fail 'the shop did not start'; }
  sleep 0.1
done
check || fail 'the health check'
curl -fsS "http://127.0.0.1:$port/en" | grep -q '</html>' || fail 'no page'
curl -fsS "http://127.0.0.1:$port/en/our-roasteries" | grep -q 'Our roasteries' || fail 'no page of the extension'
picture=$(curl -fsS "http://127.0.0.1:$port/en" | grep -o '/media/[^" ,&]*' | head -1)
curl -fsS "http://127.0.0.1:$port$picture" -o "$work/picture" || fail "the picture $picture"
[ -e "$work/data/engine.sqlite" ] || fail 'the data is not in the volume'

echo '4. It ends by itself'
# chroot and sh replace themselves, so the process is Node.
[ "$(readlink "/proc/$shop/exe" | xargs basename)" = node ] || shop=$(pgrep -P "$shop" | head -1)
started=$(date +%s)
kill -TERM "$shop"
while kill -0 "$shop" 2>/dev/null; do
  [ $(($(date +%s) - started)) -lt 20 ] || fail 'it does not stop'
  sleep 0.1
done
shop=
echo 'Done: the image builds, starts, answers and stops.'
