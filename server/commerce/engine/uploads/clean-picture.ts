import sharp from 'sharp'
import { UploadRefused } from './upload-refused.ts'

/** Two cores serve pages as well. */
sharp.concurrency(1)
sharp.cache(false)

/** Of the sharpest phones. A larger picture is refused by its header: a small file can hold a huge one. */
const MAX_PX = 65_000_000
/** Enough to see a scratch. */
const MAX_SIDE_PX = 4096
const MAX_SECONDS = 30

/**
 * Writes a picture anew: upright, without Exif, XMP and any bytes that are not the picture. Throws UploadRefused for a
 * picture that cannot be read whole or has too many pixels.
 */
export async function cleanPicture(from: string, to: string, type: 'jpg' | 'png' | 'webp'): Promise<void> {
  try {
    const { width, height } = await sharp(from, { limitInputPixels: false }).metadata()
    if (width * height > MAX_PX) throw new UploadRefused('too_many_pixels')
    const picture = sharp(from, { limitInputPixels: MAX_PX, failOn: 'error', sequentialRead: true })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: MAX_SECONDS })
    if (type === 'jpg') await picture.jpeg({ quality: 88 }).toFile(to)
    else if (type === 'webp') await picture.webp({ quality: 88, effort: 2 }).toFile(to)
    else await picture.png({ compressionLevel: 6 }).toFile(to)
  } catch (error) {
    if (error instanceof UploadRefused) throw error
    throw new UploadRefused('broken', { cause: error })
  }
}
