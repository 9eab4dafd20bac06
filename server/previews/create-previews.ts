import { matchPath } from '#locales/route-table.ts'
import type { Footer } from '#schemas/footer.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'
import { offeredMatch } from '#server/answers/offered-match.ts'
import { canonicalPath } from '#server/compiler/address/canonical-path.ts'
import { isStudioEntry } from '#server/compiler/route-entry.ts'
import { createScreenCompiler } from '#server/compiler/screen-compiler.ts'
import type { CompileRequest, ScreenParts } from '#server/compiler/screen-run.ts'
import { inventShopper } from '#server/http/visit/invented-shopper.ts'
import { type ShopRulesSource, SYSTEM_SHOPPER } from '#server/http/visit/shop-rules.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { SharedPorts } from '#server/ports/ports.ts'
import {
  FOOTER_DRAFT,
  type PreviewOutcome,
  type PreviewRefusal,
  type PreviewsPort,
  type PreviewView,
} from '#server/ports/previews.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import { withDrafts } from './draft-layouts.ts'

/** Those of all screens, but for what keeps something or lets a form pass. */
export interface PreviewParts extends Omit<ScreenParts, 'kept' | 'stampForm' | 'tracing'> {
  rules: Pick<ShopRulesSource, 'ready'>
  shared: Pick<SharedPorts, 'priceGroups'>
}

const REQUEST_ID = 'preview'

/**
 * Makes screens by the shop's own assemblers, for a shopper who does not exist and at any instant. Their nodes, sections and
 * bytes are kept nowhere; the ports of such a shopper refuse to write.
 */
export function createPreviews(parts: PreviewParts): PreviewsPort {
  const { rules, portsFor, shared } = parts
  const ports = () => portsFor(SYSTEM_SHOPPER)

  async function compile(view: PreviewView, only: readonly string[] | undefined): Promise<PreviewOutcome> {
    const shop = await rules.ready()
    const match = offeredMatch(matchPath(view.path), shop.locales)
    if (match.kind === 'redirect') return { is: 'redirect', to: match.to }
    const refusal = refusalOf(view, match, parts)
    if (refusal) return { is: 'refused', why: refusal }
    const drafts = view.isDraft ? await ports().staffLayouts.drafts() : new Map()
    const shopper = shopperOf(view, match.locale, shop)
    const isFooterDrawn = view.isDraft && (only === undefined || only.includes(FOOTER_DRAFT))
    const footer = isFooterDrawn ? await portsFor(shopper).store.footerDraft() : null
    let hasFailed = false
    const make = createScreenCompiler({
      ...parts,
      ...(footer && { portsFor: withFooter(portsFor, footer) }),
      layouts: withDrafts(parts.layouts, drafts, only),
      clock: () => (view.at === null ? parts.clock() : new Date(view.at)),
      stampForm: () => '0',
      report(event) {
        if (event.kind !== 'unexpected') return
        hasFailed = true
        parts.report(event)
      },
    })
    const outcome = await make({
      match,
      path: canonicalPath(match, view.path),
      shopper,
      requestId: REQUEST_ID,
      arms: view.arms,
      notice: null,
      waitingDrafts: [],
    })
    if (outcome.is === 'redirect') return { is: 'redirect', to: outcome.to }
    if (outcome.is === 'session-ended' || (hasFailed && outcome.screen.screen.status >= 500)) return FAILED
    const shown = outcome.layouts.filter((name) => drafts.has(name) && (only === undefined || only.includes(name)))
    const drawn = footer ? [...shown, FOOTER_DRAFT] : shown
    return { is: 'screen', screen: outcome.screen, layouts: outcome.layouts, drafts: drawn }
  }

  return {
    origin: parts.origin,
    async screen(view, only) {
      try {
        return await compile(view, only)
      } catch (error) {
        parts.report({ kind: 'unexpected', message: 'A preview could not be made', requestId: REQUEST_ID, error })
        return FAILED
      }
    },
    firstCurrency: async () => (await rules.ready()).firstCurrency,
    async choices() {
      const { locales, currencies, tax } = await rules.ready()
      return {
        locales,
        currencies,
        countries: tax.others === null ? [] : [tax.home, ...tax.others],
        groups: (await groupsOrNone(shared)) ?? [],
        pricesAt: ports().capabilities.pricesAt,
      }
    },
  }
}

/** The same ports with this footer in place of the published one. */
function withFooter(portsFor: PreviewParts['portsFor'], footer: Footer): PreviewParts['portsFor'] {
  return (...about) => {
    const ports = portsFor(...about)
    return { ...ports, store: { ...ports.store, footer: async () => footer } }
  }
}

const FAILED: PreviewOutcome = { is: 'refused', why: 'failed' }

async function groupsOrNone(shared: PreviewParts['shared']): Promise<readonly string[] | null> {
  try {
    return await shared.priceGroups()
  } catch (error) {
    // The bar goes on without the choice of a group.
    if (error instanceof UpstreamError) return null
    throw error
  }
}

/** Pages of staff, and those that belong to one person, who does not exist here. */
function refusalOf(
  { path, kind }: PreviewView,
  match: CompileRequest['match'],
  { routes }: Pick<PreviewParts, 'routes'>,
): PreviewRefusal | null {
  if (/[?&]token=/.test(path)) return 'once'
  if (match.kind !== 'route') return null
  const entry = routes[match.key]
  if (isStudioRoute(match.key) || (entry && isStudioEntry(entry))) return 'studio'
  const isOpen = !entry || entry.access === 'anyone' || entry.access === 'guest'
  return isOpen || kind === 'visitor' ? null : 'personal'
}

function shopperOf(
  { currency, kind, country, group, device, at }: PreviewView,
  locale: Shopper['locale'],
  rules: Parameters<typeof inventShopper>[2],
): Shopper {
  const wish = {
    ...{ kind, device, currency: currency ?? undefined, taxCountry: country ?? undefined },
    // Prices of a group are those of a customer.
    priceGroup: kind === 'visitor' ? undefined : (group ?? undefined),
  }
  return { ...inventShopper(wish, locale, rules), preview: { at } }
}
