import { hash } from 'node:crypto'
import type { ViewedPage } from '#locales/route-table.ts'
import { alternates, linkTo } from '#locales/route-table.ts'
import { writeQuery } from '#locales/url-parts.ts'
import type { JsonValue } from '#schemas/json.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { Node } from '#schemas/node.ts'
import { queryNames, type RouteKey } from '#schemas/routes.ts'
import {
  type IgnoredParameter,
  MAX_IGNORED,
  PROTOCOL,
  type Screen,
  type ScreenRouteKey,
  type Seo,
} from '#schemas/screen.ts'
import type { Timing } from '#schemas/timing.ts'
import type { Variant } from '#schemas/variant.ts'
import { readListingState } from './address/listing-state.ts'
import type { Nodes } from './flatten.ts'
import { digestOfNode } from './node-values.ts'

export interface DocumentParts {
  catalog: string
  route: ScreenRouteKey
  path: string
  status: number
  variant: Variant
  title: string
  seo: Seo
  layoutRevision: string
  scope: 'public' | 'private'
  maxAgeS: number
  tags: readonly string[]
  validUntil: Date | null
  root: string
  nodes: Nodes
  /** a hash of a node; absent: it is computed */
  digestOf?: (node: Node) => string
  data: Record<string, unknown>
  /** addresses of the words that the nodes draw */
  messages: Screen['messages']
  /** parameters of the canonical path that have no effect */
  ignored?: readonly IgnoredParameter[]
  redirect?: NonNullable<Screen['screen']['redirect']>
}

/** S5.28 and S9.5; S4.42 and S9.6. */
const TIMING: Timing = { quantityMs: 500, busyMs: 2500 }

/** Builds the screen document from its parts. Architecture 3. */
export function screenDocument(parts: DocumentParts): Screen {
  const {
    route,
    path,
    status,
    variant,
    title,
    seo,
    redirect,
    root,
    nodes,
    ignored = [],
    digestOf = digestOfNode,
  } = parts
  const data = parts.data as Record<string, JsonValue>
  return {
    protocol: PROTOCOL,
    catalog: parts.catalog,
    screen: {
      route,
      path,
      status,
      locale: variant.locale,
      dir: 'ltr',
      title,
      seo,
      ...(redirect ? { redirect } : {}),
    },
    revision: {
      layout: parts.layoutRevision,
      data: shortHash(JSON.stringify([title, data, parts.messages]) + digests(nodes, digestOf)),
      arms: variant.arms ?? {},
    },
    cache: {
      scope: parts.scope,
      variant,
      maxAge: parts.maxAgeS,
      tags: [...parts.tags].sort(),
      validUntil: parts.validUntil?.toISOString() ?? null,
    },
    ...(ignored.length > 0 ? { ignored: ignored.slice(0, MAX_IGNORED) } : {}),
    timing: TIMING,
    root,
    nodes,
    data,
    messages: parts.messages,
  }
}

/** SEO data of every page; an assembler's own values win. */
export function seoOf(
  viewed: ViewedPage,
  {
    locale,
    locales = LOCALES,
    origin,
    isIndexed,
  }: { locale: Locale; locales?: readonly Locale[]; origin: string | null; isIndexed: boolean },
): Seo {
  // Sort order and chosen options show the same products differently; another page number shows other products.
  const { page } = readListingState((viewed.query ?? {}) as Record<string, string>)
  const query = writeQuery(page > 1 ? { page: String(page) } : {}, queryNames(viewed.key))
  const link = linkTo as (locale: Locale, key: RouteKey, params: object) => string
  const canonical = link(locale, viewed.key, viewed.params ?? {}) + query
  const others = Object.entries(alternates(viewed, origin ?? '', locales)).map(([language, path]) => [
    language,
    path + query,
  ])
  return {
    canonical: isIndexed ? (origin ?? '') + canonical : null,
    ...(isIndexed ? {} : { robots: 'noindex' }),
    alternates: isIndexed ? Object.fromEntries(others) : {},
    jsonLd: [],
  }
}

function digests(nodes: Nodes, digestOf: (node: Node) => string): string {
  let text = ''
  for (const id in nodes) text += `${id} ${digestOf(nodes[id]!)}\n`
  return text
}

/** Hash of the content: equal screens have equal revisions, on any server and at any time. */
function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16)
}
