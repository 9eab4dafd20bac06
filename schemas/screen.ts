import { z } from 'zod'
import { JsonValue } from './json.ts'
import { Locale } from './locale.ts'
import { Node, NodeId } from './node.ts'
import { ROUTE_KEYS } from './routes.ts'
import { PROTOCOL } from './screen-limits.ts'
import { openEnum } from './stand-ins.ts'
import { Timing } from './timing.ts'
import { Variant } from './variant.ts'
import { PictureAddress, ShopPath, WebAddress } from './web-address.ts'

export { PROTOCOL, SCREEN_BUDGET } from './screen-limits.ts'

export const Seo = z
  .strictObject({
    description: z
      .string()
      .optional()
      .meta({ description: 'Text of the description for result lists; absent for none.', examples: ['Fresh coffee.'] }),
    canonical: WebAddress.nullable().meta({
      description:
        'Preferred address: absolute if the origin of the shop is known, else a path; null if there is none.',
      examples: ['https://shop.example/en/moka-pot'],
    }),
    robots: z
      .string()
      .optional()
      .meta({ description: 'Content of the robots meta tag; absent: indexed.', examples: ['noindex, follow'] }),
    alternates: z.record(z.string(), WebAddress).meta({
      description:
        'Address by hreflang, `x-default` included: absolute if the origin of the shop is known, else a path.',
      examples: [{ pl: '/kawiarka', en: '/en/moka-pot', 'x-default': '/kawiarka' }],
    }),
    jsonLd: z
      .array(z.record(z.string(), JsonValue))
      .meta({ description: 'Structured data (schema.org), one object each.', examples: [[{ '@type': 'Product' }]] }),
    image: PictureAddress.optional().meta({
      description: 'Image for sharing, a path below /media/; absent for none.',
      examples: ['/media/moka-pot.jpg'],
    }),
    feed: z
      .strictObject({
        href: ShopPath.meta({ description: 'Path of the feed, RSS 2.0.', examples: ['/en/blog/rss.xml'] }),
        title: z.string().meta({ description: 'Title of the feed.', examples: ['New posts'] }),
      })
      .optional()
      .meta({ description: 'Feed of new contents that this page belongs to; absent for none.' }),
    openGraph: z
      .array(
        z.strictObject({
          property: z.string().meta({ description: 'Name of the property.', examples: ['og:type'] }),
          content: z.string().meta({ description: 'Its value.', examples: ['product'] }),
        }),
      )
      .optional()
      .meta({ description: 'Further Open Graph properties besides those of every page; absent for none.' }),
  })
  .meta({ description: 'Data of a page for search engines and for sharing.' })
export type Seo = z.infer<typeof Seo>

/** Names of screens without a route: the address does not exist, or its target could not be determined. */
const SYSTEM_SCREENS = ['not_found', 'server_error', 'maintenance'] as const

/** Route of a screen, whatever its status, if it is known. */
export const ScreenRouteKey = openEnum([...ROUTE_KEYS, ...SYSTEM_SCREENS], {
  description: 'Name of the route, the same in every language; of a page for what went wrong, its own.',
})
export type ScreenRouteKey = z.infer<typeof ScreenRouteKey>

export const ScreenRedirect = z
  .strictObject({
    to: WebAddress.meta({ description: 'Path or URL to open instead.', examples: ['/en/checkout/selection'] }),
    status: z
      .union([z.literal(301), z.literal(302), z.literal(303)])
      .meta({ description: 'HTTP status of the same redirect for pages: 301 is permanent.' }),
  })
  .meta({ description: 'Target and status of a redirect.' })

/** Maximum of ignored parameters that an answer names. */
export const MAX_IGNORED = 20

export const IgnoredParameter = z
  .strictObject({
    in: z.enum(['path', 'call']).meta({
      description: '`path`: the query of the path of the screen; `call`: the query of GET /api/screens itself.',
    }),
    name: z.string().meta({ description: 'Name of the parameter, as it was sent.', examples: ['colour'] }),
    value: z
      .string()
      .optional()
      .meta({
        description:
          'Value that cannot be used here: malformed, not offered, or a second one; of a text that is too long the part beyond its limit. Absent if there is no parameter of this name.',
        examples: ['cheap'],
      }),
  })
  .meta({ description: 'A query parameter that has no effect on the screen.' })
export type IgnoredParameter = z.infer<typeof IgnoredParameter>

/**
 * The document that the server answers for one URL: typed nodes, flat, resolved, validated, localized. The server
 * renders it as HTML, and the runtime in the browser draws the same document. Architecture 3.
 */
export const Screen = z
  .strictObject({
    protocol: z.literal(PROTOCOL).meta({ description: 'Version of this envelope.' }),
    catalog: z.string().meta({
      description: 'Hash of the node types that the screen is written in.',
      examples: ['sha256-n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg'],
    }),
    catalogStatus: z
      .literal('outside-window')
      .optional()
      .meta({
        description:
          'Set if the catalog that the client named is unknown here, or the screen cannot be drawn with it: the screen is written in the catalog of the server, so the client should load the page whole. Absent for all other screens.',
        examples: ['outside-window'],
      }),
    screen: z
      .strictObject({
        route: ScreenRouteKey.meta({ description: 'Name of the route, or of the page for what went wrong.' }),
        path: ShopPath.meta({ description: 'Canonical path with its query.', examples: ['/en/search?phrase=moka'] }),
        status: z
          .int()
          .min(200)
          .max(599)
          .meta({ description: 'HTTP status of the screen; 200 for a redirect.', examples: [200] }),
        locale: Locale.meta({ description: 'Language of all texts.' }),
        dir: z.enum(['ltr', 'rtl']).meta({ description: 'Direction of writing.' }),
        title: z.string().meta({ description: 'Title of the page.', examples: ['Moka pot'] }),
        seo: Seo.meta({ description: 'Data for search engines and for sharing.' }),
        redirect: ScreenRedirect.optional().meta({
          description: 'Address to open instead of drawing the nodes; absent for all other screens.',
        }),
      })
      .meta({ description: 'Address, status and head of the page.' }),
    revision: z
      .strictObject({
        layout: z.string().meta({
          description: 'Names and revisions of the layouts used, joined by `+`.',
          examples: ['frames/default@12+screens/product@3'],
        }),
        data: z
          .string()
          .meta({ description: 'Hash of the content: equal for equal screens.', examples: ['u1Yk9nUqJ0w'] }),
        arms: z
          .record(z.string(), z.string())
          .meta({ description: 'Arm of each experiment.', examples: [{ rel: 'b' }] }),
      })
      .meta({ description: 'Version of layouts and content.' }),
    cache: z
      .strictObject({
        scope: z
          .enum(['public', 'private'])
          .meta({ description: '`public`: the same for all shoppers of the variant; `private`: for one shopper.' }),
        variant: Variant.meta({ description: 'Inputs that the screen was made for.' }),
        maxAge: z
          .int()
          .min(0)
          .meta({ description: "Seconds that the server's own cache keeps it.", examples: [60] }),
        tags: z.array(z.string()).meta({
          description: 'Tags of the data used; a change of one makes the screen outdated.',
          examples: [['product:42']],
        }),
        validUntil: z
          .string()
          .nullable()
          .meta({
            description: 'Instant of the next scheduled change, ISO 8601 in UTC; null without one.',
            examples: ['2026-12-01T00:00:00.000Z'],
          }),
      })
      .meta({ description: 'How long and for whom the screen is valid.' }),
    ignored: z.array(IgnoredParameter).max(MAX_IGNORED).optional().meta({
      description:
        'Query parameters that were ignored, so that a misspelt name is noticed. Names that advertising systems add, as /schemas/calls.json lists them, and empty values are passed over. Absent: none.',
    }),
    timing: Timing.optional().meta({ description: 'Waiting times; absent: none.' }),
    root: NodeId.meta({ description: 'Id of the node to begin with.', examples: ['frame.page'] }),
    nodes: z.record(z.string(), Node).meta({ description: 'All nodes by id; each is reachable from the root, once.' }),
    data: z.record(z.string(), JsonValue).meta({
      description:
        'Live data that bindings and conditions point into, besides that of the session, which is never in a screen.',
      examples: [{ lastOrder: { number: '100000042' } }],
    }),
    messages: z.record(z.string(), ShopPath).meta({
      description:
        'Address of each published file with words that the nodes draw, by its name; each is a message file and never changes. Read them once, all at the same time. Empty for a redirect.',
      examples: [{ shared: '/schemas/messages/shared.en.w3Jz0mY8.json' }],
    }),
  })
  .meta({ description: 'The document that the shop answers for one URL.' })
export type Screen = z.infer<typeof Screen>
