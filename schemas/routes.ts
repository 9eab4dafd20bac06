import { z } from 'zod'

/**
 * Every route of the shop and the names of its path parameters. Keys are S2.1-S2.87's own where it has one; the sub-routes of
 * returns and complaints have a key each, and Domain 6 adds withdrawal, accessibility and legal_notice.
 * Their paths stand in `locales/paths.ts`; a category, product, cms_page or redirect is a slug that the server resolves.
 */
export const ROUTE_PARAMS = {
  home: [],
  account: [],
  account_returns: [],
  account_return: ['id'],
  account_complaint: ['id'],
  addresses: [],
  billings: [],
  orders_history: [],
  order_details: ['id'],
  order_return: ['id'],
  order_complaint: ['id'],
  profile: [],
  cart: [],
  checkout: [],
  checkout_selection: [],
  checkout_success: [],
  payment_status: ['paymentCode'],
  payment_error: [],
  payment_verification: [],
  payment_back: ['paymentCode'],
  contact: [],
  dashboard: [],
  login: [],
  registration: [],
  reset_password: [],
  public_returns: [],
  public_return: ['id'],
  public_complaint: ['id'],
  public_returns_error: [],
  public_return_success: [],
  public_complaint_success: [],
  search: [],
  newsletter_confirm: [],
  email_confirm: [],
  blog_category: ['slug'],
  blog_post: ['slug'],
  category: ['slug'],
  product: ['slug'],
  cms_page: ['slug'],
  redirect: ['slug'],
  local_about_us: [],
  local_services: [],
  local_contact: [],
  local_partnership: [],
  withdrawal: [],
  accessibility: [],
  legal_notice: [],
} as const satisfies Record<string, readonly ('id' | 'paymentCode' | 'slug')[]>

/** Every key, whether its screen is built or not. */
export const ROUTE_KEYS = Object.keys(ROUTE_PARAMS) as RouteKey[]

/** Name of a route, the same in every language: what links, layouts and screens are written with. S2.1-S2.87. */
export const RouteKey = z
  .enum(Object.keys(ROUTE_PARAMS) as [RouteKey, ...RouteKey[]])
  .meta({ description: 'Name of a route, the same in every language.' })
export type RouteKey = keyof typeof ROUTE_PARAMS

type ParamName<K extends RouteKey> = (typeof ROUTE_PARAMS)[K][number]

/** What each route's path carries: `{ id }`, `{ paymentCode }`, `{ slug }` or nothing. Always non-empty strings. */
export type RouteParams = { [K in RouteKey]: { [N in ParamName<K>]: string } }

/** Routes whose path is one slug, so that only the server can say which of them a path is. */
export const SLUG_ROUTES = ['category', 'product', 'cms_page', 'redirect'] as const satisfies readonly RouteKey[]
export type SlugRoute = (typeof SLUG_ROUTES)[number]

/**
 * What a path parameter may be. `id` is any id or number of ours (Domain 2: 36 characters at most), `paymentCode` an opaque
 * token of 128 bits or more (Domain 5), `slug` lower-case words joined by single dashes.
 */
export const ROUTE_PARAM_SHAPE: Readonly<Record<ParamName<RouteKey>, RegExp>> = {
  id: /^[A-Za-z0-9_-]{1,36}$/,
  paymentCode: /^[A-Za-z0-9_-]{1,64}$/,
  slug: /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
}

/**
 * The query parameters a route listens to, in the order in which links write them; all others are dropped, so that they
 * cannot multiply cache entries. `options` holds the chosen variant, as `weight:250g,grind:bean`; `page` counts from 1. Lists of
 * products: `f` holds chosen filters, as `origin:kenya,roast:dark`, `min` and `max` prices in the currency and price mode of
 * whoever looks, `category` the id of the category that results are narrowed to.
 */
export const ROUTE_QUERY = {
  search: ['phrase', 'category', 'f', 'min', 'max', 'sort', 'page'],
  category: ['f', 'min', 'max', 'sort', 'page'],
  product: ['options'],
  /** id of the product that is asked about */
  contact: ['product'],
  /** opens the order without a login: the link in its mails */
  order_details: ['token'],
  orders_history: ['status', 'page'],
  /** `paid` is `paid` or `unpaid` */
  billings: ['type', 'paid', 'page'],
  /** id of the address that is changed, or `new` */
  addresses: ['edit'],
  /** words that pickup points were searched for with */
  checkout: ['points'],
  /** path of the page that logging in leads back to */
  login: ['back'],
  /** `token` is that of the mailed link which opens the account */
  registration: ['back', 'token'],
  reset_password: ['token'],
  newsletter_confirm: ['token'],
  email_confirm: ['token'],
} as const satisfies Partial<Record<RouteKey, readonly string[]>>

/**
 * Parameters that are sets: a form repeats them for each ticked box, and all mean one set, whose form is sorted and separated by
 * commas.
 */
export const SET_PARAMETERS: ReadonlySet<string> = new Set(['f'])

type QueryName<K extends RouteKey> = K extends keyof typeof ROUTE_QUERY ? (typeof ROUTE_QUERY)[K][number] : never

/** What each route may carry after the question mark: any part of its closed list, as text that is not checked further. */
export type RouteQuery = { [K in RouteKey]: { [N in QueryName<K>]?: string | undefined } }

/** The names a route listens to; an empty list for most. */
export function queryNames(key: RouteKey): readonly string[] {
  return (ROUTE_QUERY as Partial<Record<RouteKey, readonly string[]>>)[key] ?? []
}

/** A link as layouts and store config store it: by key, never by path. Params are checked when the link is built. */
export const RouteTarget = z
  .strictObject({
    route: RouteKey,
    params: z.record(z.string(), z.string()).optional(),
    query: z.record(z.string(), z.string()).optional(),
  })
  .meta({ description: 'A link to a route by its key, its path parameters and its query parameters.' })
export type RouteTarget = z.infer<typeof RouteTarget>
