import { z } from 'zod'

const imagePath = z.string().meta({
  description: 'The original: a path below /media/, or an absolute https URL of an allowed source.',
  examples: ['/media/moka-pot.jpg'],
})
const alternativeText = z.string().meta({
  description: 'What the image shows, in the language of the page; empty for decoration.',
  examples: ['Moka pot on a hob'],
})

/**
 * An image: `image` is a path below `/media/` (or an absolute https URL of an allowed source), `alt` is empty for
 * decoration. S3.11.
 */
export const Image = z
  .strictObject({ image: imagePath, alt: alternativeText })
  .meta({ description: 'An image with its alternative text.' })
export type Image = z.infer<typeof Image>

/** An image with its size in px, so that its space is reserved while it loads. */
export const SizedImage = z
  .strictObject({
    image: imagePath,
    alt: alternativeText,
    widthPx: z
      .int()
      .min(1)
      .meta({ description: 'Width of the original, in px.', examples: [1600] }),
    heightPx: z
      .int()
      .min(1)
      .meta({ description: 'Height of the original, in px.', examples: [900] }),
  })
  .meta({ description: 'An image with its alternative text and its size.' })
export type SizedImage = z.infer<typeof SizedImage>

/** The coloured studio behind a product's image; look, "The idea". */
export const Family = z.enum(['coffee', 'tea', 'brew', 'grind', 'cup', 'office'])
export type Family = z.infer<typeof Family>
