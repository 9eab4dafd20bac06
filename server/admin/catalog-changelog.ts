import { type CatalogChange, compareCatalogs } from '#schemas/evolution/compare-catalogs.ts'
import { listPlaces } from '#schemas/evolution/refusals.ts'
import type { FrozenCatalog } from '#server/compiler/catalogs/frozen-catalogs.ts'

/** The text of `schemas/catalogs/CHANGELOG.md`: what each frozen catalog changed, newest first. */
export function writeCatalogChangelog(catalogs: Readonly<Record<string, readonly FrozenCatalog[]>>): string {
  const parts = Object.entries(catalogs).flatMap(([name, frozen]) =>
    frozen
      .map((entry, index) => [
        `## ${name} ${entry.number} (${entry.release}, ${entry.released})`,
        `\`${entry.hash}\``,
        index === 0 ? 'The first frozen catalog.' : describeChanges(frozen[index - 1]!, entry),
      ])
      .reverse()
      .flat(),
  )
  return `${[`# Changes of the catalogs`, 'Written by `npm run witryna -- catalog freeze`, never by hand.', ...parts].join('\n\n')}\n`
}

function describeChanges(older: FrozenCatalog, newer: FrozenCatalog): string {
  const lines = changeLines(compareCatalogs(older.catalog, newer.catalog))
  return lines.length > 0 ? lines.map((line) => `- ${line}`).join('\n') : 'No changes.'
}

/** One line for each change; a change of a shared schema is told once, with the places that use it. */
export function changeLines(changes: readonly CatalogChange[]): string[] {
  const groups = Map.groupBy(changes, ({ shared, path, text, coveredBy = '' }) =>
    [shared ?? path, text, coveredBy].join('\n'),
  )
  return Array.from(groups.values(), (group) => {
    const { path, shared, kind, text, coveredBy } = group[0]!
    const places = group.map((change) => change.path)
    const where = shared === null ? `\`${path}\`` : `\`${shared}\` (in ${listPlaces(places)})`
    const mark = kind === 'additive' ? '' : ` **Breaking${coveredBy ? `, carried by ${coveredBy}` : ''}.**`
    return `${where} ${text}.${mark}`
  })
}
