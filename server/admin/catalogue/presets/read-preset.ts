import { said } from '#server/platform/said-fault.ts'
import { csvRows, placeOf } from '../csv-rows.ts'
import type { ReadDocument } from '../read-documents.ts'
import { groupedRows } from './grouped-rows.ts'
import type { Converted, Format, Preset, PresetOptions, PresetRow, PresetShop, Related } from './preset.ts'
import { shopify } from './shopify.ts'
import { woocommerce } from './woocommerce.ts'

/** Product files of other shops. */
export const PRESETS: Readonly<Record<string, Preset>> = { shopify, woocommerce }

/** The goods of another shop's file, one after another: files of any size are read. */
export async function* readGoodsPreset(
  file: string,
  name: string,
  { shop, options }: { shop: PresetShop; options: PresetOptions },
): AsyncGenerator<ReadDocument> {
  const preset = PRESETS[name]!
  let related: Related | null = null
  try {
    yield* readPreset(file, {
      ...{ formats: [preset], what: `product file of ${name}` },
      async *convert(_, rows) {
        related ??= (await preset.relate?.(file)) ?? null
        yield* preset.convert(rows, { shop, options, related })
      },
    })
  } finally {
    await (related as Related | null)?.close()
  }
}

/** The documents of another shop's file, which has one of these formats. `what`: such a file in words. */
export async function* readPreset<F extends Format>(
  file: string,
  {
    formats,
    what,
    convert,
  }: {
    formats: readonly F[]
    what: string
    /** what becomes of the rows of one document */
    convert: (format: F, rows: readonly PresetRow[]) => Iterable<Converted> | AsyncIterable<Converted>
  },
): AsyncGenerator<ReadDocument> {
  let format: F | undefined
  const rows = csvRows(file, (header) => {
    format = formats.find(({ needs }) => needs.every((column) => header.includes(column)))
    if (format) return []
    return formats[0]!.needs
      .filter((column) => !header.includes(column))
      .map((column) => said('preset_column', { column }, `the column “${column}” is missing: this is no ${what}.`))
  })
  for await (const group of groupedRows(file, rows, () => format?.rowsOf ?? null)) {
    if ('fault' in group) {
      yield group
      continue
    }
    for await (const converted of convert(format!, group)) {
      if ('fault' in converted) {
        const { line, fault, said: parts } = converted
        yield { fault: `${placeOf(file, line)}: ${fault}`, ...(parts && { said: parts }) }
      } else {
        const { kind, line, record, lines } = converted
        yield { kind, place: placeOf(file, line), record, lines }
      }
    }
  }
}
