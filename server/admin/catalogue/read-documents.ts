import { createReadStream, existsSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { createInterface } from 'node:readline'
import { CsvError, parse } from 'csv-parse'
import { FILES, type GoodsRecord, KINDS, type RecordKindName } from './catalogue-desk.ts'
import {
  type Cells,
  plainDocument,
  productDocument,
  productOf,
  type ShopCodes,
  unknownColumns,
} from './csv-documents.ts'

/** A document of a file, or why there is none. */
export type ReadDocument =
  | {
      kind: RecordKindName
      /** `products.csv:12` */
      place: string
      record: GoodsRecord
      /** of a CSV file: lines of its rows by SKU */
      lines: ReadonlyMap<string, number> | null
    }
  | { fault: string }

export class SourceError extends Error {
  override readonly name = 'SourceError'
}

/** Files of a folder, or one file, in the order in which an import stores them. Throws SourceError without any. */
export function sourceFiles(path: string): { kind: RecordKindName; file: string }[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new SourceError(`There is no file or folder ${path}.`)
  if (stats.isDirectory()) {
    const found = KINDS.flatMap((kind) => {
      const both = ['csv', 'jsonl']
        .map((ending) => join(path, `${FILES[kind]}.${ending}`))
        .filter((file) => existsSync(file))
      if (both.length > 1)
        throw new SourceError(`${path} holds ${both.map((file) => basename(file)).join(' and ')}: keep one of them.`)
      return both.map((file) => ({ kind, file }))
    })
    if (found.length === 0)
      throw new SourceError(`${path} holds none of ${Object.values(FILES).join(', ')} as .csv or .jsonl.`)
    return found
  }
  const name = basename(path).replace(/\.(?:csv|jsonl)$/, '')
  if (name === basename(path)) throw new SourceError(`${path} is neither .csv nor .jsonl.`)
  // A file of any other name holds products.
  const kind = KINDS.find((each) => FILES[each] === name) ?? 'product'
  return [{ kind, file: path }]
}

/** The documents of a file, one after another: files of any size are read. */
export async function* readDocuments(
  { kind, file }: { kind: RecordKindName; file: string },
  codes: Pick<ShopCodes, 'attributes'>,
): AsyncGenerator<ReadDocument> {
  if (file.endsWith('.jsonl')) yield* readJsonLines(kind, file)
  else if (kind === 'product') yield* readProducts(file, codes)
  else {
    for await (const row of readRows(kind, file)) {
      if ('fault' in row) yield row
      else yield { kind, place: placeOf(file, row.line), record: plainDocument(kind, row.cells), lines: new Map() }
    }
  }
}

const placeOf = (file: string, line: number) => `${basename(file)}:${line}`

async function* readJsonLines(kind: RecordKindName, file: string): AsyncGenerator<ReadDocument> {
  let line = 0
  for await (const text of createInterface({
    input: createReadStream(file, 'utf8'),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    line++
    const plain = line === 1 ? text.replace(/^\ufeff/, '') : text
    if (plain.trim() === '') continue
    const place = placeOf(file, line)
    try {
      const record: unknown = JSON.parse(plain)
      if (typeof record === 'object' && record !== null && !Array.isArray(record))
        yield { kind, place, record: record as GoodsRecord, lines: null }
      else yield { fault: `${place}: a line holds one object, {"…": …}, but this is ${plain.slice(0, 40)}` }
    } catch (error) {
      yield { fault: `${place}: this line is no JSON: ${(error as Error).message}` }
    }
  }
}

type Row = { line: number; cells: Cells } | { fault: string }

async function* readProducts(file: string, codes: Pick<ShopCodes, 'attributes'>): AsyncGenerator<ReadDocument> {
  let rows: { line: number; cells: Cells }[] = []
  const document = (): ReadDocument => ({
    ...{ kind: 'product', place: placeOf(file, rows[0]!.line) },
    record: productDocument(
      rows.map(({ cells }) => cells),
      codes,
    ),
    lines: new Map(rows.map(({ line, cells }) => [cells.sku ?? '', line])),
  })
  for await (const row of readRows('product', file)) {
    if ('fault' in row) {
      yield row
      continue
    }
    if (rows.length > 0 && productOf(row.cells) !== productOf(rows[0]!.cells)) {
      yield document()
      rows = []
    }
    rows.push(row)
  }
  if (rows.length > 0) yield document()
}

/** Rows with the number of the line on which each begins. */
async function* readRows(kind: RecordKindName, file: string): AsyncGenerator<Row> {
  const parser = createReadStream(file).pipe(
    parse({
      bom: true,
      delimiter: await delimiterOf(file),
      info: true,
      skip_empty_lines: true,
      relax_column_count: true,
    }),
  )
  let header: string[] | null = null
  let line = 1
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      const startsAt = line
      line = info.lines + 1
      const place = placeOf(file, startsAt)
      if (record.every((cell) => cell.trim() === '')) continue
      if (!header) {
        header = record.map((name) => name.trim())
        const faults = headerFaults(kind, header)
        for (const fault of faults) yield { fault: `${place}: ${fault}` }
        if (faults.length > 0) return
        continue
      }
      if (record.length !== header.length) {
        yield {
          fault: `${place}: it has ${record.length} cells, the first line ${header.length}. Put texts that hold the separator in quotes.`,
        }
        continue
      }
      const broken = record.findIndex((cell) => cell.includes('\ufffd'))
      if (broken >= 0) {
        yield { fault: `${place}, column ${header[broken]}: these letters are no UTF-8. Save the file as “CSV UTF-8”.` }
        continue
      }
      yield { line: startsAt, cells: Object.fromEntries(header.map((name, at) => [name, record[at]!])) }
    }
    if (!header) yield { fault: `${basename(file)}: the file is empty.` }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    yield { fault: `${placeOf(file, line)}: this is no CSV: ${error.message}` }
  }
}

function headerFaults(kind: RecordKindName, header: readonly string[]): string[] {
  const twice = header.filter((name, at) => header.indexOf(name) < at)
  const unknown = unknownColumns(kind, header).map(({ name, near }) =>
    near === null
      ? `there is no column “${name}”; \`npm run witryna -- catalogue describe ${FILES[kind]}\` lists all of them.`
      : `there is no column “${name}”. Did you mean “${near}”?`,
  )
  const key = { product: 'sku', category: 'id', 'price-group': 'name', redirect: 'from' }[kind as string] ?? 'code'
  return [
    ...unknown,
    ...twice.map((name) => `the column “${name}” stands there twice.`),
    ...(header.includes(key) ? [] : [`the column “${key}” is missing.`]),
  ]
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
