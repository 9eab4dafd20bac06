import { linkTo } from '#locales/route-table.ts'
import type { Locale } from '#schemas/locale.ts'
import type { RouteKey } from '#schemas/routes.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'
import type { RouteEntry } from '#server/compiler/route-entry.ts'

export type RouteEntries = { readonly [K in RouteKey]?: RouteEntry }

/** One builder for each language of one list of routes, so that what was made with it is found by it. */
const builders = new WeakMap<RouteEntries, Map<Locale, LinkBuilder>>()

/** Paths in one language. Null for a route without a screen: nothing may link to it. Architecture 5. */
export function createLinks(entries: RouteEntries): (locale: Locale) => LinkBuilder {
  const byLocale = builders.get(entries) ?? new Map<Locale, LinkBuilder>()
  builders.set(entries, byLocale)
  return (locale) => {
    const builder = byLocale.get(locale) ?? linksIn(locale, entries)
    byLocale.set(locale, builder)
    return builder
  }
}

function linksIn(locale: Locale, entries: RouteEntries): LinkBuilder {
  return (key, params, options = {}) => {
    // A redirect is for old links elsewhere; the shop itself links to the target.
    if (key === 'redirect' || !Object.hasOwn(entries, key)) return null
    const link = linkTo as (locale: Locale, key: RouteKey, params: object, query: object) => string
    return link(options.locale ?? locale, key, params ?? {}, options.query ?? {})
  }
}
