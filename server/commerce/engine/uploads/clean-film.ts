import type { Box, BoxFile } from './boxes.ts'
import { samplesOf } from './film-samples.ts'
import { UploadRefused } from './upload-refused.ts'

/** Boxes of notes beside picture and sound: place (`©xyz`, `loci`), device, author, XMP. */
const NOTES: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'loci', '\xa9xyz', 'ID32', 'gps '])
const PARENTS: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'minf', 'moof', 'traf'])
/** They lie at most four deep. */
const MAX_DEPTH = 6
/** Phones, drones and cameras write positions into tracks of other kinds, also as subtitles. */
const SHOWN_TRACKS: ReadonlySet<string> = new Set(['vide', 'soun'])

/**
 * Removes from an MP4 file in place all that is neither picture nor sound, such as positions. Throws UploadRefused for a
 * file that is cut off or has no film in it.
 */
export async function cleanFilm(file: BoxFile): Promise<void> {
  const boxes = await file.boxesIn(0, file.size)
  const moov = boxes.find(({ type }) => type === 'moov')
  if (!moov || !boxes.some(({ type }) => type === 'mdat')) throw new UploadRefused('broken')
  for (const track of await file.boxesIn(moov.content, moov.end))
    if (track.type === 'trak' && !SHOWN_TRACKS.has(await handlerOf(file, track))) {
      for (const { from, to } of await samplesOf(file, track)) await file.blank(from, to)
      await file.free(track)
    }
  await removeNotes(file, boxes, 0)
}

async function removeNotes(file: BoxFile, boxes: readonly Box[], depth: number): Promise<void> {
  if (depth > MAX_DEPTH) throw new UploadRefused('broken')
  for (const box of boxes) {
    if (NOTES.has(box.type)) await file.free(box)
    else if (PARENTS.has(box.type)) await removeNotes(file, await file.boxesIn(box.content, box.end), depth + 1)
  }
}

/** The kind of a track: `vide`, `soun`, `meta`, `text` …; empty if it says none. */
async function handlerOf(file: BoxFile, track: Box): Promise<string> {
  const media = (await file.boxesIn(track.content, track.end)).find(({ type }) => type === 'mdia')
  const handler = media && (await file.boxesIn(media.content, media.end)).find(({ type }) => type === 'hdlr')
  if (!handler || handler.end - handler.content < 12) return ''
  return (await file.part(handler.content + 8, handler.content + 12)).toString('latin1')
}
