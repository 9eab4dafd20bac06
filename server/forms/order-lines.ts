import { MAX_ORDER_LINES } from '#schemas/order-line.ts'

/** A line as it was typed, cleaned of what spreadsheets put around a value. */
export interface TypedLine {
  /** SKU or EAN; empty for none */
  number: string
  /** as typed; empty for none */
  qty: string
  /** under which it was sent; absent for a line of a text */
  place?: number
}

/** Longer texts are no number and no quantity of ours; the rest of them is cut off. */
const MAX_NUMBER = 64
const MAX_QUANTITY = 16
const MAX_PIECES = 999_999

/** Words of a first row that names its columns, in the languages of the shop and of usual exports. */
const HEADINGS = /^(sku|ean|gtin|symbol|kod|indeks|numer|nr|number|code|item|artikel|art|artikelnummer|nummer)\b/i

/**
 * Reads two columns, number and quantity, as they are copied from a spreadsheet or stand in a CSV file: separated by
 * tabs, semicolons, commas or spaces, with or without quotes and a row of headings. Empty lines do not count. `rest`:
 * lines above the limit, as they were given.
 */
export function readOrderLines(text: string, limit = MAX_ORDER_LINES): { lines: TypedLine[]; rest: string } {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((row) => cleaned(row).replace(/[;,"]/g, '') !== '')
  const [first] = rows
  if (first !== undefined && isHeading(first)) rows.shift()
  return { lines: rows.slice(0, limit).map(readRow), rest: rows.slice(limit).join('\n') }
}

/** Cleans a line that was typed into two fields. */
export function typedLine({ number, qty }: Pick<TypedLine, 'number' | 'qty'>): TypedLine {
  return { number: cleanNumber(number), qty: cleaned(qty).slice(0, MAX_QUANTITY) }
}

/**
 * Whole pieces of a written quantity, such as `12`, `1 000`, `1.000` or `2,0`; null for anything else. Three digits after
 * a separator are thousands, zeros after one are decimals.
 */
export function readQuantity(text: string): number | null {
  const match = /^(\d{1,3}(?:[ .,'’]\d{3})+|\d+)(?:[.,]0{1,2})?$/.exec(cleaned(text))
  if (!match) return null
  const pieces = Number(match[1]!.replace(/\D/g, ''))
  return pieces >= 1 && pieces <= MAX_PIECES ? pieces : null
}

function isHeading(row: string): boolean {
  const [number, qty] = cellsOf(row)
  return HEADINGS.test(cleaned(number ?? '')) && !/\d/.test(qty ?? '')
}

function readRow(row: string): TypedLine {
  const [number = '', qty = ''] = cellsOf(row)
  return typedLine({ number, qty })
}

/** The cells of a row: the first separator that it has decides. A comma may also stand in the quantity. */
function cellsOf(row: string): string[] {
  if (row.includes('\t')) return split(row, '\t')
  if (row.includes(';')) return split(row, ';')
  if (row.includes(',')) {
    const [number = '', ...others] = split(row, ',')
    return [number, /^[\d\s.,'’]+$/.test(others.join(',')) ? others.join(',') : (others[0] ?? '')]
  }
  const [number = '', ...others] = cleaned(row).split(' ')
  return [number, others.join(' ')]
}

/** Splits at a separator outside of quotes. */
function split(row: string, separator: string): string[] {
  const cells = ['']
  let isQuoted = false
  for (const sign of row) {
    if (sign === '"') isQuoted = !isQuoted
    if (sign === separator && !isQuoted) cells.push('')
    else cells[cells.length - 1] += sign
  }
  return cells.map(unquoted)
}

/** A cell without its quotes; `="0012"` and `'0012` are texts that a spreadsheet must not read as numbers. */
function unquoted(cell: string): string {
  const bare = cleaned(cell)
  const inner = /^="(.*)"$/.exec(bare) ?? /^"(.*)"$/s.exec(bare)
  return (inner ? inner[1]! : bare).replaceAll('""', '"').replace(/^'/, '')
}

function cleanNumber(text: string): string {
  return cleaned(text).replace(/ /g, '').slice(0, MAX_NUMBER)
}

/** Usual signs for unusual ones, without signs that nobody sees, and with single spaces. */
function cleaned(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
