import { parseJson } from '#schemas/safe-json.ts'
import type { User } from '#schemas/user.ts'
import { readCookie } from '../navigation/cookie.ts'
import { confirmedDataAtom, type LiveData, screenAtom } from './atoms.ts'
import { storeData } from './live-data.ts'
import { type PageLanguage, pageLanguageAtom } from './page-language.ts'
import type { Store } from './store.ts'

const LIMITS = { maxBytes: 1024 * 1024, maxDepth: 32 }

/** Readable: there are personal data to fetch. Architecture 4. */
export const SESSION_COOKIE = 'has_session'

/** Whether there are personal data to fetch. */
export function hasSession(): boolean {
  return readCookie(SESSION_COOKIE) === '1'
}

/** Number of requests per store. */
const requestCounts = new WeakMap<Store, number>()

/**
 * Fetches personal data into the live data. It fetches again if an operation ended during the request. A failed answer,
 * or one older than a newer request, is ignored, and the page stays public.
 */
export async function fetchSession(store: Store, fetcher: typeof fetch, answered: () => number): Promise<void> {
  const turn = (requestCounts.get(store) ?? 0) + 1
  requestCounts.set(store, turn)
  for (let attempts = 0; attempts < 3; attempts++) {
    const askedAt = answered()
    const session = await requestSession(fetcher, store.get(pageLanguageAtom))
    if (!session || requestCounts.get(store) !== turn) return
    if (answered() === askedAt) return storeData(store, session)
  }
}

/** There is no personal data any more: the cart was removed in another tab. Unknown data stay unknown. */
export function clearSession(store: Store): void {
  const { cart, user } = store.get(confirmedDataAtom)
  if (cart) storeData(store, { cart: null })
  if (user) storeData(store, { user: LOGGED_OUT, credit: null })
}

const LOGGED_OUT = { type: null, token: null, initials: '', b2bPlus: false }

/** Whether the screen was made for another customer kind than the shopper's. */
export function isForAnotherKind(store: Store): boolean {
  const screen = store.get(screenAtom)
  const user = store.get(confirmedDataAtom).user as User | undefined
  if (!screen || !user) return false
  const kind = user.type === null ? 'visitor' : user.type === 'b2b' && user.b2bPlus ? 'b2bPlus' : user.type
  return screen.cache.variant.kind !== kind
}

async function requestSession(fetcher: typeof fetch, pageLanguage: PageLanguage | null): Promise<LiveData | null> {
  const query = pageLanguage
    ? `?${new URLSearchParams({ locale: pageLanguage.locale, currency: pageLanguage.currency })}`
    : ''
  try {
    const response = await fetcher(`/api/session${query}`, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    })
    if (!response.ok) return null
    const parsed = parseJson(await response.text(), LIMITS)
    return parsed.ok && typeof parsed.value === 'object' && !Array.isArray(parsed.value)
      ? (parsed.value as LiveData | null)
      : null
  } catch {
    // No connection: the badge stays empty until the next page.
    return null
  }
}
