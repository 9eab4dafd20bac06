import { solveCaptcha as solvePuzzle } from '#runtime/client/solve-captcha.ts'
import { CAPTCHA_PATH } from '#schemas/captcha.ts'

/** Fetches a puzzle and solves it. Null if there is no puzzle or this browser cannot solve it. S7.8. */
export async function solveCaptcha(fetcher: typeof fetch, signal: AbortSignal): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  try {
    const response = await fetcher(CAPTCHA_PATH, { credentials: 'same-origin', signal })
    return response.ok ? await solvePuzzle(await response.json(), { signal }) : null
  } catch {
    // Without a connection or after the time limit the form is sent without a captcha, and the server is stricter.
    return null
  }
}
