import { CAPTCHA_PATH, type Puzzle, type Solution } from '#schemas/captcha.ts'

/**
 * Fetches a puzzle and solves it; the page stays usable, as each step is a task of its own. Null when there is none, or when this
 * browser cannot (SHA-256 is for secure pages only). Spec 7.
 */
export async function solveCaptcha(fetcher: typeof fetch, signal: AbortSignal): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null
  try {
    const response = await fetcher(CAPTCHA_PATH, { credentials: 'same-origin', signal })
    if (!response.ok) return null
    const { max, ...puzzle } = (await response.json()) as Puzzle
    const number = await find(puzzle, max, signal)
    return number === null ? null : encode({ ...puzzle, number })
  } catch {
    // No connection, or no time left: the form goes without, and the server is stricter.
    return null
  }
}

async function find(
  { salt, challenge }: Omit<Puzzle, 'max'>,
  max: number,
  signal: AbortSignal,
): Promise<number | null> {
  const encoder = new TextEncoder()
  for (let number = 0; number <= max; number++) {
    if (signal.aborted) return null
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${salt}${number}`))
    if (hex(hash) === challenge) return number
  }
  return null
}

function hex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function encode(solution: Solution): string {
  return btoa(JSON.stringify(solution)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
