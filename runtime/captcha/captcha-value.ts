import { CAPTCHA_WAIT_MS, GUARDED_OPERATIONS } from '#schemas/captcha.ts'

type Solve = (fetcher: typeof fetch, signal: AbortSignal) => Promise<string | null>

/** What solves puzzles comes only when a form is about to be sent. */
const bySolving: Solve = async (fetcher, signal) => (await import('./solve.ts')).solveCaptcha(fetcher, signal)

/** The captcha value of a call, null for what needs none and when it took longer than forms wait: then it is sent without. S7.8, S7.9. */
export async function captchaValue(
  op: string,
  fetcher: typeof fetch,
  solve: Solve = bySolving,
): Promise<string | null> {
  if (!GUARDED_OPERATIONS.includes(op)) return null
  const limit = AbortSignal.timeout(CAPTCHA_WAIT_MS)
  const late = new Promise<null>((resolve) => limit.addEventListener('abort', () => resolve(null)))
  return Promise.race([solve(fetcher, limit).catch(() => null), late])
}
