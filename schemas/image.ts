import { z } from 'zod'
import { PictureAddress } from './web-address.ts'

const imagePath = PictureAddress.meta({
  description:
    'The original: a path below /media/, which also comes in other sizes and formats (`pictures` in /schemas/calls.json), or an https URL of another site.',
  examples: ['/media/moka-pot.jpg'],
})
const alternativeText = z.string().meta({
  description: 'What the image shows, in the language of the page; empty for decoration.',
  examples: ['Moka pot on a hob'],
})

/**
 * An image: `image` is a path below `/media/` (or an absolute https URL of an allowed source), `alt` is empty for
 * decoration. It is shown whole unless a node type says which point stays visible. S3.11.
 */
export const Image = z
  .strictObject({ image: imagePath, alt: alternativeText })
  .meta({ description: 'An image with its alternative text; shown whole unless its node type says otherwise.' })
export type Image = z.infer<typeof Image>
/** The point of an image that stays visible when its place cuts it off. */
export const FocalPoint = z
  .strictObject({
    xPercent: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Distance from the left edge, in percent of the width.', examples: [80] }),
    yPercent: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Distance from the upper edge, in percent of the height.', examples: [100] }),
  })
  .meta({ description: 'The point of an image that stays visible where its place cuts it off.' })
export type FocalPoint = z.infer<typeof FocalPoint>

/** As on the wire of the commerce API: `image` may be a key without `/media/`. */
export const WireImage = z
  .strictObject({
    image: z.string().meta({
      description: 'Key of the original below /media/, or an https URL of another site.',
      examples: ['etiopia-guji/front'],
    }),
    alt: alternativeText,
    focus: FocalPoint.optional().meta({
      description: 'Point that stays visible where a place cuts the image off; absent: its middle.',
    }),
  })
  .meta({ description: 'An image with its alternative text.' })
export type WireImage = z.infer<typeof WireImage>

/** Size of an original, so that its space is reserved while it loads. */
export const originalSize = {
  widthPx: z
    .int()
    .min(1)
    .meta({ description: 'Width of the original, in px.', examples: [1600] }),
  heightPx: z
    .int()
    .min(1)
    .meta({ description: 'Height of the original, in px.', examples: [900] }),
}

/** An image with its size in px, so that its space is reserved while it loads. */
export const SizedImage = z
  .strictObject({
    image: imagePath,
    alt: alternativeText,
    ...originalSize,
    focus: FocalPoint.optional().meta({
      description: 'Point that stays visible where the image is cut off; absent: as the node type says.',
    }),
  })
  .meta({ description: 'An image with its alternative text and its size.' })
export type SizedImage = z.infer<typeof SizedImage>

/** The coloured studio behind a product's image; look, "The idea". */
export const Family = z.enum(['coffee', 'tea', 'brew', 'grind', 'cup', 'office'])
export type Family = z.infer<typeof Family>
