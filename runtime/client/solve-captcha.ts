import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/**
 * The value of the header `captcha` for a puzzle of `GET /api/captcha`. Each attempt is a task of its own, so that a page stays
 * responsive. Null if this platform lacks Web Crypto, which browsers have in secure contexts only, or `signal` aborts.
 */
export async function solveCaptcha(puzzle: unknown, { signal }: { signal?: AbortSignal } = {}): Promise<string | null> {
  if (!globalThis.crypto?.subtle || signal?.aborted) return null
  const challenge = puzzle as Challenge
  const controller = new AbortController()
  signal?.addEventListener('abort', () => controller.abort())
  const solution = await solveChallenge({ challenge, deriveKey, controller })
  return solution && btoa(JSON.stringify({ challenge, solution }))
}
