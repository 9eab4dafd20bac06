import { z } from 'zod'
import { Image } from '#schemas/image.ts'
import { TextLink } from './text-link.ts'

/** What lists and the page of a post both say of it. */
export const postFacts = {
  category: TextLink.meta({ description: 'Category of the post, a link to its posts.' }),
  published: z
    .strictObject({
      instant: z
        .string()
        .meta({ description: 'Instant of the publication, ISO 8601 in UTC.', examples: ['2026-11-14T08:00:00.000Z'] }),
      day: z.string().meta({
        description: 'The day of the publication as text, in the language of the page.',
        examples: ['14 Nov 2026'],
      }),
    })
    .meta({ description: 'When the post was published.' }),
  reading: z.string().meta({ description: 'How long reading it takes, in words.', examples: ['3 min read'] }),
  image: Image.nullable().meta({
    description: 'Picture of the post, drawn in a ratio of 3 to 2; null for none.',
    examples: [{ image: '/media/blog/filter', alt: 'A dripper on a jug' }],
  }),
}
