import type { CatalogueDesk } from './catalogue-desk.ts'
import type { ReadingCodes } from './csv-documents.ts'
import type { ColumnMap } from './csv-rows.ts'
import { shopCodes } from './export-catalogue.ts'
import type { Read } from './import-catalogue.ts'
import type { PresetOptions } from './presets/preset.ts'
import { presetShop } from './presets/preset-shop.ts'
import { readGoodsPreset } from './presets/read-preset.ts'
import { readDocuments, type SourceFile } from './read-documents.ts'

interface GoodsFiles {
  /** names of the columns of the files, where they are not ours */
  map?: ColumnMap | undefined
  /** a file of another shop's program */
  preset?: { name: string; options: Omit<PresetOptions, 'warehouse'> & { warehouse?: string } } | undefined
}

/** What reads files of goods, with the attributes and warehouses of the shop and of the files. */
export function goodsReader(desk: CatalogueDesk, { preset, map }: GoodsFiles) {
  let known: Promise<ReadingCodes> | undefined
  return async (files: readonly SourceFile[]): Promise<Read> => {
    known ??= codesOf(desk, files)
    const codes = await known
    if (!preset) return (file) => readDocuments(file, codes, map)
    // Each reading begins with the categories of the shop: a preset numbers those that it adds.
    const options = { warehouse: codes.places[0]!, ...preset.options }
    const shop = await presetShop(desk, options)
    return ({ file }) => readGoodsPreset(file, preset.name, { shop, options })
  }
}

async function codesOf(desk: CatalogueDesk, files: readonly SourceFile[]): Promise<ReadingCodes> {
  const codes = await shopCodes(desk)
  const attributes = new Map(codes.attributes)
  for (const file of files.filter(({ kind }) => kind === 'attribute'))
    for await (const read of readDocuments(file, codes))
      if (!('fault' in read)) attributes.set(String(read.record.code), String(read.record.type))
  return { ...codes, attributes }
}
