import type { JsonValue } from '#schemas/json.ts'
import { type Problem, pointerTo } from '#schemas/problem.ts'
import { ROUTE_KEYS, ROUTE_PARAM_SHAPE, ROUTE_PARAMS, type RouteKey } from '#schemas/routes.ts'
import { unknownName } from './layout-problems.ts'
import type { LayoutWorld } from './layout-world.ts'

/** Fields whose text is an address, by their names in schemas. */
const ADDRESS_FIELDS: ReadonlySet<string> = new Set(['href', 'url', 'link'])
const ALLOWED_SCHEMES = ['https:', 'mailto:', 'tel:']

/**
 * Checks links in a section's settings: a route by its key, with exactly its params and a screen; an address as a path
 * of the shop or with an allowed scheme. Iterative.
 */
export function checkLinks(settings: JsonValue, at: string, world: LayoutWorld): Problem[] {
  const problems: Problem[] = []
  const ahead: { value: JsonValue; path: string }[] = [{ value: settings, path: at }]
  for (let place = ahead.pop(); place; place = ahead.pop()) {
    const { value, path } = place
    if (typeof value !== 'object' || value === null) continue
    if (!Array.isArray(value) && typeof value.route === 'string')
      problems.push(...checkRoute(value.route, value.params, path, world))
    for (const [key, child] of Object.entries(value)) {
      const childPath = path + pointerTo(key)
      if (ADDRESS_FIELDS.has(key) && typeof child === 'string') problems.push(...checkAddress(child, childPath))
      ahead.push({ value: child, path: childPath })
    }
  }
  return problems
}

function checkRoute(route: string, params: JsonValue | undefined, path: string, world: LayoutWorld): Problem[] {
  if (!isRouteKey(route))
    return [unknownName(`${path}/route`, 'unknown-route', `There is no route '${route}'.`, route, ROUTE_KEYS)]
  if (!world.builtRoutes.has(route))
    return [
      {
        path: `${path}/route`,
        code: 'no-screen-behind-link',
        message: `The route '${route}' has no screen yet: the link would lead nowhere.`,
        fix: 'Link to another route, or leave the link out.',
      },
    ]
  const needed: readonly (keyof typeof ROUTE_PARAM_SHAPE)[] = ROUTE_PARAMS[route]
  const given = typeof params === 'object' && params !== null && !Array.isArray(params) ? params : {}
  const missing = needed.filter((name) => {
    const value = Object.hasOwn(given, name) ? given[name] : undefined
    return typeof value !== 'string' || !ROUTE_PARAM_SHAPE[name].test(value)
  })
  const extra = Object.keys(given).filter((name) => !needed.some((known) => known === name))
  return [
    ...missing.map((name) => ({
      path: `${path}/params/${name}`,
      code: 'bad-route-param',
      message: `The route '${route}' needs '${name}' as part of its path.`,
      fix: `Add it to "params", as ${ROUTE_PARAM_SHAPE[name]} says.`,
    })),
    ...extra.map((name) => ({
      path: `${path}/params${pointerTo(name)}`,
      code: 'unknown-route-param',
      message: `The route '${route}' has no '${name}' in its path.`,
      fix: 'Remove it.',
    })),
  ]
}

function checkAddress(address: string, path: string): Problem[] {
  if (/^\/(?![/\\])/.test(address) || /^[#?]/.test(address)) return []
  const scheme = URL.canParse(address) ? new URL(address).protocol : null
  if (scheme !== null && ALLOWED_SCHEMES.includes(scheme)) return []
  return [
    {
      path,
      code: 'bad-address',
      message: `'${address}' is neither a path of the shop nor an allowed address.`,
      fix: `Begin it with '/', 'https://', 'mailto:' or 'tel:'.`,
    },
  ]
}

function isRouteKey(name: string): name is RouteKey {
  return Object.hasOwn(ROUTE_PARAMS, name)
}
