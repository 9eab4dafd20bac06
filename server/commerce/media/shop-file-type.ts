import { typeOf } from '../engine/uploads/file-type.ts'
import { UploadRefused } from '../engine/uploads/upload-refused.ts'

const AVIF_BRANDS = /^(?:avif|avis)$/
/** An XML file may begin with its declaration, comments or a document type. */
const SVG = /^\ufeff?\s*<(?:svg[\s>]|\?xml|!--|!DOCTYPE\s+svg)/i

/**
 * The kind of a shop's own file by its first bytes; null for any other kind. Throws UploadRefused for an SVG picture, so
 * that its sender learns why.
 */
export function shopFileType(head: Buffer): ReturnType<typeof typeOf> | 'avif' {
  if (SVG.test(head.toString('utf8'))) throw new UploadRefused('unknown', { cause: 'svg' })
  const isAvif = head.toString('latin1', 4, 8) === 'ftyp' && brandsOf(head).some((brand) => AVIF_BRANDS.test(brand))
  return isAvif ? 'avif' : typeOf(head)
}

/** The major brand and the compatible ones of a file of boxes (ISO 14496-12). */
function brandsOf(head: Buffer): string[] {
  const text = head.toString('latin1')
  const end = Math.min(head.readUInt32BE(0), head.length)
  return [text.slice(8, 12), ...(text.slice(16, end).match(/.{4}/gs) ?? [])]
}
