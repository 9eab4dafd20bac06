import { csvRows, placeOf } from '../csv-rows.ts'
import type { ReadDocument } from '../read-documents.ts'
import type { Converted, Format, Preset, PresetOptions, PresetRow, PresetShop } from './preset.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

/** Product files of other shops. */
export const PRESETS: Readonly<Record<string, Preset>> = { shopify, woocommerce }

/** The goods of another shop's file. */
export function readGoodsPreset(
  file: string,
  name: string,
  { shop, options }: { shop: PresetShop; options: PresetOptions },
): AsyncGenerator<ReadDocument> {
  const preset = PRESETS[name]!
  return readPreset(file, {
    ...{ formats: [preset], what: `product file of ${name}` },
    convert: (_, rows) => preset.convert(rows, shop, options),
  })
}

/** The documents of another shop's file, which has one of these formats. `what`: such a file in words. */
export async function* readPreset<F extends Format>(
  file: string,
  {
    formats,
    what,
    convert,
  }: { formats: readonly F[]; what: string; convert: (format: F, rows: readonly PresetRow[]) => Iterable<Converted> },
): AsyncGenerator<ReadDocument> {
  const rows: PresetRow[] = []
  let format: F | undefined
  for await (const row of csvRows(file, (header) => {
    format = formats.find(({ needs }) => needs.every((column) => header.includes(column)))
    if (format) return []
    return formats[0]!.needs
      .filter((column) => !header.includes(column))
      .map((column) => `the column “${column}” is missing: this is no ${what}.`)
  })) {
    if ('fault' in row) yield row
    else rows.push(row)
  }
  if (!format) return
  for (const converted of convert(format, rows)) {
    if ('fault' in converted) yield { fault: `${placeOf(file, converted.line)}: ${converted.fault}` }
    else {
      const { kind, line, record, lines } = converted
      yield { kind, place: placeOf(file, line), record, lines }
    }
  }
}
