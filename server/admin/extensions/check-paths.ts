import { ALIASES, OWN_PATHS } from '#locales/paths.ts'
import type { FoundExtension } from '#schemas/extensions/found-extension.ts'
import { LOCALES } from '#schemas/locale.ts'
import { KEPT_BEGINNINGS } from '#server/http/serving/route-kind.ts'

/** The shop's own paths of all languages: those of another one lead there from addresses without a prefix. */
const TAKEN = LOCALES.flatMap((locale) => [
  ...Object.values(OWN_PATHS[locale]),
  ...Object.values(ALIASES[locale]).flat(),
])

/** A line for each path of an extension that would take an address from the shop, or that no request would reach. */
export function pathFaults({ routes }: Pick<FoundExtension, 'routes'>): string[] {
  return Object.entries(routes).flatMap(([key, { paths }]) =>
    LOCALES.flatMap((locale) => {
      const fault = pathFault(paths[locale])
      return fault === null ? [] : [`the path '${paths[locale]}' of the route '${key}' in ${locale} ${fault}.`]
    }),
  )
}

function pathFault(path: string): string | null {
  const [first = ''] = segmentsOf(path)
  if (isParameter(first)) return 'would take the addresses of products, categories and pages: begin it with a word'
  if ((LOCALES as readonly string[]).includes(first))
    return `begins with the prefix of a language: leave out '/${first}'`
  const kept = KEPT_BEGINNINGS.find((beginning) => `${path}/`.startsWith(beginning))
  if (kept !== undefined) return `is below '${kept}', which the server keeps: begin it with another word`
  const taken = TAKEN.find((own) => areAlike(own, path))
  return taken === undefined ? null : `meets the shop's own path '${taken}': choose another one`
}

/** Whether one address could be of both paths. */
function areAlike(one: string, other: string): boolean {
  const [own, added] = [segmentsOf(one), segmentsOf(other)]
  return (
    own.length === added.length &&
    own.every((segment, at) => segment === added[at] || isParameter(segment) || isParameter(added[at]!))
  )
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter(Boolean)
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{')
}
