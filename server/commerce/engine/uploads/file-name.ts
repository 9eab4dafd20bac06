import type { UploadType } from '#schemas/upload.ts'

const MAX_LENGTH = 80

/**
 * A name for people: without folders, control characters and characters that turn text around, with the ending of the
 * file's kind. Nothing is stored under it.
 */
export function fileName(given: string, type: UploadType): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/[^\p{L}\p{M}\p{N} ._()+-]/gu, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. _]+|[. ]+$/g, '')
  // Counted in characters: a cut in the middle of one would spoil it.
  const short = [...stem].slice(0, MAX_LENGTH).join('').trim()
  return `${short || 'file'}.${type}`
}
