import { createReadStream, existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type SaidFault, said } from '#server/platform/said-fault.ts'
import { FILES, type GoodsRecord, type RecordArea, type RecordKindName } from './catalogue-desk.ts'
import { plainDocument, productDocument, productOf, type ShopCodes, unknownColumns } from './csv-documents.ts'
import { type Cells, type ColumnMap, csvRows, NO_MAP, placeOf } from './csv-rows.ts'
import { customerDocument, customerOf } from './customer-documents.ts'
import { type FileFault, faultAt } from './fault-at.ts'
import { unguarded } from './formula-guard.ts'
import { orderDocument, orderOf } from './order-documents.ts'

/** A document of a file, or why there is none. */
export type ReadDocument =
  | {
      kind: RecordKindName
      /** `products.csv:12` */
      place: string
      record: GoodsRecord
      /** of a CSV file: lines of its rows by SKU, or of addresses by their path */
      lines: ReadonlyMap<string, number> | null
    }
  | FileFault

export interface SourceFile {
  kind: RecordKindName
  file: string
}

/** A file or folder that cannot be read at all. `said`: why, for words of any language. */
export class SourceError extends Error {
  override readonly name = 'SourceError'

  readonly said: SaidFault | null

  constructor(message: string, said: SaidFault | null = null) {
    super(message)
    this.said = said
  }
}

/** Files of a folder, or one file, in the order in which an import stores them. Throws SourceError without any. */
export function sourceFiles(path: string, { kinds, main }: Pick<RecordArea, 'kinds' | 'main'>): SourceFile[] {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) throw new SourceError(`There is no file or folder ${path}.`)
  if (stats.isDirectory()) {
    const found = kinds.flatMap((kind) => {
      const both = ['csv', 'jsonl']
        .map((ending) => join(path, `${FILES[kind]}.${ending}`))
        .filter((file) => existsSync(file))
      if (both.length > 1)
        throw new SourceError(
          `${path} holds ${both.map((file) => basename(file)).join(' and ')}: keep one of them.`,
          said('files_twice', { files: both.map((file) => basename(file)).join(', ') }),
        )
      return both.map((file) => ({ kind, file }))
    })
    if (found.length === 0)
      throw new SourceError(
        `${path} holds none of ${kinds.map((kind) => FILES[kind]).join(', ')} as .csv or .jsonl.`,
        said('folder_without_goods', { files: kinds.map((kind) => FILES[kind]).join(', ') }),
      )
    return found
  }
  const name = basename(path).replace(/\.(?:csv|jsonl)$/, '')
  if (name === basename(path)) throw new SourceError(`${path} is neither .csv nor .jsonl.`)
  // A file of any other name holds products, or customers.
  const kind = kinds.find((each) => FILES[each] === name) ?? main
  return [{ kind, file: path }]
}

/** The documents of a file, one after another: files of any size are read. */
export async function* readDocuments(
  { kind, file }: SourceFile,
  codes: Pick<ShopCodes, 'attributes'>,
  map: ColumnMap = NO_MAP,
): AsyncGenerator<ReadDocument> {
  if (file.endsWith('.jsonl')) yield* readJsonLines(kind, file)
  else if (kind === 'product' || kind === 'customer' || kind === 'order') yield* readGrouped(kind, file, codes, map)
  else {
    for await (const row of csvRows(file, (header) => headerFaults(kind, header), map)) {
      if ('fault' in row) yield row
      else yield { kind, place: placeOf(file, row.line), record: plainDocument(kind, row.cells), lines: new Map() }
    }
  }
}

async function* readJsonLines(kind: RecordKindName, file: string): AsyncGenerator<ReadDocument> {
  let line = 0
  for await (const text of linesOf(file)) {
    line++
    if (text === null) {
      yield faultAt(placeOf(file, line), said('line_long', { mb: MAX_LINE / MB }))
      return
    }
    const plain = line === 1 ? text.replace(/^\ufeff/, '') : text
    if (plain.trim() === '') continue
    const place = placeOf(file, line)
    try {
      const record: unknown = JSON.parse(plain)
      if (typeof record === 'object' && record !== null && !Array.isArray(record))
        yield { kind, place, record: record as GoodsRecord, lines: null }
      else
        yield faultAt(
          place,
          said(
            'no_object',
            { example: '{"sku": "KAW-1"}' },
            `a line holds one object, {"…": …}, but this is ${plain.slice(0, 40)}`,
          ),
        )
    } catch (error) {
      yield faultAt(place, said('no_json', {}, `this line is no JSON: ${(error as Error).message}`))
    }
  }
}

const MB = 1024 * 1024
/** A file without ends of lines would become one text in memory. */
const MAX_LINE = 4 * MB

/** The lines of a file; null in place of one that is too long, which is the last. */
async function* linesOf(file: string): AsyncGenerator<string | null> {
  let begun = ''
  for await (const piece of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const [first = '', ...others] = piece.split('\n')
    begun += first
    if (others.length > 0) {
      yield begun
      begun = others.pop() ?? ''
      yield* others
    }
    if (begun.length > MAX_LINE) return yield null
  }
  if (begun !== '') yield begun
}

/** Documents of several rows that follow one another. */
async function* readGrouped(
  kind: 'product' | 'customer' | 'order',
  file: string,
  codes: Pick<ShopCodes, 'attributes'>,
  map: ColumnMap,
): AsyncGenerator<ReadDocument> {
  const keyOf = { product: productOf, customer: customerOf, order: orderOf }[kind]
  let rows: { line: number; cells: Cells }[] = []
  const document = (): ReadDocument => ({
    ...{ kind, place: placeOf(file, rows[0]!.line) },
    ...(kind === 'product'
      ? productWithLines(rows, codes)
      : kind === 'order'
        ? orderDocument(rows)
        : customerDocument(rows)),
  })
  for await (const read of csvRows(file, (header) => headerFaults(kind, header), map)) {
    if ('fault' in read) {
      yield read
      continue
    }
    const row = kind === 'product' ? read : { ...read, cells: unguarded(read.cells) }
    if (rows.length > 0 && keyOf(row.cells) !== keyOf(rows[0]!.cells)) {
      yield document()
      rows = []
    }
    rows.push(row)
  }
  if (rows.length > 0) yield document()
}

const productWithLines = (rows: readonly { line: number; cells: Cells }[], codes: Pick<ShopCodes, 'attributes'>) => ({
  record: productDocument(
    rows.map(({ cells }) => cells),
    codes,
  ),
  lines: new Map(rows.map(({ line, cells }) => [cells.sku ?? '', line])),
})

function headerFaults(kind: RecordKindName, header: readonly string[]): SaidFault[] {
  const twice = header.filter((name, at) => header.indexOf(name) < at)
  const unknown = unknownColumns(kind, header).map(({ name: column, near }) => {
    if (near !== null) return said('column_near', { column, near })
    const listing = `\`npm run witryna -- ${describing(kind)}\` lists all of them.`
    return said('column_unknown', { column }, `there is no column “${column}”; ${listing}`)
  })
  const key =
    { product: 'sku', customer: 'email', order: 'number', category: 'id', 'price-group': 'name', redirect: 'from' }[
      kind as string
    ] ?? 'code'
  return [
    ...unknown,
    ...twice.map((column) => said('column_twice', { column })),
    ...(header.includes(key) ? [] : [said('column_missing', { column: key })]),
  ]
}

const describing = (kind: RecordKindName) =>
  `${kind === 'customer' || kind === 'order' ? 'customers' : 'catalogue'} describe ${FILES[kind]}`
