import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'
import { describe, expect, it } from 'vitest'
import { GUARD_FIELD } from '#schemas/captcha.ts'
import { testClock } from '#server/commerce/testing/test-commerce.ts'
import { createFormGate } from '#server/http/guards/form-gate.ts'
import { createFormStamps } from '#server/http/guards/form-stamp.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { memorySpent } from '#server/testing/memory-stores.ts'
import { altcha } from './altcha.ts'

const secret = 'a secret that only tests know, long enough'

/** Finds the number as a browser does. */
async function solve(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return encode({ challenge, solution })
}
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')

function open() {
  const clock = testClock()
  const captcha = altcha({ secret, spent: memorySpent(), clock })
  const stamps = createFormStamps({ secret, clock })
  const limitUnproven = createRateLimit({ limit: 2, windowMs: 60_000, clock })
  const gate = createFormGate({ captcha, stamps, limitUnproven })
  const wait = (ms: number) => {
    clock.now = new Date(clock.now.getTime() + ms)
  }
  return { captcha, stamps, gate, wait }
}
const address = '203.0.113.7'

describe('the proof of work', () => {
  it('[S7.8] takes a solved puzzle, once', async () => {
    const { captcha } = open()
    const value = await solve(await captcha.puzzle())
    expect(await captcha.isSolved(value)).toBe(true)
    expect(await captcha.isSolved(value)).toBe(false)
  })

  it('takes none that is too old', async () => {
    const { captcha, wait } = open()
    const value = await solve(await captcha.puzzle())
    wait(5 * 60_000 + 1)
    expect(await captcha.isSolved(value)).toBe(false)
  })

  it('takes none that it has not set, whatever its number', async () => {
    const { captcha } = open()
    const { parameters, signature } = await captcha.puzzle()
    const easy = { parameters: { ...parameters, keyPrefix: '0' }, signature }
    const late = { parameters: { ...parameters, expiresAt: 9_999_999_999 }, signature }
    const solution = { counter: 0, derivedKey: '00' }
    const values = [
      await solve(easy),
      encode({ challenge: late, solution }),
      encode({ challenge: { parameters, signature }, solution }),
    ]
    for (const value of [...values, encode({}), 'captcha-disabled', '{', ''])
      expect([value, await captcha.isSolved(value)]).toEqual([value, false])
  })
})

describe('the gate of forms', () => {
  const form = (stamp: string, trap = '') =>
    new URLSearchParams({ [GUARD_FIELD.stamp]: stamp, [GUARD_FIELD.trap]: trap })

  it('lets through what is not guarded, and who has solved a puzzle, as often as they do', async () => {
    const { gate, captcha } = open()
    expect(await gate('cart.addItem', { value: null, form: null, address })).toBeNull()
    for (let count = 0; count < 5; count += 1)
      expect(await gate('contact.send', { value: await solve(await captcha.puzzle()), form: null, address })).toBeNull()
  })

  it('refuses a wrong captcha', async () => {
    const { gate } = open()
    expect(await gate('contact.send', { value: 'made up', form: null, address })).toBe('captcha_failed')
  })

  it('takes a signed time and an empty trap in its place, under a stricter limit', async () => {
    const { gate, stamps, wait } = open()
    const stamp = stamps.write()
    wait(5_000)
    const send = (fields: URLSearchParams) => gate('contact.send', { value: null, form: fields, address })
    expect(await send(form(stamp))).toBeNull()
    expect(await send(form(stamp, 'https://spam.example'))).toBe('captcha_failed')
    expect(await send(form(`${Number(stamp.split('.')[0]) - 1}.${stamp.split('.')[1]}`))).toBe('captcha_failed')
    expect(await send(new URLSearchParams())).toBe('captcha_failed')
    expect(await send(form(stamp))).toBeNull()
    expect(await send(form(stamp))).toBe('too_many')
    wait(60_000)
    expect(await send(form(stamp))).toBeNull()
  })

  it('refuses a form that was sent at once, or lay open for days', async () => {
    const { gate, stamps, wait } = open()
    const stamp = stamps.write()
    const send = () => gate('account.register', { value: null, form: form(stamp), address })
    expect(await send()).toBe('captcha_failed')
    wait(24 * 3600_000)
    expect(await send()).toBe('captcha_failed')
  })
})
