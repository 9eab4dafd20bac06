import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const example = (name: string) => read(`server/platform/deploy/${name}`)
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)![1]!.replaceAll('_', ''))

describe('the service of systemd', () => {
  const unit = example('witryna.service')

  it('starts the shop as `npm run serve` does', () => {
    const { scripts } = JSON.parse(read('package.json'))
    expect(unit).toContain(`ExecStart=/opt/witryna/bin/${scripts.serve.replace(/^exec /, '')}\n`)
    for (const [path] of unit.matchAll(/server\/\S+\.(?:mjs|ts)/g))
      expect(existsSync(join(root, path)), path).toBe(true)
  })

  it('gives a stopping shop longer than it takes, and writes nowhere but to its own folder', () => {
    const graceMs = numberIn(read('server/serve.ts'), /const GRACE_MS = ([\d_]+)/)
    expect(numberIn(unit, /TimeoutStopSec=(\d+)/) * 1000).toBeGreaterThan(graceMs)
    const [, folder] = /StateDirectory=(\S+)/.exec(unit)!
    expect(unit).toContain(`DATA_DIR=/var/lib/${folder} `)
    for (const line of ['DynamicUser=yes', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'Restart=on-failure'])
      expect(unit).toContain(`\n${line}\n`)
  })

  it('sets variables that the shop reads, and no secret', () => {
    const documented = read('server/platform/README.md')
    const [, ...words] = /^Environment=(DATA_DIR.*)$/m.exec(unit)!
    for (const word of words.join().split(' ')) expect(documented).toContain(`\`${word.split('=')[0]}\``)
    expect(unit).not.toMatch(/(?:SECRET|TOKEN|PASSWORD|KEY)=/)
  })
})

describe('examples of proxies', () => {
  it('close idle connections before the shop does', () => {
    const shopMs = numberIn(read('server/http/serving/listen.ts'), /const KEEP_ALIVE_MS = ([\d_]+)/)
    expect(numberIn(example('nginx.conf'), /keepalive_timeout (\d+)s/) * 1000).toBeLessThan(shopMs)
    expect(numberIn(example('Caddyfile'), /keepalive (\d+)s/) * 1000).toBeLessThan(shopMs)
    expect(numberIn(example('haproxy.cfg'), /timeout http-keep-alive (\d+)s/) * 1000).toBeLessThan(shopMs)
  })
})
