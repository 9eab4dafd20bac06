/** A register's answer: its status and JSON, null without one in time. */
export interface JsonAnswer {
  status: number
  body: unknown
}

const MAX_BYTES = 256 * 1024

/**
 * Requests JSON from a register. Null on a timeout, too long an answer, or no JSON: then nothing is known. Never
 * throws.
 */
export async function fetchJson(
  url: string,
  { fetch, timeoutMs }: { fetch: typeof globalThis.fetch; timeoutMs: number },
): Promise<JsonAnswer | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { headers: { accept: 'application/json' }, redirect: 'error', signal })
    const text = await response.text()
    return text.length > MAX_BYTES ? null : { status: response.status, body: JSON.parse(text) as unknown }
  } catch {
    // Unavailable is a valid result: the shopper types the data.
    return null
  }
}
