import { describe, expect, it } from 'vitest'
import { demoCheckOf, refuseLoopbackWebhooks, requireOrigin, UnsafeStartError } from './safe-start.ts'

const HOME = { HOST: '127.0.0.1', ORIGIN: '', DEMO: '' } as const
const DEMO = { hasDemoAccounts: true, usesSandboxBank: true }

describe('a server is open to other machines', () => {
  it.each([
    ['127.0.0.1', ''],
    ['127.8.8.8', 'http://127.0.0.1:3000'],
    ['localhost', 'http://localhost:3000'],
    ['::1', 'http://[::1]:3000'],
    ['LOCALHOST', 'https://shop.localhost'],
  ])('not by HOST=%s with ORIGIN=%s', (HOST, ORIGIN) => {
    expect(demoCheckOf({ HOST, ORIGIN, DEMO: '' })).toBeNull()
  })

  it.each(['0.0.0.0', '::', '192.168.1.4', 'shop.example', '127.0.0.1.shop.example', 'localhost.shop.example'])(
    'by HOST=%s, wherever ORIGIN leads',
    (HOST) => {
      const check = demoCheckOf({ HOST, ORIGIN: 'http://localhost:3000', DEMO: '' })
      expect(() => check?.(DEMO)).toThrow(`HOST=${HOST} opens`)
    },
  )

  it.each(['https://shop.example', 'http://192.168.1.4:3000', 'http://[::2]', 'http://127.shop.example'])(
    'by ORIGIN=%s, as a proxy opens loopback too',
    (ORIGIN) => {
      expect(() => demoCheckOf({ ...HOME, ORIGIN })?.(DEMO)).toThrow(`ORIGIN=${ORIGIN} opens`)
    },
  )
})

describe('an open server', () => {
  const open = { ...HOME, HOST: '0.0.0.0', ORIGIN: 'https://shop.example' }

  it.each([
    [{ hasDemoAccounts: true, usesSandboxBank: false }, /demo accounts.*: change their passwords, leave HOST out/],
    [{ hasDemoAccounts: false, usesSandboxBank: true }, /sandbox bank.*: set the keys of a payment provider, leave/],
    [DEMO, /demo accounts.* and the sandbox bank.*: change their passwords and set the keys/],
  ])('is refused with %o and says what to do', (demo, line) => {
    const check = () => demoCheckOf(open)?.(demo)
    expect(check).toThrow(UnsafeStartError)
    expect(check).toThrow(line)
    expect(check).toThrow(/^[^\n]*DEMO=public[^\n]*\.$/)
  })

  it('starts without the demo, or with one that is meant for everybody', () => {
    demoCheckOf(open)!({ hasDemoAccounts: false, usesSandboxBank: false })
    expect(demoCheckOf({ ...open, DEMO: 'public' })).toBeNull()
  })

  it('sends no webhooks to its own machine', () => {
    expect(() => refuseLoopbackWebhooks({ ...open, WEBHOOKS_LOOPBACK: true })).toThrow(
      /^HOST=0\.0\.0\.0 .* WEBHOOKS_LOOPBACK=1 .*: leave one of the two out\.$/,
    )
    expect(() => refuseLoopbackWebhooks({ ...HOME, ORIGIN: 'https://shop.example', WEBHOOKS_LOOPBACK: true })).toThrow(
      UnsafeStartError,
    )
    refuseLoopbackWebhooks({ ...open, WEBHOOKS_LOOPBACK: false })
    refuseLoopbackWebhooks({ ...HOME, WEBHOOKS_LOOPBACK: true })
  })

  it('says its public address', () => {
    expect(() => requireOrigin({ HOST: '0.0.0.0', ORIGIN: '' })).toThrow(
      /^HOST=0\.0\.0\.0 .* ORIGIN is missing: set it/,
    )
    requireOrigin({ HOST: '0.0.0.0', ORIGIN: 'http://localhost:3000' })
    requireOrigin(HOME)
  })
})
