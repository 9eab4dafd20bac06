import type { UploadType } from '#schemas/upload.ts'

/** Bytes at the start of a file from which its kind is told. */
export const HEAD_BYTES = 256

const FILM_BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|MSNV|dash)$/
const HEIC_BRANDS = /^(?:heic|heix|heim|heis|hevc|hevx)$/
/** A container of pictures, which says only in its other brands how they are coded. */
const PICTURE_CONTAINERS: ReadonlySet<string> = new Set(['mif1', 'msf1'])

/** The kind of a file by its first bytes, whatever its name says; null for any other kind. */
export function typeOf(head: Buffer): UploadType | null {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('%PDF-')) return 'pdf'
  if (text.slice(4, 8) !== 'ftyp' || head.length < 16) return null
  const boxBytes = head.readUInt32BE(0)
  const major = text.slice(8, 12)
  const compatible = text.slice(16, Math.min(boxBytes, head.length)).match(/.{4}/gs) ?? []
  if (HEIC_BRANDS.test(major)) return 'heic'
  if (PICTURE_CONTAINERS.has(major)) return compatible.some((brand) => HEIC_BRANDS.test(brand)) ? 'heic' : null
  return FILM_BRANDS.test(major) ? 'mp4' : null
}
