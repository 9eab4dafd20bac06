import { TRANSLATE } from '#locales/all.ts'
import type { PathMatch } from '#locales/route-table.ts'
import type { Screen } from '#schemas/screen.ts'
import type { WaitingDraft } from '#server/forms/form-draft.ts'
import type { Report } from '#server/platform/report.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'
import { anonymous, type Shopper } from '#server/ports/shopper.ts'
import { createLinks, type RouteEntries } from './address/links.ts'
import type { ScreenRoute } from './address/route-of.ts'
import type { LinkBuilder, LoadContext, Notice } from './assembler.ts'
import type { NodeKnowledge } from './compose.ts'
import type { LayoutSource, PlacedLayout } from './layout-source.ts'
import type { SectionTypes } from './resolve-sections.ts'
import { TimeLimitError, within } from './time-limit.ts'

/** What screens are made of, the same for every request. */
export interface ScreenParts {
  portsFor: PortsFor
  layouts: LayoutSource
  routes: RouteEntries
  sections: SectionTypes
  knowledge: NodeKnowledge & { catalogHash: string }
  clock: () => Date
  /** the present time as forms carry it, signed */
  stampForm: () => string
  report: Report
  limits: {
    /** ms for a section that names no limit of its own */
    sectionMs: number
    /** ms for `load` and for each part of the frame's data */
    loadMs: number
  }
  /** `https://shop.example`, null when not configured */
  origin: string | null
}

/** What screen is wished for, by whom. */
export interface ScreenWish {
  match: Exclude<PathMatch, { kind: 'redirect' }>
  /** the canonical path with its query */
  path: string
  shopper: Shopper
  requestId: string
  /** arms named by the caller; they win over the bucket */
  arms?: Readonly<Record<string, string>>
  /** for a shopper without script; only private screens show it */
  notice: Notice | null
  /** of forms that were refused, for a shopper without script; only private screens show them */
  waitingDrafts: readonly WaitingDraft[]
}

export interface MadeScreen {
  is: 'screen'
  screen: Screen
  /** something was left out: keep it for moments only */
  isDegraded: boolean
  validUntil: Date | null
  /** names of the layout and its frame */
  layouts: readonly string[]
  /** it depends on the device */
  usesDevice: boolean
  /** it depends on the arms of experiments */
  usesArms: boolean
  /** the shopper's cart is gone: its cookie goes too, Spec 4 */
  isCartGone: boolean
  /** to be stored in the token's cookie, null when no answer brought one */
  refreshedToken: string | null
  /** the notice has been shown: its cookie goes */
  showsNotice: boolean
  /** keys of the drafts that wait on: those that have been shown are forgotten, and leave the cookie. Null when none was shown */
  draftsLeft: readonly string[] | null
}

export type ScreenOutcome =
  | MadeScreen
  | { is: 'redirect'; to: string; status: 301 | 302 | 303 }
  | { is: 'session-ended' }

/** One wish on its way to a screen. */
export interface ScreenRun {
  parts: ScreenParts
  wish: ScreenWish
  /** the wish's own, or without the person where the screen is everybody's */
  shopper: Shopper
  ports: Ports
  signal: AbortSignal
  link: LinkBuilder
  now: Date
  /** what the screen has to do without, by name */
  lacking: readonly string[]
  contextOf(route: ScreenRoute): LoadContext
  /** a layout as this shopper gets it, null when there is none */
  place(name: string): PlacedLayout | null
}

export function startRun(parts: ScreenParts, wish: ScreenWish, signal: AbortSignal): ScreenRun {
  const { match, requestId } = wish
  const { locale } = match
  const isShared = isForEverybody(parts, wish)
  const shopper = isShared ? anonymous(wish.shopper) : wish.shopper
  const notice = isShared ? null : wish.notice
  const formDrafts = isShared ? [] : wish.waitingDrafts.map(({ draft }) => draft)
  const ports = parts.portsFor(shopper, { signal, requestId })
  const link = createLinks(parts.routes)(locale)
  const now = parts.clock()
  const lacking: string[] = []

  async function orWithout<T>(limitMs: number, what: string, reading: Promise<T>): Promise<T | null> {
    try {
      return await within(limitMs, what, reading)
    } catch (error) {
      if (!(error instanceof TimeLimitError || error instanceof UpstreamError)) throw error
      // Spec 8: parts may be missing, and the page goes on.
      lacking.push(what)
      return null
    }
  }

  return {
    parts,
    wish,
    shopper,
    ports,
    signal,
    link,
    now,
    lacking,
    contextOf({ params, query, target, viewed }) {
      const t = TRANSLATE[locale]
      const context = { query, target, viewed, shopper, locale, ports, now, notice, formDrafts, link, t }
      const stampForm = isShared ? () => null : parts.stampForm
      return { ...context, stampForm, orWithout, params: params as LoadContext['params'] }
    },
    place(name) {
      const { currency, kind, device, bucket } = shopper
      return parts.layouts.place(name, { locale, currency, kind, device, bucket, arms: wish.arms ?? {}, now })
    },
  }
}

/** Whether a visitor's screen of this address is the same for all; slugs are, before anybody knows what they stand for. */
export function isForEverybody({ routes }: Pick<ScreenParts, 'routes'>, { match, shopper }: ScreenWish): boolean {
  if (shopper.kind !== 'visitor') return false
  return match.kind !== 'route' || routes[match.key]?.screen.scope !== 'private'
}
