import sharp from 'sharp'
import type { PictureCut } from '#schemas/staff-picture.ts'

/** Shorter sides are a slip of the hand. */
const MIN_SIDE_PX = 16

/** The part of a picture as a picture of the same kind; null if it reaches beyond the edge, or is too small to see. */
export async function cutPicture(
  { kind, bytes }: { kind: string; bytes: Uint8Array },
  { left, top, width, height }: PictureCut,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (left + width > 100 || top + height > 100) return null
  const size = await sharp(bytes).metadata()
  const px = (percent: number, side: number) => Math.round((percent * side) / 100)
  const part = {
    ...{ left: px(left, size.width), top: px(top, size.height) },
    width: px(left + width, size.width) - px(left, size.width),
    height: px(top + height, size.height) - px(top, size.height),
  }
  if (part.width < MIN_SIDE_PX || part.height < MIN_SIDE_PX) return null
  const cut = sharp(bytes, { failOn: 'error' }).extract(part)
  // Written once more when it is stored: this step shall lose nothing.
  const written = kind === 'jpg' ? cut.jpeg({ quality: 95 }) : kind === 'webp' ? cut.webp({ quality: 95 }) : cut.png()
  return new Uint8Array(await written.toBuffer())
}
