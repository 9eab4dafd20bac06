import type { CatalogDocument } from '#schemas/evolution/catalog-document.ts'
import { compareCatalogs } from '#schemas/evolution/compare-catalogs.ts'
import { refusals } from '#schemas/evolution/refusals.ts'
import { type FrozenCatalog, supportedCatalogs } from './frozen-catalogs.ts'

/**
 * Breaking changes without a new version, against all supported catalogs: one line each with the place, the cure and the
 * catalogs that it would break.
 */
export function gateFaults(frozen: readonly FrozenCatalog[], today: CatalogDocument, now: number): string[] {
  const faults = supportedCatalogs(frozen, now).flatMap((entry) =>
    refusals(compareCatalogs(entry.catalog, today)).map((line) => ({ line, entry })),
  )
  return Array.from(
    Map.groupBy(faults, ({ line }) => line),
    ([line, found]) => `${line} (against ${describe(found.map(({ entry }) => entry))})`,
  )
}

function describe([first, ...more]: readonly FrozenCatalog[]): string {
  const { catalog, number, release } = first!
  if (more.length === 0) return `${catalog.name} catalog ${number} of ${release}`
  return `${catalog.name} catalogs ${[number, ...more.map((entry) => entry.number)].join(', ')}`
}
