import { z } from 'zod'

/**
 * An image: `image` is a path below `/media/` (or an absolute https URL of an allowed source), `alt` is empty for
 * decoration. S3.11.
 */
export const Image = z.strictObject({ image: z.string(), alt: z.string() })
export type Image = z.infer<typeof Image>

/** An image with its size in px, so that its space is reserved while it loads. */
export const SizedImage = z.strictObject({
  image: z.string(),
  alt: z.string(),
  widthPx: z.int().min(1),
  heightPx: z.int().min(1),
})
export type SizedImage = z.infer<typeof SizedImage>

/** The coloured studio behind a product's image; look, "The idea". */
export const Family = z.enum(['coffee', 'tea', 'brew', 'grind', 'cup', 'office'])
export type Family = z.infer<typeof Family>
