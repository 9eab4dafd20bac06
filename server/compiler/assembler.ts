import type { ViewedPage } from '#locales/route-table.ts'
import type { BlogTarget } from '#schemas/blog.ts'
import type { SlugTarget } from '#schemas/content.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteKey, RouteParams } from '#schemas/routes.ts'
import type { Seo } from '#schemas/screen.ts'
import type { FormDraft } from '#server/forms/form-draft.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { PreviewsPort } from '#server/ports/previews.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { Staff } from '#server/ports/staff.ts'
import type { DataKey, LoadedData } from './loaded-data.ts'

/**
 * Argument of a route's `load`. `t` translates into the shopper's language; `link` builds paths and is null for a route
 * that is not built yet.
 */
export interface LoadContext<K extends RouteKey = RouteKey> {
  params: RouteParams[K]
  /** allowed query parameters only */
  query: Readonly<Record<string, string>>
  /** the resolved target of the path's slug (id, slugs by language); null for routes without a slug */
  target: SlugTarget | BlogTarget | null
  /** the current page, free of language: the input of `languageLinks` and `alternates` of locales */
  viewed: ViewedPage
  shopper: Shopper
  locale: Locale
  ports: Ports
  now: Date
  /** of `now` in UTC: what shows no more of the time can be kept for other screens */
  year: number
  /** the person or staff key of a screen of the studio; null on all others */
  staff: Staff | null
  /** pages of the shop as anyone sees them; null except on screens of the studio */
  previews: PreviewsPort | null
  /** result of the last form sent without script; null except on private screens */
  notice: Notice | null
  /** values typed into forms that were refused without script; empty except on private screens */
  formDrafts: readonly FormDraft[]
  /**
   * The result of `reading`, or null if the commerce API fails or takes longer than `limitMs`: for optional parts of a
   * page. A page that lacks a part is degraded. Rethrows other errors.
   */
  orWithout<T>(limitMs: number, what: string, reading: Promise<T>): Promise<T | null>
  /**
   * Names a value of the query that cannot be used, for API clients. On public screens it must follow from the canonical
   * path, under which the screen is cached.
   */
  ignore(name: string, value: string): void
  /** the signed time at which a form was created; null on public screens, whose bytes are shared */
  stampForm(): string | null
  link: LinkBuilder
  t: Translate
}

/** One message for a shopper without script. */
export type Notice = import('#server/http/visit/flash.ts').FlashMessage

/**
 * Path of a route in the shopper's language (or another), null if its screen is not built yet: nothing may link to it.
 */
export type LinkBuilder = <K extends RouteKey>(
  key: K,
  params?: RouteParams[K],
  options?: { query?: Record<string, string>; locale?: Locale },
) => string | null

/** Text of a message; keys and arguments are those of `locales/`. */
export type Translate = import('#locales/translate.ts').Translate

/** `load` may end the screen instead of filling it. */
export type ScreenEnd = { end: 'not-found' } | { end: 'redirect'; to: string; status: 301 | 302 | 303 }

export function notFound(): ScreenEnd {
  return { end: 'not-found' }
}

export function redirectTo(to: string, status: 301 | 302 | 303 = 302): ScreenEnd {
  return { end: 'redirect', to, status }
}

export interface Assembler<K extends RouteKey = RouteKey, P extends DataKey = DataKey> {
  route: K
  /**
   * keys of LoadedData that `load` fills; a layout may only place sections that need these keys or those of the frame
   */
  provides: readonly P[]
  /** `private` screens depend on the shopper and are never cached for others. Architecture 4 */
  scope: 'public' | 'private'
  /** whether search engines may list the page; default: public ones. Its address must mean the same to everybody */
  isIndexed?(data: Pick<LoadedData, P>): boolean
  /** HTTP status of the page, default 200 */
  status?: number
  /** the same of a page of the studio by what it found */
  statusOf?(data: Pick<LoadedData, P>): number
  load(context: LoadContext<K>): Promise<Pick<LoadedData, P> | ScreenEnd>
  /** name of a layout of its own, which a page of this route may have in place of the route's */
  ownLayout?(data: Pick<LoadedData, P>): string
  /** phrase of a search that has found nothing at all; null: none */
  missedPhrase?(data: Pick<LoadedData, P>): string | null
  /** title without the shop's name */
  title(data: Pick<LoadedData, P>, context: LoadContext<K>): string
  seo?(data: Pick<LoadedData, P>, context: LoadContext<K>): Partial<Seo>
  /** first values of live state that this screen's bindings follow, for example `{ cart }` */
  data?(data: Pick<LoadedData, P>): Record<string, unknown>
}

/** Declares how one route's screen is filled: `assembler('product')({ provides, load, title })`. */
export function assembler<K extends RouteKey>(route: K) {
  return <const P extends DataKey>(parts: Omit<Assembler<K, P>, 'route'>): Assembler<K, P> => ({ route, ...parts })
}
