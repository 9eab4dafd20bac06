import { z } from 'zod'
import type { SizedImage } from '#schemas/image.ts'
import { type Locale, LocalizedText, pickText } from '#schemas/locale.ts'

/**
 * A picture as stored in layouts: a path below `/media/`, its size in px, its alternative text (empty for decoration).
 */
export const PictureSetting = z.strictObject({
  image: z
    .string()
    .regex(/^\/media\/[A-Za-z0-9_/.-]+$/)
    .meta({ description: 'Path of the original below /media/.', examples: ['/media/scenes/roastery.jpg'] }),
  widthPx: z
    .int()
    .min(1)
    .meta({ description: 'Width of the original, in px.', examples: [1600] }),
  heightPx: z
    .int()
    .min(1)
    .meta({ description: 'Height of the original, in px.', examples: [900] }),
  alt: LocalizedText.meta({ description: 'What the picture shows; empty texts for decoration.' }),
})
export type PictureSetting = z.infer<typeof PictureSetting>

export function readPicture({ alt, ...picture }: PictureSetting, locale: Locale): SizedImage {
  return { ...picture, alt: pickText(alt, locale) }
}
