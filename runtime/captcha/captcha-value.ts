import { CAPTCHA_WAIT_MS, GUARDED_OPERATIONS } from '#schemas/captcha.ts'

type Solve = (fetcher: typeof fetch, signal: AbortSignal) => Promise<string | null>

/** The solver loads only when a form is about to be sent. */
const loadAndSolve: Solve = async (fetcher, signal) => (await import('./solve.ts')).solveCaptcha(fetcher, signal)

/**
 * The captcha value of a call; null if the call needs none or solving takes longer than `waitMs`: the call is then sent
 * without it. S7.8, S7.9.
 */
export async function captchaValue(
  op: string,
  fetcher: typeof fetch,
  { waitMs = CAPTCHA_WAIT_MS, solve = loadAndSolve }: { waitMs?: number; solve?: Solve } = {},
): Promise<string | null> {
  if (!GUARDED_OPERATIONS.includes(op)) return null
  const limit = AbortSignal.timeout(waitMs)
  const late = new Promise<null>((resolve) => limit.addEventListener('abort', () => resolve(null)))
  return Promise.race([solve(fetcher, limit).catch(() => null), late])
}
