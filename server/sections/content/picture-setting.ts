import { z } from 'zod'
import type { SizedImage } from '#schemas/image.ts'
import { type Locale, LocalizedText, pickText } from '#schemas/locale.ts'

/**
 * A picture as stored in layouts: a path below `/media/`, its size in px, its alternative text (empty for decoration).
 */
export const PictureSetting = z.strictObject({
  image: z.string().regex(/^\/media\/[A-Za-z0-9_/.-]+$/),
  widthPx: z.int().min(1),
  heightPx: z.int().min(1),
  alt: LocalizedText,
})
export type PictureSetting = z.infer<typeof PictureSetting>

export function readPicture({ alt, ...picture }: PictureSetting, locale: Locale): SizedImage {
  return { ...picture, alt: pickText(alt, locale) }
}
