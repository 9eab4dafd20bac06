import type { ViewedPage } from '#locales/route-table.ts'
import type { SlugTarget } from '#schemas/content.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteKey, RouteParams } from '#schemas/routes.ts'
import type { Seo } from '#schemas/screen.ts'
import type { FormDraft } from '#server/forms/form-draft.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { Shopper } from '#server/ports/shopper.ts'
import type { DataKey, LoadedData } from './loaded-data.ts'

/** What a route's `load` is given. `t` speaks the shopper's language; `link` builds paths and is null for a route not built yet. */
export interface LoadContext<K extends RouteKey = RouteKey> {
  params: RouteParams[K]
  /** allowed query parameters only */
  query: Readonly<Record<string, string>>
  /** what the path's slug stands for, already resolved (id, slugs by language); null for routes without one */
  target: SlugTarget | null
  /** the page being viewed, free of language: what `languageLinks` and `alternates` of locales take */
  viewed: ViewedPage
  shopper: Shopper
  locale: Locale
  ports: Ports
  now: Date
  /** what a shopper without script is told about their last form; null everywhere but on private screens */
  notice: Notice | null
  /** what a shopper without script typed into forms that were refused; none everywhere but on private screens */
  formDrafts: readonly FormDraft[]
  /**
   * What `reading` comes to, or null when the commerce API fails or takes longer than `limitMs`: for what a page can do
   * without. A page that lacks something is kept for moments only. Throws what else goes wrong.
   */
  orWithout<T>(limitMs: number, what: string, reading: Promise<T>): Promise<T | null>
  /** the time of a form that is made now, signed; null on screens that are the same bytes for everybody */
  stampForm(): string | null
  link: LinkBuilder
  t: Translate
}

/** One message for a shopper without script. */
export type Notice = import('#server/http/visit/flash.ts').FlashMessage

/** Path of a route in the shopper's language (or another), null when its screen is not built yet: nothing may link to it. */
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
  /** keys of LoadedData that `load` fills; a layout may place only sections that need no others (and the frame's) */
  provides: readonly P[]
  /** `private` screens depend on the shopper and are never cached for others. Architecture 4 */
  scope: 'public' | 'private'
  /** HTTP status of the page, 200 unless said */
  status?: number
  load(context: LoadContext<K>): Promise<Pick<LoadedData, P> | ScreenEnd>
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
