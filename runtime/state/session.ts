import { parseJson } from '#schemas/safe-json.ts'
import type { User } from '#schemas/user.ts'
import { readCookie } from '../navigation/cookie.ts'
import { confirmedDataAtom, type LiveData, screenAtom } from './atoms.ts'
import { takeData } from './live-data.ts'
import { type PageLanguage, pageLanguageAtom } from './page-language.ts'
import type { Store } from './store.ts'

const LIMITS = { maxBytes: 1024 * 1024, maxDepth: 32 }

/** Whether there is anything personal to ask for: the readable cookie says so. Architecture 4. */
export function hasSession(): boolean {
  return readCookie('has_session') === '1'
}

/** How often a store has been asked for. */
const askedFor = new WeakMap<Store, number>()

/**
 * Fetches what is personal into the live data. An answer that an operation overtook is asked for again; a failed one is left out, and
 * the page stays as public as it came. So is one that comes after a newer question, whose answer knows more.
 */
export async function fetchSession(store: Store, fetcher: typeof fetch, answered: () => number): Promise<void> {
  const turn = (askedFor.get(store) ?? 0) + 1
  askedFor.set(store, turn)
  for (let attempts = 0; attempts < 3; attempts++) {
    const askedAt = answered()
    const session = await ask(fetcher, store.get(pageLanguageAtom))
    if (!session || askedFor.get(store) !== turn) return
    if (answered() === askedAt) return takeData(store, session)
  }
}

/** Nothing is personal any more: the cart has gone in another tab. What was never known stays so. */
export function forgetSession(store: Store): void {
  const { cart, user } = store.get(confirmedDataAtom)
  if (cart) takeData(store, { cart: null })
  if (user) takeData(store, { user: NOBODY, credit: null })
}

const NOBODY = { type: null, token: null, initials: '', b2bPlus: false }

/** Whether the screen was made for another kind of customer than the shopper is known to be. */
export function isForSomebodyElse(store: Store): boolean {
  const screen = store.get(screenAtom)
  const user = store.get(confirmedDataAtom).user as User | undefined
  if (!screen || !user) return false
  const kind = user.type === null ? 'visitor' : user.type === 'b2b' && user.b2bPlus ? 'b2bPlus' : user.type
  return screen.cache.variant.kind !== kind
}

async function ask(fetcher: typeof fetch, pageLanguage: PageLanguage | null): Promise<LiveData | null> {
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
