import { type Cells, csvRows, openCsv } from '../csv-rows.ts'
import type { PresetRow, Related } from './preset.ts'

interface Columns {
  skuOf(cells: Cells): string
  isVariation(cells: Cells): boolean
}

/**
 * Reads a file once for what its rows need of others: SKUs by id, and where the variations of each product stand, which may be
 * anywhere. The rows themselves are read again when they are asked for.
 */
export async function relateVariations(file: string, { skuOf, isVariation }: Columns): Promise<Related> {
  const skuOfId = new Map<string, string>()
  const placesOf = new Map<string, { line: number; from: number; to: number }[]>()
  let header: readonly string[] = []
  const rows = csvRows(file, (columns) => {
    header = columns
    return []
  })
  for await (const row of rows) {
    if ('fault' in row) continue
    const { cells, line, from, to } = row
    if (cells.ID) skuOfId.set(cells.ID, skuOf(cells))
    if (!isVariation(cells)) continue
    const places = placesOf.get(cells.Parent ?? '') ?? []
    places.push({ line, from, to })
    placesOf.set(cells.Parent ?? '', places)
  }
  const csv = await openCsv(file, header)
  return {
    skuIn: (name) => (name.startsWith('id:') ? (skuOfId.get(name.slice('id:'.length)) ?? name) : name),
    async variationsOf({ sku, id }) {
      const places = [...(placesOf.get(sku) ?? []), ...(id === '' ? [] : (placesOf.get(`id:${id}`) ?? []))]
      const rows: PresetRow[] = []
      for (const { line, ...part } of places.sort((a, b) => a.line - b.line))
        rows.push({ line, cells: await csv.cellsAt(part) })
      return rows
    },
    close: () => csv.close(),
  }
}
