import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { captchaValue } from './captcha-value.ts'
import { solveCaptcha } from './solve.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const nothing = (async () => Response.error()) as unknown as typeof fetch

describe('the captcha of a form', () => {
  it('[S7.8] is obtained before a form is sent, and for nothing else', async () => {
    const solve = vi.fn(async () => 'solved')
    expect(await captchaValue('contact.send', nothing, { solve })).toBe('solved')
    expect(await captchaValue('cart.addItem', nothing, { solve })).toBeNull()
    expect(solve).toHaveBeenCalledTimes(1)
  })

  it('[S7.9] is waited for no longer than two seconds; then the form goes without', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    const value = captchaValue('contact.send', nothing, { solve: () => new Promise(() => {}) })
    expect(timeout.mock.calls).toEqual([[2_000]])
    limit.abort()
    expect(await value).toBeNull()
  })

  it('[S7.41] is the number that its puzzle hides', async () => {
    const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' }
    const puzzle = await createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 32, deriveKey })
    const fetcher = vi.fn(async () => Response.json(puzzle))
    const value = await solveCaptcha(fetcher as unknown as typeof fetch, AbortSignal.timeout(5_000))
    const { challenge, solution } = JSON.parse(atob(value!))
    expect([challenge, solution.counter]).toEqual([puzzle, 32])
    expect(await verifySolution({ ...secrets, challenge, solution, deriveKey })).toMatchObject({ verified: true })
    expect(fetcher.mock.calls[0]).toEqual(['/api/captcha', expect.anything()])
  })

  it('is none where there is no puzzle', async () => {
    expect(await solveCaptcha(nothing, AbortSignal.timeout(1_000))).toBeNull()
  })
})
