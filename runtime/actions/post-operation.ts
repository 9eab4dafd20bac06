import { CAPTCHA_HEADER, CAPTCHA_REQUIRED, REQUIRED_CAPTCHA_WAIT_MS } from '#schemas/captcha.ts'
import type { ActionAnswer } from '#schemas/effect.ts'
import type { OperationName } from '#schemas/operations.ts'
import { captchaValue } from '../captcha/captcha-value.ts'
import { idempotencyKey } from './idempotency-key.ts'
import { readAnswer } from './read-answer.ts'

/** Why the call has no usable answer. */
export type Failure = 'network' | 'timeout' | 'rate-limit' | 'conflict' | 'session' | 'server'

/** `answer` is null if the operation has been answered in a way that only a newer script can show. */
export type PostResult = { ok: true; answer: ActionAnswer | null } | { ok: false; failure: Failure }

/** Time limit of an operation; the server's own limits are shorter. */
const TIMEOUT_MS = 15_000
const RETRY_AFTER_MS = 400
const MAX_KEPT_CHARACTERS = 10_000

export type PostOperation = (op: OperationName, input: Record<string, unknown>) => Promise<PostResult>

/**
 * Sends one call. After a broken connection it retries once with the same idempotency key, so that the call counts
 * once. If the answer requires a captcha, the call is sent again with the solved puzzle, with a longer time limit for
 * solving it. Refusals (422, 409, 401, 403, 503) carry effects and count as answers. Never throws.
 */
export function postOperation(fetcher: typeof fetch, path: () => string): PostOperation {
  return async (op, input) => {
    const body = JSON.stringify(input)
    const request = {
      method: 'POST',
      credentials: 'same-origin',
      body,
      // Outlives the page, for which browsers take 64 KB at most.
      keepalive: body.length < MAX_KEPT_CHARACTERS,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'idempotency-key': idempotencyKey(),
        // Names the language of the answer's texts.
        'x-path': path(),
      },
    } as const
    const send = async (captcha: string | null) => {
      const headers = { ...request.headers, ...(captcha !== null && { [CAPTCHA_HEADER]: captcha }) }
      const first = await attempt(fetcher, op, { ...request, headers })
      if (first.ok || first.failure !== 'network') return first
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
      return attempt(fetcher, op, { ...request, headers })
    }
    const { needsCaptcha, ...posted } = await send(await captchaValue(op, fetcher))
    if (!needsCaptcha) return posted
    const captcha = await captchaValue(op, fetcher, { waitMs: REQUIRED_CAPTCHA_WAIT_MS })
    if (captcha === null) return posted
    const { needsCaptcha: _, ...again } = await send(captcha)
    return again
  }
}

type Attempt = PostResult & { needsCaptcha: boolean }

async function attempt(fetcher: typeof fetch, op: OperationName, request: RequestInit): Promise<Attempt> {
  try {
    const response = await fetcher(`/api/actions/${op}`, { ...request, signal: AbortSignal.timeout(TIMEOUT_MS) })
    const needsCaptcha = response.headers.get(CAPTCHA_HEADER) === CAPTCHA_REQUIRED
    const read = readAnswer(await readJson(response))
    if (read?.is === 'newer') return { ok: true, answer: null, needsCaptcha }
    const answer = read?.answer
    if (answer && (answer.ok || answer.effects.length > 0 || response.status === 422))
      return { ok: true, answer, needsCaptcha }
    return { ok: false, failure: failureOf(response.status), needsCaptcha }
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
    return { ok: false, failure: isTimeout ? 'timeout' : 'network', needsCaptcha: false }
  }
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // A body that is not JSON does not come from the shop: the status decides.
    return undefined
  }
}

function failureOf(status: number): Failure {
  if (status === 429) return 'rate-limit'
  if (status === 409) return 'conflict'
  return status === 401 || status === 403 ? 'session' : 'server'
}
