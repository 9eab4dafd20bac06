import type { FileHandle } from 'node:fs/promises'
import { UploadRefused } from './upload-refused.ts'

/** A box of the ISO base media file format (ISO 14496-12), of which films and HEIC pictures consist. */
export interface Box {
  type: string
  /** offset of the box in its file */
  start: number
  /** offset of its content */
  content: number
  /** offset behind it */
  end: number
}

/** A file of boxes that is changed in place: its length and all offsets in it stay. */
export interface BoxFile {
  size: number
  /** The boxes between two offsets, in order. Throws UploadRefused unless they fill that room exactly. */
  boxesIn(from: number, to: number): Promise<Box[]>
  /** A part as bytes. Throws UploadRefused if it is longer than the limit. */
  part(from: number, to: number, maxBytes?: number): Promise<Buffer>
  /** Overwrites a part with zeros; what lies behind the end of the file is left out. */
  blank(from: number, to: number): Promise<void>
  /** Makes a box one that players skip, with zeros as its content. */
  free(box: Box): Promise<void>
}

/** Far more than a film of a phone has. */
const MAX_BOXES = 5000
const ZEROS = Buffer.alloc(64 * 1024)

/** All work on one file is bounded by its size: a hostile one names the same part again and again. */
export function boxFile(file: FileHandle, size: number): BoxFile {
  let boxesLeft = MAX_BOXES
  let blankLeft = 2 * size

  async function boxesIn(from: number, to: number): Promise<Box[]> {
    const boxes: Box[] = []
    const header = Buffer.alloc(16)
    for (let at = from; at < to; ) {
      boxesLeft -= 1
      if (boxesLeft < 0 || to - at < 8) throw new UploadRefused('broken')
      const { bytesRead } = await file.read(header, 0, Math.min(16, to - at), at)
      const short = header.readUInt32BE(0)
      const isLong = short === 1
      if (bytesRead < (isLong ? 16 : 8)) throw new UploadRefused('broken')
      const length = isLong ? Number(header.readBigUInt64BE(8)) : short === 0 ? to - at : short
      const content = at + (isLong ? 16 : 8)
      const end = at + length
      if (!Number.isSafeInteger(end) || end < content || end > to) throw new UploadRefused('broken')
      boxes.push({ type: header.toString('latin1', 4, 8), start: at, content, end })
      at = end
    }
    return boxes
  }

  async function blank(from: number, to: number): Promise<void> {
    const end = Math.min(to, size)
    blankLeft -= Math.max(0, end - from)
    if (blankLeft < 0) throw new UploadRefused('broken')
    for (let at = from; at < end; at += ZEROS.length) await file.write(ZEROS, 0, Math.min(ZEROS.length, end - at), at)
  }

  return {
    size,
    boxesIn,
    blank,
    async part(from, to, maxBytes = 1024 * 1024) {
      if (to - from > maxBytes) throw new UploadRefused('broken')
      const bytes = Buffer.alloc(to - from)
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from)
      if (bytesRead < bytes.length) throw new UploadRefused('broken')
      return bytes
    },
    async free({ start, content, end }) {
      await file.write(Buffer.from('free', 'latin1'), 0, 4, start + 4)
      await blank(content, end)
    },
  }
}
