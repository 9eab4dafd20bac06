import { createWriteStream, mkdirSync, rmSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { stringify } from 'csv-stringify/sync'
import { guarded } from '#server/platform/formula-guard.ts'
import { type CatalogueDesk, CUSTOMERS, FILES, type GoodsRecord, type RecordKindName } from './catalogue-desk.ts'
import { cellsOf, headerOf, NO_CODES, type ReadingCodes, type ShopCodes } from './csv-documents.ts'

export type Format = 'csv' | 'jsonl'

/**
 * Writes all documents of an area into a folder, a file for each kind. A file has its name only when it is whole. Returns
 * the number of documents by file. Those of customers can be read by their owner alone.
 */
export async function exportCatalogue(desk: CatalogueDesk, folder: string, format: Format): Promise<WrittenFile[]> {
  const codes = format === 'csv' ? await csvCodes(desk) : NO_CODES
  const written: WrittenFile[] = []
  for (const kind of desk.area.kinds)
    written.push(await writeRecords(pagesOf(desk, kind), { ...{ folder, kind, format, codes } }))
  return written
}

/** What the columns of CSV files are made of. */
export const csvCodes = async (desk: CatalogueDesk): Promise<ShopCodes> => ({
  ...(await shopCodes(desk)),
  options: await optionCodes(desk),
  languages: await desk.languages(),
})

export interface WrittenFile {
  file: string
  count: number
}

/** Writes the documents of one kind into a folder. */
export async function writeRecords(
  pages: AsyncIterable<GoodsRecord[]>,
  {
    folder,
    kind,
    format,
    codes = NO_CODES,
  }: { folder: string; kind: RecordKindName; format: Format; codes?: ShopCodes },
): Promise<WrittenFile> {
  const isPrivate = CUSTOMERS.kinds.includes(kind)
  mkdirSync(folder, { recursive: true, ...(isPrivate && { mode: OWNER_ONLY.folder }) })
  const file = `${FILES[kind]}.${format}`
  const count = await writeFile(join(folder, file), pages, {
    ...(format === 'csv' ? csvWriter(kind, codes) : jsonLines),
    ...(isPrivate && { mode: OWNER_ONLY.file }),
  })
  return { file, count }
}

const OWNER_ONLY = { folder: 0o700, file: 0o600 }

/** All documents of a kind, a page at a time. */
export async function* pagesOf(desk: CatalogueDesk, kind: RecordKindName): AsyncGenerator<GoodsRecord[]> {
  let after: string | null = null
  do {
    const { data, next }: { data: GoodsRecord[]; next: string | null } = await desk.records(kind, after)
    if (data.length > 0) yield data
    after = next
  } while (after !== null)
}

/** Attributes with their types, and warehouses of a shop: what reading its files needs. */
export async function shopCodes(desk: CatalogueDesk): Promise<ReadingCodes> {
  if (desk.area.name !== 'catalogue') return NO_CODES
  const attributes = new Map<string, string>()
  for await (const page of pagesOf(desk, 'attribute'))
    for (const { code, type } of page) attributes.set(String(code), String(type))
  const places: string[] = []
  for await (const page of pagesOf(desk, 'warehouse')) for (const { code } of page) places.push(String(code))
  return { attributes, places: [...places, 'instant', 'incoming'] }
}

/** Options of variants: each product has its own, so all are looked at. */
async function optionCodes(desk: CatalogueDesk): Promise<string[]> {
  if (desk.area.name !== 'catalogue') return []
  const options = new Set<string>()
  for await (const page of pagesOf(desk, 'product'))
    for (const { options: own } of page) for (const { code } of own as { code: string }[]) options.add(code)
  return [...options]
}

interface Writer {
  head: string
  lines(record: GoodsRecord): string
}

const jsonLines: Writer = { head: '', lines: (record) => `${JSON.stringify(record)}\n` }

function csvWriter(kind: RecordKindName, codes: ShopCodes): Writer {
  const header = headerOf(kind, codes)
  const written = CUSTOMERS.kinds.includes(kind) ? guarded : (cell: string) => cell
  return {
    head: stringify([header]),
    lines: (record) =>
      stringify(cellsOf(kind, record).map((cells) => header.map((name) => written(cells[name] ?? '')))),
  }
}

async function writeFile(
  path: string,
  pages: AsyncIterable<GoodsRecord[]>,
  { head, lines, mode = 0o666 }: Writer & { mode?: number },
): Promise<number> {
  const part = `${path}.part`
  // One of an export that was cut off would keep its mode.
  rmSync(part, { force: true })
  const stream = createWriteStream(part, { mode })
  let count = 0
  stream.write(head)
  for await (const page of pages) {
    count += page.length
    if (!stream.write(page.map(lines).join('')))
      await new Promise<void>((resolve) => stream.once('drain', () => resolve()))
  }
  stream.end()
  await finished(stream)
  await rename(part, path)
  return count
}
