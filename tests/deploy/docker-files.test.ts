import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { dockerContext, dockerIgnores } from './docker-context.ts'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const dockerfile = read('Dockerfile')
const isIgnored = dockerIgnores(read('.dockerignore'))
const script = read('server/platform/deploy/build-image.sh')

describe('.dockerignore', () => {
  it.each([
    '.data/engine.sqlite',
    '.data/secret',
    '.git/config',
    '.env',
    '.env.production',
    'server/.env',
    'node_modules/hono/package.json',
    'server/node_modules/x/index.js',
    'dist/client/manifest.json',
    'tests/run.ts',
    'server/app.test.ts',
    'widgets/hero/component.test.tsx',
    'server/commerce/key.pem',
    'server/tls.key',
    'npm-debug.log',
    'backup.sqlite',
    'server/engine.sqlite-wal',
    'a-folder-of-tomorrow/file',
    'Dockerfile',
  ])('keeps %s out', (path) => expect(isIgnored(path)).toBe(true))

  it.each([
    'package.json',
    '.npmrc',
    'extensions/acme/witryna.extension.json',
    'server/main.ts',
    'schemas/catalogs/README.md',
    'runtime/build/build.ts',
  ])('takes %s in', (path) => expect(isIgnored(path)).toBe(false))

  it('takes in no key, password or token', () => {
    const secret =
      /-----BEGIN [A-Z ]*PRIVATE KEY-----|_authToken\s*=|\bgh[pousr]_[A-Za-z0-9]{30,}|\bsk_live_[A-Za-z0-9]{8,}|\bAKIA[A-Z0-9]{16}\b/
    const context = dockerContext(root)
    expect(context.length).toBeGreaterThan(1_000)
    expect(context.filter((path) => statSync(join(root, path)).size < 1e6 && secret.test(read(path)))).toEqual([])
  })
})

describe('the Dockerfile', () => {
  const lines = dockerfile.replaceAll('\\\n', ' ').split('\n')

  it('copies only what is there and not ignored', () => {
    const sources = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
    expect(sources).toContain('package-lock.json')
    for (const source of sources) {
      expect(existsSync(join(root, source)), source).toBe(true)
      if (source !== '.') expect(isIgnored(source), source).toBe(false)
    }
  })

  it('runs steps and files that exist', () => {
    for (const [path] of dockerfile.matchAll(/server\/[\w/-]+\.(?:sh|mjs|ts)/g))
      expect(existsSync(join(root, path)), path).toBe(true)
    for (const [, step] of dockerfile.matchAll(/build-image\.sh (\w+) \//g)) expect(script).toContain(`\n${step}() {`)
    expect(statSync(join(root, 'server/platform/deploy/build-image.sh')).mode & 0o111).toBe(0o111)
  })

  it('starts the shop as `npm run serve` does, as a user that is not root', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const [, command] = /^CMD (\[.*\])$/m.exec(dockerfile)!
    expect(`exec ${JSON.parse(command!).join(' ')}`).toBe(scripts.serve)
    const [, user] = /^USER (\d+):\d+$/m.exec(dockerfile)!
    expect(Number(user)).toBeGreaterThan(0)
    expect(dockerfile).toContain(`--chown=${user}:${user} /data /data`)
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('COPY')),
    )
  })

  it('takes no secret as an argument or variable', () => {
    expect(dockerfile).not.toMatch(/^ARG /m)
    expect(dockerfile).not.toMatch(/SECRET|TOKEN|PASSWORD|KEY/)
  })

  it('leaves tokens of private packages, which the build may need, out of the image', () => {
    expect(isIgnored('extensions/.npmrc')).toBe(false)
    const target = mkdtempSync(join(tmpdir(), 'witryna-image-'))
    try {
      mkdirSync(join(target, 'extensions/acme'), { recursive: true })
      for (const path of ['.npmrc', 'extensions/.npmrc', 'extensions/acme/.npmrc', 'extensions/package.json'])
        writeFileSync(join(target, path), '//registry.example/:_authToken=secret')
      execFileSync(join(root, 'server/platform/deploy/build-image.sh'), ['strip', target])
      const left = readdirSync(target, { recursive: true }).sort()
      expect(left).toEqual(['extensions', 'extensions/acme', 'extensions/package.json'])
    } finally {
      rmSync(target, { recursive: true })
    }
    const [, assemble] = /\nassemble\(\) \{(.*?)\n\}/s.exec(script)!
    expect(assemble).toMatch(/\$NPM_CI.*\n {2}strip \.\n/s)
  })

  it('assembles what lies in the context or was built', () => {
    const [, entries] = /for entry in ([^;]+); do/.exec(script)!
    for (const entry of entries!.split(' '))
      if (entry !== 'dist' && entry !== 'extensions')
        expect([entry, existsSync(join(root, entry)), isIgnored(entry)]).toEqual([entry, true, false])
  })
})

describe('compose.yaml', () => {
  const compose = read('compose.yaml')

  it('has no password of its own, and a root that nobody writes to', () => {
    expect(compose).not.toMatch(/PASSWORD: (?!\$\{POSTGRES_PASSWORD:\?)/)
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'data:/data'])
      expect(compose).toContain(line)
  })

  it('sets variables that the shop reads', () => {
    const documented = read('server/platform/README.md')
    const shop = compose.slice(compose.indexOf('  shop:'), compose.indexOf('  postgres:\n    image'))
    const names = [...shop.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(4)
    for (const name of names) expect(documented, name).toContain(`\`${name}\``)
  })

  it('gives a stopping shop longer than it takes', () => {
    const [, seconds] = /stop_grace_period: (\d+)s/.exec(compose)!
    const [, graceMs] = /const GRACE_MS = ([\d_]+)/.exec(read('server/serve.ts'))!
    expect(Number(seconds) * 1000).toBeGreaterThan(Number(graceMs!.replaceAll('_', '')))
  })
})
