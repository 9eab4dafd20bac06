import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, it, vi } from 'vitest'
import { CAPTCHA_HEADER, CAPTCHA_PATH, CAPTCHA_REQUIRED, CAPTCHA_WAIT_MS } from '#schemas/captcha.ts'
import { postOperation } from './post-operation.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'other' }
const tooManyAttempts = { ok: false, effects: [{ effect: 'toast', tone: 'error', text: 'Too many attempts.' }] }
const welcome = { ok: true, effects: [] }
const asksForCaptcha = () =>
  Response.json(tooManyAttempts, { status: 422, headers: { [CAPTCHA_HEADER]: CAPTCHA_REQUIRED } })

/** Serves captcha puzzles, answers calls in turn and records the captcha of each call. */
function server(answers: (() => Response)[], hasPuzzles = true) {
  const captchas: (string | null)[] = []
  const fetcher = async (url: string, request: RequestInit) => {
    if (url === CAPTCHA_PATH) {
      if (!hasPuzzles) return Response.error()
      return Response.json(
        await createChallenge({ ...secrets, algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey }),
      )
    }
    captchas.push(new Headers(request.headers).get(CAPTCHA_HEADER))
    return answers[captchas.length - 1]!()
  }
  const post = postOperation(fetcher as unknown as typeof fetch, () => '/en/login')
  return { captchas, post }
}

/** Fires the timer of the captcha's time limit at once; other timers are unchanged. */
function noTimeToSolve() {
  const real = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    if (ms !== CAPTCHA_WAIT_MS) return real(ms)
    const controller = new AbortController()
    queueMicrotask(() => controller.abort())
    return controller.signal
  })
}

it('a call that went without a captcha is sent again with one when its answer asks for it', async () => {
  noTimeToSolve()
  const { captchas, post } = server([asksForCaptcha, () => Response.json(welcome)])
  expect(await post('account.logIn', {})).toEqual({ ok: true, answer: welcome })
  expect(captchas).toEqual([null, expect.any(String)])
})

it('a call is sent again once, whatever the second answer says', async () => {
  noTimeToSolve()
  const { captchas, post } = server([asksForCaptcha, asksForCaptcha])
  expect(await post('account.logIn', {})).toEqual({ ok: true, answer: tooManyAttempts })
  expect(captchas).toHaveLength(2)
})

it('a browser that cannot solve a captcha shows the message of the answer', async () => {
  const { captchas, post } = server([asksForCaptcha], false)
  expect(await post('account.logIn', {})).toEqual({ ok: true, answer: tooManyAttempts })
  expect(captchas).toEqual([null])
})

it('a call whose answer asks for nothing is sent once', async () => {
  const { captchas, post } = server([() => Response.json(tooManyAttempts, { status: 422 })])
  expect(await post('account.logIn', {})).toEqual({ ok: true, answer: tooManyAttempts })
  expect(captchas).toEqual([expect.any(String)])
})
