import { z } from 'zod'
import { slugsByLanguage } from './slugs.ts'

/** A product or category as the sitemap lists it, of the commerce API. */
export const PublicAddress = z
  .strictObject({
    id: z.string().meta({ description: 'Id of the product or category.', examples: ['zmierzch'] }),
    slugs: slugsByLanguage,
    image: z
      .string()
      .nullable()
      .meta({ description: 'Key of its main picture; null for none.', examples: ['zmierzch/front'] }),
    changedAt: z
      .string()
      .nullable()
      .meta({
        description: 'Time of its last change that search engines should know of, ISO 8601 in UTC; null if unknown.',
        examples: ['2026-11-05T08:05:00.000Z'],
      }),
  })
  .meta({ description: 'The public address of a product or category in each language.' })
export type PublicAddress = z.infer<typeof PublicAddress>
