import { MAX_UPLOAD_BYTES } from '#schemas/upload.ts'
import { MediaStorageError } from '#server/platform/media/media-storage.ts'
import { Refusal } from '../engine/refusal.ts'
import { UploadRefused } from '../engine/uploads/upload-refused.ts'

const MB = 1024 * 1024
const STATUS = { too_large: 413, unknown: 415, no_room: 507 } as const

const WORDS: Readonly<Record<UploadRefused['fault'], string>> = {
  empty: 'The file is empty.',
  unknown: 'It is no JPEG, PNG, WebP, AVIF or PDF file.',
  too_large: 'The file is too large.',
  broken: 'The file cannot be read whole: it is broken or cut off.',
  too_many_pixels: 'The picture has too many pixels; 65 million are the most.',
  no_room: 'There is no room left to write to.',
  cut_off: 'The file did not arrive whole.',
}

const SVG =
  'It is an SVG picture, which can hold script and is not taken: export it as PNG or WebP, twice as wide as its place.'

/** What is answered for a file that was not taken; any other error is thrown. */
export function refusedUpload(error: unknown, report: (error: unknown) => void): Refusal {
  if (error instanceof MediaStorageError) {
    report(error)
    return new Refusal(503, 'media_unavailable', error.message)
  }
  if (!(error instanceof UploadRefused)) throw error
  const { fault, maxBytes } = error
  if (fault === 'no_room') report(error)
  const status = fault in STATUS ? STATUS[fault as keyof typeof STATUS] : 422
  const limit = fault === 'too_large' ? ` ${Math.round((maxBytes ?? MAX_UPLOAD_BYTES.jpg) / MB)} MB are the most.` : ''
  return new Refusal(status, `upload_${fault}`, isSvg(error) ? SVG : WORDS[fault] + limit)
}

/** Whether it was refused as an SVG picture. */
export const isSvg = (error: unknown): boolean => error instanceof UploadRefused && error.cause === 'svg'
