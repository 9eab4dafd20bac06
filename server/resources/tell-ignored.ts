import type { MiddlewareHandler } from 'hono'
import { IGNORED_HEADER } from '#schemas/ignored-header.ts'
import { type IgnoredParameter, MAX_IGNORED } from '#schemas/screen.ts'
import { cutPhrase } from '#schemas/search-limits.ts'
import { ignoredInCall, ignoredParameter } from '#server/compiler/address/ignored-parameters.ts'
import { isTaxCountry, type ShopRules, type ShopRulesSource } from '#server/http/visit/shop-rules.ts'
import type { Call } from './calls/call.ts'
import { CALLS } from './calls/calls.ts'

/**
 * Names parameters without effect in a header of the answer of each described call but that of screens, which name them
 * in their document: unknown names, and values that cannot be used.
 */
export function tellIgnored({ rules }: { rules: ShopRulesSource }): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const at = c.req.url.indexOf('?')
    const call = at === -1 ? undefined : callAt(c.req.method, c.req.path)
    if (!call || call.answers === SCREEN) return
    const ignored = ignoredBy(call, new URLSearchParams(c.req.url.slice(at)), rules.current(), c.res.status)
    if (ignored.length > 0) c.header(IGNORED_HEADER, written(ignored))
  }
}

const SCREEN = '/schemas/screen.json'

const PATTERNS = CALLS.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+').replaceAll('.', '\\.')}$`),
}))

function callAt(method: string, path: string): Call | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  return PATTERNS.find(({ call, pattern }) => call.method === asked && pattern.test(path))?.call
}

function ignoredBy(call: Call, search: URLSearchParams, rules: ShopRules, status: number): IgnoredParameter[] {
  const found = ignoredInCall(search, call.query)
  // Its message names the value that is wrong.
  if (status === 400) return found
  for (const [name, { schema }] of Object.entries(call.query)) {
    const value = search.get(name)
    const unused = value ? unusedPart(name, value, rules, schema) : ''
    if (unused !== '') found.push(ignoredParameter('call', name, unused))
  }
  return found.slice(0, MAX_IGNORED)
}

/** The part of a value that has no effect: empty, all of it, or the end of a phrase that is too long. */
function unusedPart(name: string, value: string, rules: ShopRules, schema: Call['query'][string]['schema']): string {
  if (name === 'phrase') return cutPhrase(value)[1]
  const isUsed =
    schema.safeParse(value).success &&
    (name !== 'currency' || rules.currencies.some((currency) => currency === value)) &&
    (name !== 'taxCountry' || isTaxCountry(rules, value))
  return isUsed ? '' : value
}

/** As a query: `colour=&locale=xx`. */
function written(ignored: readonly IgnoredParameter[]): string {
  return new URLSearchParams(ignored.map(({ name, value = '' }) => [name, value])).toString()
}
