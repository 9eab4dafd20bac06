import { z } from 'zod'
import { extensionRoutes } from '#schemas/extensions/installed/routes.ts'
import { openEnum } from './stand-ins.ts'
import { STUDIO_PARAMS, STUDIO_QUERY, STUDIO_SETS } from './studio-routes.ts'

/**
 * All routes of the shop and the names of their path parameters. Keys are those of S2.1-S2.87 where it has one; the
 * sub-routes of returns and complaints have a key each, Domain 6 adds withdrawal, accessibility and legal_notice, and
 * blog is the list of all posts.
 * Their paths are in `locales/paths.ts`; a category, product, cms_page or redirect is a slug that the server resolves.
 */
const OWN_PARAMS = {
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
  company_users: [],
  company_approvals: [],
  company_invitation: [],
  quick_order: [],
  order_pad: [],
  shopping_lists: [],
  shopping_list: ['id'],
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
  newsletter: [],
  newsletter_confirm: [],
  newsletter_leave: [],
  email_confirm: [],
  blog: [],
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
  ...STUDIO_PARAMS,
} as const satisfies Record<string, readonly ('id' | 'paymentCode' | 'slug')[]>

/** Path parameters of all routes, with those of extensions, which the type does not know. */
export const ROUTE_PARAMS: typeof OWN_PARAMS = {
  ...OWN_PARAMS,
  ...Object.fromEntries(
    Object.entries(extensionRoutes).map(([key, { paths }]) => [key, paths.pl.includes('{id}') ? ['id'] : []]),
  ),
}

/** All keys, including those without a screen. */
export const ROUTE_KEYS = Object.keys(ROUTE_PARAMS) as RouteKey[]

/** Name of a route, equal in all languages: links, layouts and screens use it. S2.1-S2.87. */
export const RouteKey = openEnum(Object.keys(ROUTE_PARAMS) as [RouteKey, ...RouteKey[]], {
  description: 'Name of a route, the same in every language.',
})
export type RouteKey = keyof typeof ROUTE_PARAMS

/** Whether it is the key of a route with a single address in each language. */
export const hasOneAddress = (key: string): key is RouteKey =>
  Object.hasOwn(ROUTE_PARAMS, key) && ROUTE_PARAMS[key as RouteKey].length === 0

type ParamName<K extends RouteKey> = (typeof ROUTE_PARAMS)[K][number]

/** Path parameters of each route: `{ id }`, `{ paymentCode }`, `{ slug }` or none. Always non-empty strings. */
export type RouteParams = { [K in RouteKey]: { [N in ParamName<K>]: string } }

/** Routes whose path is one slug, so that only the server can tell them apart. */
export const SLUG_ROUTES = ['category', 'product', 'cms_page', 'redirect'] as const satisfies readonly RouteKey[]
export type SlugRoute = (typeof SLUG_ROUTES)[number]

/**
 * Formats of path parameters. `id` is any id or number of ours (Domain 2: 36 characters at most), `paymentCode` an
 * opaque token of 128 bits or more (Domain 5), `slug` lower-case words joined by single dashes.
 */
export const ROUTE_PARAM_SHAPE: Readonly<Record<ParamName<RouteKey>, RegExp>> = {
  id: /^[A-Za-z0-9_-]{1,36}$/,
  paymentCode: /^[A-Za-z0-9_-]{1,64}$/,
  slug: /^(?=.{1,120}$)[a-z0-9]+(?:-[a-z0-9]+)*$/,
}

/**
 * The query parameters of a route, in the order of its links; all others are dropped, so that they cannot multiply
 * cache entries. `options` holds the chosen variant, as `weight:250g,grind:bean`; `page` counts from 1. Lists of
 * products: `f` holds chosen filters, as `origin:kenya,roast:dark`, `min` and `max` prices in the shopper's currency
 * and price mode, `category` the id of the category that narrows the results.
 */
const OWN_QUERY = {
  search: ['phrase', 'category', 'f', 'min', 'max', 'sort', 'page'],
  category: ['f', 'min', 'max', 'sort', 'page'],
  product: ['options'],
  /** id of the question's product */
  contact: ['product'],
  /** opens the order without a log-in: from the link in its e-mails */
  order_details: ['token'],
  orders_history: ['status', 'page'],
  /** `paid` is `paid` or `unpaid` */
  billings: ['type', 'paid', 'page'],
  /** id of the edited address, or `new` */
  addresses: ['edit'],
  /** id of the edited user or invitation */
  company_users: ['edit'],
  company_approvals: ['page'],
  /** from the mailed invitation */
  company_invitation: ['token'],
  /**
   * `order` and `token`: the order that the link of a mail names, a customer's own without a token; `statement`: id of a
   * statement to confirm, `receipt` of a declared one
   */
  withdrawal: ['order', 'token', 'statement', 'receipt'],
  /** `file`: the form that finds an order, without a dialog: `return` or `complaint`; `token`: from the mail about a customer's order */
  public_returns: ['file', 'token'],
  /** proof of a guest's order: from its mails, or for its number and address */
  public_return: ['token'],
  public_complaint: ['token'],
  /** id of the filed case */
  public_return_success: ['case'],
  public_complaint_success: ['case'],
  account_returns: ['kind', 'page'],
  blog: ['page'],
  blog_category: ['page'],
  order_pad: ['page'],
  /** what is to be saved: a product, an order's products, or those of the cart (`from=cart`) */
  shopping_lists: ['sku', 'order', 'from'],
  /** search phrase for pickup points */
  checkout: ['points'],
  /** next path after the log-in */
  login: ['back'],
  /** `token` comes from the e-mailed link that activates the account */
  registration: ['back', 'token'],
  reset_password: ['token'],
  newsletter_confirm: ['token'],
  /** from the link in every newsletter */
  newsletter_leave: ['token'],
  email_confirm: ['token'],
  ...STUDIO_QUERY,
} as const satisfies Partial<Record<RouteKey, readonly string[]>>

/** The same with those of extensions, which the type does not know. */
export const ROUTE_QUERY: typeof OWN_QUERY = {
  ...OWN_QUERY,
  ...Object.fromEntries(Object.entries(extensionRoutes).map(([key, { query }]) => [key, query])),
}

/**
 * Parameters that are sets: a form repeats them for each ticked box; the canonical form is sorted and separated by
 * commas.
 */
export const SET_PARAMETERS: ReadonlySet<string> = new Set([
  'f',
  // On a line of its own, which the build of the shop's script leaves out.
  ...STUDIO_SETS,
])

type QueryName<K extends RouteKey> = K extends keyof typeof ROUTE_QUERY ? (typeof ROUTE_QUERY)[K][number] : never

/** Query of each route: any of its parameters, as unchecked text. */
export type RouteQuery = { [K in RouteKey]: { [N in QueryName<K>]?: string | undefined } }

/** The query parameters of a route; an empty list for most. */
export function queryNames(key: RouteKey): readonly string[] {
  return (ROUTE_QUERY as Partial<Record<RouteKey, readonly string[]>>)[key] ?? []
}

/** A link as layouts and store config store it: by key, never by path. Params are checked when the link is resolved. */
export const RouteTarget = z
  .strictObject({
    route: RouteKey.meta({ description: 'Name of the route.' }),
    params: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Path parameters by name; absent if the route has none.', examples: [{ id: '100000042' }] }),
    query: z
      .record(z.string(), z.string())
      .optional()
      .meta({ description: 'Query parameters by name; absent for none.', examples: [{ sort: 'price_asc' }] }),
  })
  .meta({ description: 'A link to a route by its key, its path parameters and its query parameters.' })
export type RouteTarget = z.infer<typeof RouteTarget>
