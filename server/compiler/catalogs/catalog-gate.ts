import type { CatalogDocument } from '#schemas/evolution/catalog-document.ts'
import { compareCatalogs, refusals } from '#schemas/evolution/compare-catalogs.ts'
import { type FrozenCatalog, supportedCatalogs } from './frozen-catalogs.ts'

/** Breaking changes without a new version, against each supported catalog: one line each with the place and the cure. */
export function gateFaults(frozen: readonly FrozenCatalog[], today: CatalogDocument, now: number): string[] {
  return supportedCatalogs(frozen, now).flatMap(({ catalog, number, release }) =>
    refusals(compareCatalogs(catalog, today)).map(
      (line) => `${line} (against ${catalog.name} catalog ${number} of ${release})`,
    ),
  )
}
