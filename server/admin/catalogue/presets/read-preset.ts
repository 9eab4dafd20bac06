import { csvRows, placeOf } from '../csv-rows.ts'
import type { ReadDocument } from '../read-documents.ts'
import type { Preset, PresetOptions, PresetRow, PresetShop } from './preset.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

export const PRESETS: Readonly<Record<string, Preset>> = { shopify, woocommerce }

/** The goods of another shop's file. */
export async function* readPreset(
  file: string,
  name: string,
  { shop, options }: { shop: PresetShop; options: PresetOptions },
): AsyncGenerator<ReadDocument> {
  const preset = PRESETS[name]!
  const rows: PresetRow[] = []
  for await (const row of csvRows(file, (header) =>
    preset.needs
      .filter((column) => !header.includes(column))
      .map((column) => `the column “${column}” is missing: this is no product file of ${name}.`),
  )) {
    if ('fault' in row) yield row
    else rows.push(row)
  }
  for (const converted of preset.convert(rows, shop, options)) {
    if ('fault' in converted) yield { fault: `${placeOf(file, converted.line)}: ${converted.fault}` }
    else {
      const { kind, line, record, lines } = converted
      yield { kind, place: placeOf(file, line), record, lines }
    }
  }
}
