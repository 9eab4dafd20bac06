import type { PathMatch } from '#locales/route-table.ts'
import type { Notice } from '#server/compiler/assembler.ts'
import type { ClientCatalog } from '#server/compiler/catalogs/client-catalog.ts'
import { redirectScreen } from '#server/compiler/redirect-screen.ts'
import type { CompileScreen } from '#server/compiler/screen-compiler.ts'
import {
  type CompiledScreen,
  isForEverybody,
  type ScreenOutcome,
  type ScreenParts,
} from '#server/compiler/screen-run.ts'
import { cookieOf, DRAFT_MAX_AGE_S } from '#server/forms/drafts.ts'
import type { WaitingDraft } from '#server/forms/form-draft.ts'
import type { ByteEntry } from '#server/http/bytes/byte-entry.ts'
import { type Encoding, negotiateOnce } from '#server/http/bytes/encoding.ts'
import { COOKIE, type CookieChange } from '#server/http/visit/cookies.ts'
import { shareTurn } from '#server/platform/share-turn.ts'
import { priceKey, type Shopper } from '#server/ports/shopper.ts'
import type { ByteCache, CachePolicy, CacheResult } from './byte-cache.ts'
import type { createScreenBytes, Format } from './screen-bytes.ts'
import { createPlans, type Plan } from './screen-plans.ts'

/** A request for a page or its JSON. */
export interface ScreenAnswerRequest {
  format: Format
  match: PathMatch
  /** the requested path with its query; canonical, unless the match is a redirect */
  path: string
  shopper: Shopper
  requestId: string
  /** at which a page was asked for; absent: unknown */
  origin?: string
  /** of the request */
  headers: Headers
  arms?: Readonly<Record<string, string>> | undefined
  /** of pages: our own */
  catalog: ClientCatalog
  notice: Notice | null
  waitingDrafts: readonly WaitingDraft[]
}

export interface Answer {
  entry: ByteEntry
  /** cookies that producing the screen has changed */
  cookies: CookieChange[]
  /** what was searched for in vain; absent: nothing */
  missedPhrase?: string
}

export type ScreenAnswers = ReturnType<typeof createScreenAnswers>

const DEGRADED_MS = 2_000

/**
 * Answers requests for screens from the cache or by producing them. Private screens are produced for one shopper and
 * never stored.
 */
export function createScreenAnswers({
  make,
  bytes,
  cache,
  layouts,
  routes,
  catalogHash,
  clock,
}: {
  make: CompileScreen
  bytes: ReturnType<typeof createScreenBytes>
  cache: ByteCache
  catalogHash: string
} & Pick<ScreenParts, 'layouts' | 'routes' | 'clock'>) {
  const plans = createPlans()
  layouts.onChange((names) => {
    plans.clear()
    cache.purge(names.map((name) => `layout:${name}`))
  })

  async function toEntry(
    request: ScreenAnswerRequest,
    outcome: Exclude<ScreenOutcome, { is: 'session-ended' }>,
    encodings: readonly Encoding[],
  ): Promise<ByteEntry> {
    const { format, requestId, catalog } = request
    await shareTurn()
    if (outcome.is === 'screen') return bytes.screen(outcome.screen, { format, requestId, catalog, encodings })
    if (format === 'html') return bytes.redirect(outcome.to, outcome.status)
    const screen = redirectScreen({ ...outcome, path: request.path, shopper: request.shopper, catalog: catalogHash })
    return bytes.screen(screen, { format, requestId, catalog, encodings })
  }

  async function produce(request: ScreenAnswerRequest, match: MatchOfScreen): Promise<CacheResult> {
    const outcome = await make({ ...request, match, arms: request.arms ?? {} })
    if (outcome.is === 'session-ended') throw new Error('A public screen has no session, so none can end.')
    const keep = outcome.is === 'screen' ? policyOf(outcome) : null
    const entry = await toEntry(request, outcome, [wanted(request)])
    if (!keep || outcome.is !== 'screen') return { entry, keep: null }
    const { layouts: names, usesDevice, usesArms } = outcome
    const plan: Plan = { layouts: names, usesDevice, usesArms, ...missedIn(outcome) }
    plans.set(request.path, plan)
    return { entry, keep, key: keyOf(request, plan) }
  }

  /** The cache key of a request under a plan; without a plan every dimension counts. */
  function keyOf(
    request: Omit<ScreenAnswerRequest, 'match' | 'headers' | 'requestId' | 'notice' | 'waitingDrafts'>,
    plan: Plan | undefined,
  ): string {
    const { currency, priceMode, kind, device, bucket, locale } = request.shopper
    const prices = priceKey(request.shopper)
    const parts = [request.format, request.path, prices, priceMode, kind, request.catalog.key]
    if (!plan) return [...parts, 'new', device, bucket, armsText(request.arms ?? {})].join(' ')
    if (plan.usesDevice) parts.push(device ?? '')
    if (plan.usesArms) {
      const who = { locale, currency, kind, device, bucket, arms: request.arms ?? {}, now: clock() }
      parts.push(...plan.layouts.map((name) => armsText(layouts.place(name, who)?.arms ?? {})))
    }
    return parts.join(' ')
  }

  return {
    /**
     * The fresh public entry of a path for a visitor, or null: synchronous, for the front of the server. Paths that
     * depend on device or arms, and those whose visits are counted, are left to `answer`.
     */
    peek(format: Format, path: string, shopper: Shopper, catalog: ClientCatalog): ByteEntry | null {
      const plan = plans.get(path)
      if (!plan || plan.usesDevice || plan.usesArms || plan.missedPhrase !== undefined) return null
      return cache.peek(keyOf({ format, path, shopper, catalog }, plan))
    },

    /** Null if the commerce API has ended the shopper's session: request again as a guest (S4.16). */
    async answer(request: ScreenAnswerRequest): Promise<Answer | null> {
      const { match, shopper } = request
      if (match.kind === 'redirect') {
        const { to, status } = match
        return { entry: await toEntry(request, { is: 'redirect', to, status }, [wanted(request)]), cookies: [] }
      }
      const shared = isForEverybody({ routes }, { ...request, match })
      if (shared) {
        const key = keyOf(request, plans.get(request.path))
        const entry = await cache.get(key, () => produce(request, match))
        return { entry, cookies: [], ...missedIn(plans.get(request.path) ?? {}) }
      }
      const outcome = await make({ ...request, match, arms: request.arms ?? {} })
      if (outcome.is === 'session-ended') return null
      const missed = outcome.is === 'screen' ? missedIn(outcome) : {}
      return {
        entry: await toEntry(request, outcome, [wanted(request)]),
        cookies: cookiesOf(outcome, shopper),
        ...missed,
      }
    },
  }
}

const missedIn = ({ missedPhrase }: { missedPhrase?: string }) => (missedPhrase === undefined ? {} : { missedPhrase })

type MatchOfScreen = Exclude<PathMatch, { kind: 'redirect' }>

function policyOf({ screen, isDegraded, validUntil }: CompiledScreen): CachePolicy | null {
  const { status } = screen.screen
  const { scope, tags, maxAge } = screen.cache
  if (scope !== 'public' || status !== 200) return null
  return {
    tags,
    freshMs: isDegraded ? DEGRADED_MS : maxAge * 1000,
    validUntilMs: validUntil?.getTime() ?? Number.POSITIVE_INFINITY,
    isDegraded,
  }
}

/** A refreshed token is stored (S6.17), the cookie of a missing cart is removed (S8.20), a notice is shown once. */
function cookiesOf(outcome: ScreenOutcome, { token }: Shopper): CookieChange[] {
  if (outcome.is !== 'screen') return []
  const changes: CookieChange[] = []
  if (outcome.refreshedToken) changes.push({ name: COOKIE.token, value: outcome.refreshedToken })
  if (outcome.cartId !== undefined) {
    changes.push({ name: COOKIE.cartId, value: outcome.cartId })
    if (token === null) changes.push({ name: COOKIE.hasSession, value: null })
  }
  if (outcome.showsNotice) changes.push({ name: COOKIE.flash, value: null })
  const { draftsLeft } = outcome
  if (draftsLeft?.length === 0) changes.push({ name: COOKIE.draft, value: null })
  else if (draftsLeft) changes.push({ name: COOKIE.draft, value: cookieOf(draftsLeft), maxAgeS: DRAFT_MAX_AGE_S })
  return changes
}

/** Only what this client takes: the cache packs again, and better, what is asked for again. */
function wanted({ headers }: ScreenAnswerRequest): Encoding {
  return negotiateOnce(headers.get('accept-encoding'))
}

function armsText(arms: Readonly<Record<string, string>>): string {
  return Object.keys(arms)
    .sort()
    .map((name) => `${name}:${arms[name]}`)
    .join(',')
}
