import { z } from 'zod'
import { FocalPoint, originalSize, type SizedImage } from '#schemas/image.ts'
import { type Locale, LocalizedText, pickText } from '#schemas/locale.ts'

/**
 * A picture as stored in layouts: a path below `/media/`, its size in px, its alternative text (empty for decoration), and
 * the point that stays visible where it is cut off.
 */
export const PictureSetting = z.strictObject({
  image: z
    .string()
    .regex(/^\/media\/[A-Za-z0-9_/.-]+$/)
    .meta({
      description: 'Path of the original below /media/.',
      examples: ['/media/scenes/roastery.jpg'],
      'x-reference': 'picture',
    }),
  ...originalSize,
  focus: FocalPoint.optional().meta({
    description: 'Point of the picture that stays visible where it is cut off; absent: the usual one of its section.',
  }),
  alt: LocalizedText.meta({ description: 'What the picture shows; empty texts for decoration.' }),
})
export type PictureSetting = z.infer<typeof PictureSetting>

export function readPicture({ alt, ...picture }: PictureSetting, locale: Locale): SizedImage {
  return { ...picture, alt: pickText(alt, locale) }
}
