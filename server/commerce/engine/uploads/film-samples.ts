import type { Box, BoxFile } from './boxes.ts'

interface Span {
  from: number
  to: number
}

/** Tables of a long film stay below this. */
const MAX_TABLE_BYTES = 8 * 1024 * 1024

/** Where the samples of a track lie in its file (ISO 14496-12, 8.5 to 8.7); what its tables do not tell is left out. */
export async function samplesOf(file: BoxFile, track: Box): Promise<Span[]> {
  let boxes = await file.boxesIn(track.content, track.end)
  for (const parent of ['mdia', 'minf', 'stbl']) {
    const inner = boxes.find(({ type }) => type === parent)
    if (!inner) return []
    boxes = await file.boxesIn(inner.content, inner.end)
  }
  const tableOf = async (type: string) => {
    const box = boxes.find((each) => each.type === type)
    return box ? file.part(box.content, box.end, MAX_TABLE_BYTES) : null
  }
  const [sizes, chunks, short, long] = [
    await tableOf('stsz'),
    await tableOf('stsc'),
    await tableOf('stco'),
    await tableOf('co64'),
  ]
  if (!sizes || !chunks || !(short ?? long)) return []
  const offsets = short
    ? rowsOf(short, { count: 4, first: 8, bytes: 4 }, (at) => short.readUInt32BE(at))
    : rowsOf(long!, { count: 4, first: 8, bytes: 8 }, (at) => Number(long!.readBigUInt64BE(at)))
  const lengthOf = chunkLengths(sizes, chunks)
  return offsets.map((from, chunk) => ({ from, to: from + lengthOf(chunk + 1) }))
}

/** The stated number of rows, at most as many as the table has room for. */
function rowsOf<T>(
  table: Buffer,
  { count, first, bytes }: { count: number; first: number; bytes: number },
  read: (at: number) => T,
): T[] {
  if (table.length < first) return []
  const length = Math.min(table.readUInt32BE(count), Math.floor((table.length - first) / bytes))
  return Array.from({ length }, (_, row) => read(first + row * bytes))
}

/** Bytes of each chunk, asked for in order and counted from 1. */
function chunkLengths(sizeTable: Buffer, chunkTable: Buffer): (chunk: number) => number {
  const same = sizeTable.length >= 12 ? sizeTable.readUInt32BE(4) : 0
  const sizes = same > 0 ? [] : rowsOf(sizeTable, { count: 8, first: 12, bytes: 4 }, (at) => sizeTable.readUInt32BE(at))
  // A row holds from its first chunk to that of the next row.
  const rows = rowsOf(chunkTable, { count: 4, first: 8, bytes: 12 }, (at) => ({
    first: chunkTable.readUInt32BE(at),
    samples: chunkTable.readUInt32BE(at + 4),
  }))
  let row = 0
  let sample = 0
  return (chunk) => {
    while (row + 1 < rows.length && rows[row + 1]!.first <= chunk) row += 1
    const samples = rows[row]?.samples ?? 0
    if (same > 0) return samples * same
    const end = Math.min(sizes.length, sample + samples)
    let length = 0
    for (; sample < end; sample += 1) length += sizes[sample]!
    return length
  }
}
