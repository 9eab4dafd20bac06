import type { CatalogChange } from './compare-catalogs.ts'
import type { Cure } from './cures.ts'

/**
 * Breaking changes without a new version, each as a line that names the place and the cure. A change of a shared schema
 * is told once, with the places that use it.
 */
export function refusals(changes: readonly CatalogChange[]): string[] {
  const refused = changes.filter(({ kind, coveredBy }) => kind === 'breaking' && coveredBy === undefined)
  const groups = Map.groupBy(refused, ({ shared, path, text, cure }) =>
    [shared ?? path, text, cure?.first ?? ''].join('\n'),
  )
  return Array.from(groups.values(), (group) => {
    const { path, shared, text } = group[0]!
    const places = group.map((change) => change.path)
    const where = shared === null || group.length === 1 ? path : `${shared} (in ${listPlaces(places)})`
    return `${where} ${text}. ${describeCures(group.flatMap(({ cure }) => cure ?? []))}`
  })
}

function describeCures(cures: readonly Cure[]): string {
  const types = new Set(cures.flatMap(({ type }) => type ?? []))
  const names = [...types].map((type) => `'${type}'`).join(', ')
  const ways = [
    ...(types.size > 0 ? [`raise 'v' of ${names} and write upgrade and downgrade`] : []),
    ...new Set(cures.flatMap(({ otherwise }) => otherwise ?? [])),
  ]
  return `${cures[0]?.first ?? ''}${ways.length > 0 ? `; or ${ways.join(', and ')}` : ''}.`
}

const MAX_PLACES = 3

/** The first places of a list of paths in a catalog, for people: `nodes/hero, nodes/story and 4 more`. */
export function listPlaces(places: readonly string[]): string {
  const names = [...new Set(places.map((place) => place.split('/').slice(0, 2).join('/')))]
  const more = names.length - MAX_PLACES
  return `${names.slice(0, MAX_PLACES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
