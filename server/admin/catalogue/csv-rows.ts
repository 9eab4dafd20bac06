import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { CsvError, parse } from 'csv-parse'
import { parse as parseNow } from 'csv-parse/sync'
import { type SaidFault, said } from '#server/platform/said-fault.ts'
import { type FileFault, faultAt } from './fault-at.ts'

/** Cells of a row by column. */
export type Cells = Readonly<Record<string, string>>

/** A row with the number of the line on which it begins and its bytes in the file, or why it cannot be read. */
export type Row = { line: number; from: number; to: number; cells: Cells } | FileFault

export const placeOf = (file: string, line: number) => `${basename(file)}:${line}`

/** Columns of another program by ours, and cells that its file does not have. */
export interface ColumnMap {
  /** ours by theirs; null leaves one out */
  columns: Readonly<Record<string, string | null>>
  /** by our column, the same on each row */
  set: Readonly<Record<string, string>>
}

export const NO_MAP: ColumnMap = { columns: {}, set: {} }

/** The rows of a CSV file. `headerFaults`: what is wrong with the first line; then no row is read. */
export async function* csvRows(
  file: string,
  headerFaults: (header: readonly string[]) => SaidFault[],
  { columns, set }: ColumnMap = NO_MAP,
): AsyncGenerator<Row> {
  const parser = createReadStream(file).pipe(parse({ ...READING, delimiter: await delimiterOf(file), info: true }))
  let header: string[] | null = null
  let line = 1
  let to = 0
  try {
    for await (const { record, info } of parser as AsyncIterable<Parsed>) {
      const startsAt = line
      const from = to
      line = info.lines + 1
      to = info.bytes
      const place = placeOf(file, startsAt)
      if (record.every((cell) => cell.trim() === '')) continue
      if (!header) {
        header = record.map((name) => {
          const theirs = name.trim()
          return Object.hasOwn(columns, theirs) ? (columns[theirs] ?? LEFT_OUT) : theirs
        })
        const read = [...header.filter((name) => name !== LEFT_OUT), ...Object.keys(set)]
        const faults = headerFaults(read)
        for (const fault of faults) yield faultAt(place, fault)
        if (faults.length > 0) return
        continue
      }
      const fault = rowFault(place, record, header)
      if (fault) yield fault
      else yield { line: startsAt, from, to, cells: cellsOf(header, record, set) }
    }
    if (!header) yield faultAt(basename(file), said('file_empty'))
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield faultAt(placeOf(file, line), said('no_csv', {}, `this is no CSV: ${error.message}`))
  }
}

interface Parsed {
  record: string[]
  info: { lines: number; bytes: number }
}

/** A quote that is never closed would take the rest of the file into one cell. */
const MAX_ROW_BYTES = 4 * 1024 * 1024
const READING = { bom: true, skip_empty_lines: true, relax_column_count: true, max_record_size: MAX_ROW_BYTES } as const

/** Reads rows of a file once more, by the bytes that `csvRows` has told. */
export async function openCsv(file: string, header: readonly string[]) {
  const delimiter = await delimiterOf(file)
  const handle = await open(file)
  return {
    async cellsAt({ from, to }: { from: number; to: number }): Promise<Cells> {
      const { buffer } = await handle.read(Buffer.alloc(to - from), 0, to - from, from)
      const [record = []] = parseNow(buffer, { ...READING, delimiter })
      return cellsOf(header, record, NO_MAP.set)
    },
    close: () => handle.close(),
  }
}

/** Name of a column that is not read. */
const LEFT_OUT = ''

function cellsOf(header: readonly string[], record: readonly string[], set: ColumnMap['set']): Cells {
  const cells: Record<string, string> = { ...set }
  for (let at = 0; at < header.length; at += 1) if (header[at] !== LEFT_OUT) cells[header[at]!] = record[at]!
  return cells
}

function rowFault(place: string, record: readonly string[], header: readonly string[]): FileFault | null {
  if (record.length !== header.length) {
    return faultAt(place, said('cells_count', { cells: record.length, expected: header.length }))
  }
  const broken = record.findIndex((cell) => cell.includes('\ufffd'))
  return broken < 0 ? null : faultAt(place, said('not_utf8'), header[broken])
}

const HEADER_BYTES = 64 * 1024

/** Spreadsheets write commas, semicolons or tabs: the one that the first line has most of. */
async function delimiterOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0)
    const [first = ''] = buffer.subarray(0, bytesRead).toString('utf8').split(/\r?\n/)
    const count = (mark: string) => first.split(mark).length
    return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best))
  } finally {
    await handle.close()
  }
}
