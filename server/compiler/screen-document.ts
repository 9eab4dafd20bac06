import { createHash } from 'node:crypto'
import { MESSAGES } from '#locales/all.ts'
import type { MessageKey } from '#locales/message-types.ts'
import type { ViewedPage } from '#locales/route-table.ts'
import { alternates, linkTo } from '#locales/route-table.ts'
import { writeQuery } from '#locales/url-parts.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Locale } from '#schemas/locale.ts'
import { queryNames, type RouteKey } from '#schemas/routes.ts'
import { type MessagePattern, PROTOCOL, type Screen, type ScreenRouteKey, type Seo } from '#schemas/screen.ts'
import type { Variant } from '#schemas/variant.ts'
import { readListingState } from './address/listing-state.ts'
import type { Nodes } from './flatten.ts'

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
  data: Record<string, unknown>
  redirect?: NonNullable<Screen['screen']['redirect']>
}

/** Builds the screen document from its parts. Architecture 3. */
export function screenDocument(parts: DocumentParts): Screen {
  const { route, path, status, variant, title, seo, redirect, root, nodes } = parts
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
    revision: { layout: parts.layoutRevision, data: shortHash([title, nodes, data]), arms: variant.arms ?? {} },
    cache: {
      scope: parts.scope,
      variant,
      maxAge: parts.maxAgeS,
      tags: [...parts.tags].sort(),
      validUntil: parts.validUntil?.toISOString() ?? null,
    },
    root,
    nodes,
    data,
    messages: messagesOf(nodes, variant.locale),
  }
}

/** SEO data of every page; an assembler's own values win. */
export function seoOf(
  viewed: ViewedPage,
  { locale, origin, isIndexed }: { locale: Locale; origin: string | null; isIndexed: boolean },
): Seo {
  // Sort order and chosen options show the same products differently; another page number shows other products.
  const { page } = readListingState((viewed.query ?? {}) as Record<string, string>)
  const query = writeQuery(page > 1 ? { page: String(page) } : {}, queryNames(viewed.key))
  const link = linkTo as (locale: Locale, key: RouteKey, params: object) => string
  const canonical = link(locale, viewed.key, viewed.params ?? {}) + query
  const others = Object.entries(alternates(viewed, origin ?? '')).map(([language, path]) => [language, path + query])
  return {
    canonical: isIndexed ? (origin ?? '') + canonical : null,
    ...(isIndexed ? {} : { robots: 'noindex' }),
    alternates: isIndexed ? Object.fromEntries(others) : {},
    jsonLd: [],
  }
}

/** Message patterns of the nodes' live texts, in the screen's language. */
function messagesOf(nodes: Nodes, locale: Locale): Record<string, MessagePattern> {
  const found: Record<string, MessagePattern> = {}
  const stack: unknown[] = Object.values(nodes).map(({ props, a11y }) => [props, a11y])
  while (stack.length > 0) {
    const value = stack.pop()
    if (typeof value !== 'object' || value === null) continue
    const key = (value as { $t?: unknown }).$t
    if (typeof key === 'string' && Object.hasOwn(MESSAGES[locale], key)) {
      found[key] = MESSAGES[locale][key as MessageKey] as MessagePattern
    }
    stack.push(...Object.values(value))
  }
  return found
}

/** Hash of the content: equal screens have equal revisions, on any server and at any time. */
function shortHash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)
}
