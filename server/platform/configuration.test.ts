import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.ts'

/** Read by its name, or described by a schema of the environment. */
const VARIABLE =
  /\b(?:process\.env|environment|env)\.([A-Z][A-Z0-9_]{2,})|^ {2}([A-Z][A-Z0-9]*_[A-Z0-9_]+): (?:z\b|\[)/gm
/** Of Node, the system, and one process of ours that tells another. */
const NOT_OURS: ReadonlySet<string> = new Set(['PATH', 'HOME', 'NODE_ENV', 'NODE_COMPILE_CACHE'])

describe('configuration', () => {
  it('has a default for everything', () => {
    expect(readConfiguration({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: '.data',
      DATABASE_URL: '',
      COMMERCE_URL: '',
      ORIGIN: '',
      CACHE_MB: 64,
      SECTION_TIMEOUT_MS: 800,
      TRUST_PROXY: false,
    })
  })

  it('stands whole in the README of its room', () => {
    const [, section = ''] = readFileSync('server/platform/README.md', 'utf8').split('## Configuration')
    const missing = Object.keys(readConfiguration({})).filter((name) => !section.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })

  it('stands there with all other variables that a program of the shop reads', () => {
    const [, section = ''] = readFileSync('server/platform/README.md', 'utf8').split('## Configuration')
    const files = globSync('{server,schemas}/**/*.{ts,mjs}').filter((file) => !/\.test\.|\/testing/.test(file))
    const names = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(VARIABLE)].map(([, asked, described]) => asked ?? described!),
    )
    expect(names.length).toBeGreaterThan(60)
    const missing = [...new Set(names)].filter((name) => !NOT_OURS.has(name) && !section.includes(`\`${name}`))
    expect(missing).toEqual([])
  })

  it('reads lists of origins and of keys with their quotas', () => {
    const { CORS_ORIGINS, CLIENT_KEYS } = readConfiguration({
      CORS_ORIGINS: 'https://app.example, http://localhost:5173',
      CLIENT_KEYS: 'partner-app=600,kiosk=1200',
    })
    expect(CORS_ORIGINS).toEqual(['https://app.example', 'http://localhost:5173'])
    expect([...CLIENT_KEYS]).toEqual([
      ['partner-app', 600],
      ['kiosk', 1200],
    ])
  })

  it('treats an empty variable as one that is not set', () => {
    expect(readConfiguration({ PORT: '', CACHE_MB: ' ' })).toMatchObject({ PORT: 3000, CACHE_MB: 64 })
  })

  it.each([
    ['PORT', 'eighty', 'a port number'],
    ['PORT', '70000', 'a port number'],
    ['ORIGIN', 'shop.example', 'without a path'],
    ['ORIGIN', 'https://shop.example/shop', 'without a path'],
    ['COMMERCE_URL', 'ftp://x', 'an http(s) address'],
    ['DATABASE_URL', 'mysql://x', 'PostgreSQL'],
    ['CACHE_MB', '-1', 'megabytes'],
    ['UPSTREAM_TIMEOUT_MS', '1.5', 'milliseconds'],
    ['LOG_LEVEL', 'loud', 'one of trace'],
    ['CORS_ORIGINS', 'https://app.example/', 'exact origins'],
    ['CORS_ORIGINS', 'https://app.example, *', 'exact origins'],
    ['CORS_ORIGINS', 'null', 'exact origins'],
    ['CORS_ORIGINS', 'https://*.example', 'exact origins'],
    ['CLIENT_KEYS', 'partner-app', 'requests per minute'],
    ['CLIENT_KEYS', 'partner-app=0', 'requests per minute'],
    ['DEMO', 'private', 'public when everybody'],
    ['SECRET', 'short', 'at least 32'],
  ])('refuses %s=%s in one line that says what to fix', (name, value, fix) => {
    const read = () => readConfiguration({ [name]: value })
    expect(read).toThrow(ConfigurationError)
    expect(read).toThrow(new RegExp(`^${name}=.*${fix.replaceAll(/[()]/g, '\\$&')}[^\n]*$`))
  })

  it('never repeats a secret', () => {
    expect(() => readConfiguration({ SECRET: 'hunter2' })).toThrow(/^SECRET=… /)
    expect(() => readConfiguration({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).not.toThrow(/hunter2/)
  })

  it('wants a key for a commerce API of somebody else', () => {
    expect(() => readConfiguration({ COMMERCE_URL: 'http://commerce:4000/commerce' })).toThrow(
      /COMMERCE_TOKEN is missing/,
    )
    const read = readConfiguration({ COMMERCE_URL: 'http://commerce:4000/commerce/', COMMERCE_TOKEN: 'k' })
    expect(read.COMMERCE_URL).toBe('http://commerce:4000/commerce')
  })
})
