import type { BoxFile } from './boxes.ts'
import { UploadRefused } from './upload-refused.ts'

/** A picture has a few items of one or two parts each. */
const MAX_EXTENTS = 10_000
/** Items of a picture that hold notes: Exif and XMP, where positions stand. */
const NOTES: ReadonlySet<string> = new Set(['Exif', 'mime', 'uri '])

/**
 * Removes Exif and XMP from a HEIC picture in place (ISO 23008-12); the picture itself stays as it is, turned by its own
 * property `irot`. Throws UploadRefused for a file that is cut off or has no picture in it.
 */
export async function cleanHeic(file: BoxFile): Promise<void> {
  const boxes = await file.boxesIn(0, file.size)
  const meta = boxes.find(({ type }) => type === 'meta')
  if (!meta) throw new UploadRefused('broken')
  for (const box of boxes) if (box.type === 'uuid' || box.type === 'udta') await file.free(box)
  // A full box: version and flags come before its boxes.
  const inner = await file.boxesIn(meta.content + 4, meta.end)
  const contentOf = async (type: string) => {
    const box = inner.find((each) => each.type === type)
    return box ? file.part(box.content, box.end) : null
  }
  const [infos, locations] = [await contentOf('iinf'), await contentOf('iloc')]
  if (!infos || !locations) throw new UploadRefused('broken')
  const data = inner.find(({ type }) => type === 'idat')
  for (const { from, to } of noteParts(infos, locations, data?.content ?? file.size)) await file.blank(from, to)
}

/** Where the notes lie. `dataStart`: offset of the content of `idat`. */
function noteParts(infos: Buffer, locations: Buffer, dataStart: number): { from: number; to: number }[] {
  try {
    const notes = noteItems(infos)
    return extentsOf(locations)
      .filter(({ id }) => notes.has(id))
      .map(({ isInData, from, length }) => ({ from: from + (isInData ? dataStart : 0), length }))
      .map(({ from, length }) => ({ from, to: from + length }))
  } catch (error) {
    // A table that ends too early.
    if (error instanceof RangeError) throw new UploadRefused('broken', { cause: error })
    throw error
  }
}

/** Ids of the items with notes, from the box `iinf`. */
function noteItems(table: Buffer): Set<number> {
  const ids = new Set<number>()
  let at = table.readUInt8(0) === 0 ? 6 : 8
  while (at + 20 <= table.length) {
    const end = at + table.readUInt32BE(at)
    const version = table.readUInt8(at + 8)
    const id = version === 3 ? table.readUInt32BE(at + 12) : table.readUInt16BE(at + 12)
    const type = table.toString('latin1', at + (version === 3 ? 18 : 16), at + (version === 3 ? 22 : 20))
    if (version < 2 || NOTES.has(type)) ids.add(id)
    if (end <= at) throw new UploadRefused('broken')
    at = end
  }
  return ids
}

interface Extent {
  id: number
  /** counted from the box `idat` instead of from the start of the file */
  isInData: boolean
  from: number
  length: number
}

/** Where items lie, from the box `iloc`. */
function extentsOf(table: Buffer): Extent[] {
  const version = table.readUInt8(0)
  const [offsetSize, lengthSize] = [table.readUInt8(4) >> 4, table.readUInt8(4) & 15]
  const [baseSize, indexSize] = [table.readUInt8(5) >> 4, version === 0 ? 0 : table.readUInt8(5) & 15]
  let at = 6
  const next = (bytes: number) => {
    const value = bytes === 8 ? Number(table.readBigUInt64BE(at)) : bytes === 0 ? 0 : table.readUIntBE(at, bytes)
    at += bytes
    return value
  }
  const extents: Extent[] = []
  for (let items = next(version < 2 ? 2 : 4); items > 0; items -= 1) {
    const id = next(version < 2 ? 2 : 4)
    const isInData = version > 0 && (next(2) & 15) === 1
    next(2)
    const base = next(baseSize)
    for (let left = next(2); left > 0; left -= 1) {
      if (extents.length === MAX_EXTENTS) throw new UploadRefused('broken')
      next(indexSize)
      const from = base + next(offsetSize)
      extents.push({ id, isInData, from, length: next(lengthSize) })
    }
  }
  return extents
}
