import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge, Payload } from 'altcha-lib/types'
import { CAPTCHA_PATH } from '#schemas/captcha.ts'

/**
 * Fetches a puzzle and solves it; the page stays usable, as each try is a task of its own. Null when there is none, or when this
 * browser cannot (its cryptography is for secure pages only). S7.8.
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
    // No connection, or no time left: the form goes without, and the server is stricter.
    return null
  }
}

function encode(payload: Payload): string {
  return btoa(JSON.stringify(payload))
}
