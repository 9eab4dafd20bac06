import { z } from 'zod'
import { JsonValue } from './json.ts'
import { Locale } from './locale.ts'
import { Node, NodeId } from './node.ts'
import { ROUTE_KEYS } from './routes.ts'
import { PROTOCOL } from './screen-limits.ts'
import { Variant } from './variant.ts'

export { PROTOCOL, SCREEN_BUDGET } from './screen-limits.ts'

/** What a page tells search engines. */
export const Seo = z.strictObject({
  description: z.string().optional(),
  /** absolute when the shop's origin is known, else a path */
  canonical: z.string().nullable(),
  robots: z.string().optional(),
  /** hreflang -> address, absolute when the shop's origin is known, else a path; holds `x-default` */
  alternates: z.record(z.string(), z.string()),
  jsonLd: z.array(z.record(z.string(), JsonValue)),
  /** picture for sharing, a media path */
  image: z.string().optional(),
  /** further words for sharing, such as `og:type`, besides those that every page has */
  openGraph: z.array(z.strictObject({ property: z.string(), content: z.string() })).optional(),
})
export type Seo = z.infer<typeof Seo>

/** A pattern with `{x}` parameters, plain or by plural category of `count`. */
export const MessagePattern = z.union([
  z.string(),
  z.strictObject({
    one: z.string(),
    few: z.string().optional(),
    many: z.string().optional(),
    other: z.string(),
  }),
])
export type MessagePattern = z.infer<typeof MessagePattern>

/** What screens are called that stand for no route: there is nothing at the address, or what it is could not be found out. */
const SYSTEM_SCREENS = ['not_found', 'server_error', 'maintenance'] as const

/** Route of a screen. One whose route is known keeps it, whatever its status. */
export const ScreenRouteKey = z
  .enum([...ROUTE_KEYS, ...SYSTEM_SCREENS])
  .meta({ description: 'Name of the route, the same in every language; of a page for what went wrong, its own.' })
export type ScreenRouteKey = z.infer<typeof ScreenRouteKey>

/** Where the screen says to go instead; status of the redirect. */
export const ScreenRedirect = z.strictObject({
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302), z.literal(303)]),
})

/**
 * The document that the server answers for one URL: typed nodes, flat, resolved, validated, localized. The same one is
 * drawn to HTML on the server and by the runtime in the browser. Architecture 3.
 */
export const Screen = z.strictObject({
  protocol: z.literal(PROTOCOL),
  /** hash of the node catalog it was made for */
  catalog: z.string(),
  screen: z.strictObject({
    route: ScreenRouteKey,
    path: z.string(),
    status: z.int().min(200).max(599),
    locale: Locale,
    dir: z.enum(['ltr', 'rtl']),
    title: z.string(),
    seo: Seo,
    redirect: ScreenRedirect.optional(),
  }),
  revision: z.strictObject({ layout: z.string(), data: z.string(), arms: z.record(z.string(), z.string()) }),
  cache: z.strictObject({
    scope: z.enum(['public', 'private']),
    variant: Variant,
    /** seconds, the server's own */
    maxAge: z.int().min(0),
    tags: z.array(z.string()),
    /** next instant at which a schedule flips */
    validUntil: z.string().nullable(),
  }),
  root: NodeId,
  nodes: z.record(z.string(), Node),
  data: z.record(z.string(), JsonValue),
  messages: z.record(z.string(), MessagePattern),
})
export type Screen = z.infer<typeof Screen>
