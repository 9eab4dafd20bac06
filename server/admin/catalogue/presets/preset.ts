import type { Locale } from '#schemas/locale.ts'
import type { SaidFault } from '#server/platform/said-fault.ts'
import type { GoodsRecord } from '../catalogue-desk.ts'
import type { Cells } from '../csv-rows.ts'

/** What a file of another shop does not say of its goods. */
export interface PresetOptions {
  /** of its texts */
  language: Locale
  /** of its prices */
  currency: string
  /** VAT rate of what has no rate of its own, in per cent */
  vat: number
  /** its prices are without VAT */
  isNet: boolean
  /** where its stock is */
  warehouse: string
}

export interface PresetRow {
  line: number
  cells: Cells
}

/** What a preset makes of its file: documents, or why some of them cannot be brought in. */
export type Converted =
  | {
      kind: 'product' | 'category' | 'attribute' | 'customer' | 'order'
      line: number
      record: GoodsRecord
      lines: ReadonlyMap<string, number>
    }
  | { fault: string; line: number; said?: SaidFault }

/** Why what stands on a line cannot be brought in. */
export const notSold = (line: number, fault: SaidFault): Converted => ({ line, fault: fault.message, said: fault })

/** Categories and attributes of the shop and of the file by their names. */
export interface PresetShop {
  /** Id of a category by the names on its way; `made` gets the records of new ones. */
  category(names: readonly string[], made: (record: GoodsRecord) => void): number
  /** Code of a text attribute by its name; `made` gets the record of a new one. */
  attribute(name: string, made: (record: GoodsRecord) => void): string
}

/** One way in which a program writes a file. */
export interface Format {
  /** columns without which a file is none of this kind */
  needs: readonly string[]
  /** the column in which all rows of one document have the same; absent: each row is a document */
  rowsOf?: string
}

/** What rows of a file need of others, wherever they stand. */
export interface Related {
  /** the SKU that a name stands for, such as `id:7` */
  skuIn(name: string): string
  variationsOf(product: { sku: string; id: string }): Promise<PresetRow[]>
  close(): Promise<void>
}

export interface Preset extends Format {
  /** Reads the whole file for what its rows need of others; absent: nothing. */
  relate?(file: string): Promise<Related>
  /** The documents of the rows of one. */
  convert(rows: readonly PresetRow[], around: Around): Iterable<Converted> | AsyncIterable<Converted>
}

interface Around {
  shop: PresetShop
  options: PresetOptions
  /** null for a preset that needs nothing of other rows */
  related: Related | null
}

/** A gross amount as a decimal, of an amount as other shops write it; null for none. */
export function grossOf(cell: string | undefined, vat: number, { isNet }: PresetOptions): string | null {
  const amount = Number((cell ?? '').replace(',', '.'))
  if (!cell || Number.isNaN(amount)) return null
  return (isNet ? (amount * (100 + vat)) / 100 : amount).toFixed(2)
}

const LEAST_EAN = 8
const MOST_EAN = 14

/** The digits of a bar code that is an EAN; null for another one. */
export function eanOf(cell: string | undefined): string | null {
  const digits = (cell ?? '').replace(/^'/, '').trim()
  return /^\d+$/.test(digits) && digits.length >= LEAST_EAN && digits.length <= MOST_EAN ? digits : null
}

/** The code that a name gives: `Größe & Farbe` → `groesse-farbe`. */
export function codeOf(name: string): string {
  const plain = name.toLowerCase().replaceAll('ł', 'l').replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '')
  return (
    plain
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '')
      .join('-')
      .slice(0, 50) || Buffer.from(name).toString('hex').slice(0, 50)
  )
}
