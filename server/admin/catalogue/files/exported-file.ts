import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type CatalogueDesk, FILES, GOODS } from '../catalogue-desk.ts'
import { csvCodes, pagesOf, writeRecords } from '../export-catalogue.ts'
import { goodsFolder } from './goods-folder.ts'

/** All documents of a kind as the command exports them: `products.csv`. Null for a name that is none. */
export async function exportedFile(desk: CatalogueDesk, name: string): Promise<ReadableStream<Uint8Array> | null> {
  const kind = GOODS.kinds.find((each) => `${FILES[each]}.csv` === name)
  if (!kind) return null
  const { folder, clear } = await goodsFolder()
  try {
    const codes = await csvCodes(desk)
    const { file } = await writeRecords(pagesOf(desk, kind), { folder, kind, format: 'csv', codes })
    const stream = createReadStream(join(folder, file))
    stream.once('close', () => void clear())
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>
  } catch (error) {
    await clear()
    throw error
  }
}
