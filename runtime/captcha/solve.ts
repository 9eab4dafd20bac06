import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { CAPTCHA_PATH } from '#schemas/captcha.ts'

/**
 * Fetches a puzzle and solves it; each attempt is a separate task, so the page stays responsive. Null if there is no
 * puzzle or this browser cannot solve it (Web Crypto needs a secure context). S7.8.
 */
export async function solveCaptcha(fetcher: typeof fetch, signal: AbortSignal): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  try {
    const response = await fetcher(CAPTCHA_PATH, { credentials: 'same-origin', signal })
    if (!response.ok) return null
    const challenge = (await response.json()) as Challenge
    const controller = new AbortController()
    signal.addEventListener('abort', () => controller.abort())
    const solution = await solveChallenge({ challenge, deriveKey, controller })
    return solution && encode({ challenge, solution })
  } catch {
    // Without a connection or after the time limit the form is sent without a captcha, and the server is stricter.
    return null
  }
}

function encode(payload: Payload): string {
  return btoa(JSON.stringify(payload))
}
