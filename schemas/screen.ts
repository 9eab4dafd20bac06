import { z } from 'zod'
import { JsonValue } from './json.ts'
import { Locale } from './locale.ts'
import { Node, NodeId } from './node.ts'
import { ROUTE_KEYS } from './routes.ts'
import { PROTOCOL } from './screen-limits.ts'
import { Variant } from './variant.ts'

export { PROTOCOL, SCREEN_BUDGET } from './screen-limits.ts'

/** Data of a page for search engines. */
export const Seo = z.strictObject({
  description: z.string().optional(),
  /** absolute if the shop's origin is known, else a path */
  canonical: z.string().nullable(),
  robots: z.string().optional(),
  /** hreflang -> address, absolute if the shop's origin is known, else a path; includes `x-default` */
  alternates: z.record(z.string(), z.string()),
  jsonLd: z.array(z.record(z.string(), JsonValue)),
  /** image for sharing, a media path */
  image: z.string().optional(),
  /** further meta properties for sharing, such as `og:type`, besides those of every page */
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

/** Names of screens without a route: the address does not exist, or its target could not be determined. */
const SYSTEM_SCREENS = ['not_found', 'server_error', 'maintenance'] as const

/** Route of a screen, whatever its status, if it is known. */
export const ScreenRouteKey = z
  .enum([...ROUTE_KEYS, ...SYSTEM_SCREENS])
  .meta({ description: 'Name of the route, the same in every language; of a page for what went wrong, its own.' })
export type ScreenRouteKey = z.infer<typeof ScreenRouteKey>

/** Target and status of a redirect. */
export const ScreenRedirect = z.strictObject({
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302), z.literal(303)]),
})

/**
 * The document that the server answers for one URL: typed nodes, flat, resolved, validated, localized. The server
 * renders it as HTML, and the runtime in the browser draws the same document. Architecture 3.
 */
export const Screen = z.strictObject({
  protocol: z.literal(PROTOCOL),
  /** hash of its node catalog */
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
    /** seconds, for the server's own cache */
    maxAge: z.int().min(0),
    tags: z.array(z.string()),
    /** next instant at which a scheduled change applies */
    validUntil: z.string().nullable(),
  }),
  root: NodeId,
  nodes: z.record(z.string(), Node),
  data: z.record(z.string(), JsonValue),
  messages: z.record(z.string(), MessagePattern),
})
export type Screen = z.infer<typeof Screen>
