import { parseJson } from '#schemas/safe-json.ts'
import type { Screen } from '#schemas/screen.ts'
import { PROTOCOL, SCREEN_BUDGET } from '#schemas/screen-limits.ts'
import { readCookie, taxCountryQuery } from './cookie.ts'

/** Maximum depth of envelope, nodes and live data. */
const MAX_DEPTH = 64
/** The limit counts the screen; a shopper's live data come on top. */
const MAX_BYTES = 4 * SCREEN_BUDGET.bytes

export interface ScreenRequest {
  /** path and query of the page */
  path: string
  /** hash of the catalog that this page can draw */
  catalog: string
  signal?: AbortSignal | undefined
}

/**
 * Fetches the screen of a path. The browser caches the last answer and revalidates it by its ETag. Returns null if the
 * answer is not a screen. Throws if the network fails or the request is aborted.
 */
export async function fetchScreen(
  fetcher: typeof fetch,
  { path, catalog, signal }: ScreenRequest,
): Promise<Screen | null> {
  const query = new URLSearchParams({ path, catalog, ...taxCountryQuery() })
  // Only shoppers who consent have a bucket: without it every experiment shows its first arm.
  for (const name of ['currency', 'bucket']) {
    const value = readCookie(name)
    if (value) query.set(name, value)
  }
  const response = await fetcher(`/api/screens?${query}`, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    ...(signal && { signal }),
  })
  if (!response.headers.get('content-type')?.includes('json')) return null
  const parsed = parseJson(await response.text(), { maxBytes: MAX_BYTES, maxDepth: MAX_DEPTH })
  return parsed.ok && isScreen(parsed.value) ? parsed.value : null
}

/** Checks the parts that the runtime relies on; the validators of their groups check the nodes later. */
function isScreen(value: unknown): value is Screen {
  if (!isRecord(value) || value.protocol !== PROTOCOL) return false
  const { screen, cache, nodes, data, messages, root } = value
  if (!isRecord(screen) || !isRecord(cache) || !isRecord(cache.variant)) return false
  return (
    typeof root === 'string' &&
    [nodes, data, messages, screen.seo].every(isRecord) &&
    [screen.path, screen.locale, screen.dir, screen.title, cache.scope].every(isText) &&
    [cache.variant.locale, cache.variant.currency, cache.variant.priceMode].every(isText)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
