/** How a cell of a CSV file reads and writes one value of a document. */
export interface Cell {
  /** The value; a cell that cannot be read stays a text, which the shop then refuses by its place. */
  read(text: string): unknown
  write(value: unknown): string
}

export const text: Cell = { read: (cell) => cell, write: (value) => (typeof value === 'string' ? value : '') }

/** A point is the decimal mark; a single comma is taken as one, too. */
export const number: Cell = {
  read: (cell) => (/^-?\d+(?:[.,]\d+)?$/.test(cell.trim()) ? Number(cell.trim().replace(',', '.')) : cell),
  write: (value) => (typeof value === 'number' ? String(value) : ''),
}

/** Spaces between thousands and a decimal comma are how spreadsheets here write amounts. */
export const amount: Cell = {
  read(cell) {
    const plain = cell.replace(/[\s\u00a0\u202f]/g, '')
    return /^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain
  },
  write: (value) => (typeof value === 'string' ? value : ''),
}

const YES = new Set(['true', 'yes', 'tak', 'ja', '1'])
const NO = new Set(['false', 'no', 'nie', 'nein', '0'])

export const flag: Cell = {
  read(cell) {
    const word = cell.trim().toLowerCase()
    return YES.has(word) ? true : NO.has(word) ? false : cell
  },
  write: (value) => (typeof value === 'boolean' ? String(value) : ''),
}

/** A day stands for its first instant in the shop's zone as the file gives it: in UTC. */
export const instant: Cell = {
  read: (cell) => (/^\d{4}-\d{2}-\d{2}$/.test(cell.trim()) ? `${cell.trim()}T00:00:00.000Z` : cell.trim()),
  write: (value) => (typeof value === 'string' ? value : ''),
}

/** `50,20`: a point of a picture, in per cent from left and top; `-`: none of its own. */
export const focalPoint: Cell = {
  read(cell) {
    if (cell.trim() === '-') return null
    const [, x, y] = /^\s*(\d+)\s*[,;]\s*(\d+)\s*$/.exec(cell) ?? []
    return x === undefined ? cell : { xPercent: Number(x), yPercent: Number(y) }
  },
  write(value) {
    const { xPercent, yPercent } = (value ?? {}) as { xPercent?: number; yPercent?: number }
    return xPercent === undefined ? '-' : `${xPercent},${yPercent}`
  },
}

const BETWEEN = '|'

/** `a|b|c` */
export function list(of: Cell): Cell {
  return {
    read: (cell) =>
      cell
        .split(BETWEEN)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map(of.read),
    write: (value) => (Array.isArray(value) ? value.map(of.write).join(BETWEEN) : ''),
  }
}

export const json: Cell = {
  read(cell) {
    try {
      return JSON.parse(cell)
    } catch {
      return cell
    }
  },
  write: (value) =>
    value === null || value === undefined || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value),
}

/** `SKU*2|OTHER`: one piece unless said. */
export const parts: Cell = {
  read: (cell) =>
    (list(text).read(cell) as string[]).map((part) => {
      const [, sku = part, quantity = '1'] = /^(.*?)(?:\*(\d+))?$/.exec(part) ?? []
      return { sku: sku.trim(), quantity: Number(quantity) }
    }),
  write: (value) =>
    Array.isArray(value)
      ? value.map(({ sku, quantity }) => (quantity === 1 ? sku : `${sku}*${quantity}`)).join(BETWEEN)
      : '',
}

/** A text, or one in each language as JSON; several values of a list stand between `|`. */
export const attribute: Cell = {
  read: (cell) => (cell.trim().startsWith('{') ? json.read(cell) : cell),
  write: (value) => {
    if (Array.isArray(value)) return value.join(BETWEEN)
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  },
}
