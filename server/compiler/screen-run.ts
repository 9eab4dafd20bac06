import type { PathMatch } from '#locales/route-table.ts'
import type { Locale } from '#schemas/locale.ts'
import type { IgnoredParameter, Screen } from '#schemas/screen.ts'
import type { WaitingDraft } from '#server/forms/form-draft.ts'
import type { Tracing } from '#server/platform/observability/tracing.ts'
import type { Report } from '#server/platform/report.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { Words } from '#server/platform/words/words.ts'
import type { Ports, PortsFor } from '#server/ports/ports.ts'
import type { PreviewsPort } from '#server/ports/previews.ts'
import { anonymous, type Shopper } from '#server/ports/shopper.ts'
import { isBelowStudio } from './address/below-studio.ts'
import { ignoredParameter } from './address/ignored-parameters.ts'
import { createLinks, type RouteEntries } from './address/links.ts'
import type { ScreenRoute } from './address/route-of.ts'
import type { LinkBuilder, LoadContext, Notice } from './assembler.ts'
import type { NodeKnowledge } from './compose.ts'
import type { KeptSections } from './kept-sections.ts'
import type { LayoutQuery, LayoutSource, PlacedLayout } from './layout-source.ts'
import type { SectionTypes } from './resolve-sections.ts'
import { TimeLimitError, within } from './time-limit.ts'

/** Dependencies of screens, the same for every request. */
export interface ScreenParts {
  portsFor: PortsFor
  layouts: LayoutSource
  routes: RouteEntries
  sections: SectionTypes
  knowledge: NodeKnowledge & {
    catalogHash: string
    /** hash of the catalog of staff pages; absent: there are none */
    staffCatalogHash?: () => string
  }
  /** drafts of sections that were resolved for other screens; absent: none are kept */
  kept?: KeptSections
  clock: () => Date
  /** for screens of the studio; absent: there are none */
  previews?: PreviewsPort
  /** the current time for forms, signed */
  stampForm: () => string
  /** words of the shop at the moment */
  words: () => Words
  /** languages of the shop, the default one first; absent: all */
  locales?: () => readonly Locale[]
  report: Report
  /** absent or null: requests are not traced */
  tracing?: Tracing | null
  limits: {
    /** ms for a section without a limit of its own */
    sectionMs: number
    /** ms for `load` and for each part of the frame's data */
    loadMs: number
  }
  /** `https://shop.example`, null if not configured */
  origin: string | null
}

/** A request for a screen, with its shopper. */
export interface CompileRequest {
  match: Exclude<PathMatch, { kind: 'redirect' }>
  /** the canonical path with its query */
  path: string
  shopper: Shopper
  requestId: string
  /** at which a page was asked for, for links of the studio that are sent to others; absent: unknown */
  origin?: string
  /** arms named by the caller; they win over the bucket */
  arms?: Readonly<Record<string, string>>
  /** for a shopper without script; only private screens show it */
  notice: Notice | null
  /** of refused forms, for a shopper without script; only private screens show them */
  waitingDrafts: readonly WaitingDraft[]
}

export interface CompiledScreen {
  is: 'screen'
  screen: Screen
  /** a part is missing: cache it for a short time only */
  isDegraded: boolean
  validUntil: Date | null
  /** names of the layout and its frame */
  layouts: readonly string[]
  /** the screen depends on the device */
  usesDevice: boolean
  /** the screen depends on the arms of experiments */
  usesArms: boolean
  /** new value of the cart's cookie: null if the cart is gone (S8.20), undefined if nothing changes */
  cartId: string | null | undefined
  /** new value of the token cookie, null if no call returned one */
  refreshedToken: string | null
  /** the notice has been shown: its cookie is removed */
  showsNotice: boolean
  /** what was searched for in vain, to be counted for each visit; absent: nothing, or the search failed */
  missedPhrase?: string
  /** keys of the drafts to keep; those that were shown leave the cookie. Null if none was shown */
  draftsLeft: readonly string[] | null
}

export type ScreenOutcome =
  | CompiledScreen
  | { is: 'redirect'; to: string; status: 301 | 302 | 303 }
  | { is: 'session-ended' }

/** State of one screen request. */
export interface ScreenRun {
  parts: ScreenParts
  request: CompileRequest
  /** the shopper of the request, made anonymous for a public screen */
  shopper: Shopper
  ports: Ports
  signal: AbortSignal
  link: LinkBuilder
  now: Date
  /** names of the missing parts */
  lacking: readonly string[]
  /** parameters of the path that have no effect */
  ignored: IgnoredParameter[]
  contextOf(route: ScreenRoute): LoadContext
  /** a layout as selected for this shopper, null if there is none */
  place(name: string): PlacedLayout | null
  /** the same of the layout that ships with the shop */
  placeShipped(name: string): PlacedLayout | null
}

/** The same of all screens for everybody, so that their sections can be kept. */
const NO_DRAFTS: LoadContext['formDrafts'] = []
const noStamp = () => null

export function startRun(parts: ScreenParts, request: CompileRequest, signal: AbortSignal): ScreenRun {
  const { match, requestId } = request
  const { locale } = match
  const isShared = isForEverybody(parts, request)
  const shopper = isShared ? anonymous(request.shopper) : request.shopper
  const notice = isShared ? null : request.notice
  const formDrafts = isShared ? NO_DRAFTS : request.waitingDrafts.map(({ draft }) => draft)
  const ports = parts.portsFor(shopper, { signal, requestId })
  const link = createLinks(parts.routes)(locale)
  const now = parts.clock()
  const lacking: string[] = []
  const ignored: IgnoredParameter[] = []

  async function orWithout<T>(limitMs: number, what: string, reading: Promise<T>): Promise<T | null> {
    try {
      return await within(limitMs, what, reading)
    } catch (error) {
      if (!(error instanceof TimeLimitError || error instanceof UpstreamError)) throw error
      // Parts may be missing, and the page goes on (S8.25-S8.27).
      lacking.push(what)
      return null
    }
  }

  function layoutQuery(): LayoutQuery {
    const { currency, kind, device, bucket } = shopper
    return { locale, currency, kind, device, bucket, arms: request.arms ?? {}, now }
  }

  return {
    parts,
    request,
    shopper,
    ports,
    signal,
    link,
    now,
    lacking,
    ignored,
    contextOf({ params, query, target, viewed }) {
      const t = parts.words().translate[locale]
      const context = {
        query,
        target,
        viewed,
        shopper,
        locale,
        ports,
        now,
        year: now.getUTCFullYear(),
        staff: null,
        previews: null,
        notice,
        formDrafts,
        link,
        t,
      }
      const stampForm = isShared ? noStamp : parts.stampForm
      const ignore = (name: string, value: string) => void ignored.push(ignoredParameter('path', name, value))
      return { ...context, stampForm, orWithout, ignore, params: params as LoadContext['params'] }
    },
    place: (name) => parts.layouts.place(name, layoutQuery()),
    placeShipped: (name) => parts.layouts.placeShipped(name, layoutQuery()),
  }
}

/** Whether a visitor's screen at this address is the same for all. Slugs are public before they are resolved. */
export function isForEverybody(
  { routes }: Pick<ScreenParts, 'routes'>,
  { match, shopper, path }: CompileRequest,
): boolean {
  if (shopper.kind !== 'visitor' || isBelowStudio(path, match)) return false
  return match.kind !== 'route' || routes[match.key]?.screen.scope !== 'private'
}
