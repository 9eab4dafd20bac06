import { z } from 'zod'
import { Locale } from './locale.ts'

const form = (description: string, example: string) => z.string().meta({ description, examples: [example] })

/** The words of one key. Braces have no other use than parameters. */
export const MessagePattern = z
  .union([
    z.string(),
    z.strictObject({
      plural: z.literal('count').meta({ description: 'Name of the parameter whose number selects the form.' }),
      one: form('Words for the plural category `one`.', '{count} item'),
      few: form('Words for `few`; absent: those of `other`.', '{count} produkty').optional(),
      many: form('Words for `many`; absent: those of `other`.', '{count} produktów').optional(),
      other: form('Words for all other numbers.', '{count} items'),
    }),
  ])
  .meta({
    description:
      'Words with `{name}` parameters, plain or by plural category (CLDR). Numbers are written by the rules of /schemas/formats.json.',
    examples: ['Delivery: {days}', { plural: 'count', one: '{count} item', other: '{count} items' }],
  })
export type MessagePattern = z.infer<typeof MessagePattern>

/** One published file of words. Architecture 3. */
export const MessageFile = z
  .strictObject({
    group: z.string().meta({ description: 'Name of the file in `messages` of a screen.', examples: ['product'] }),
    locale: Locale.meta({ description: 'Language of the words.' }),
    messages: z.record(z.string(), MessagePattern).meta({
      description: 'Words by key. The keys that a node draws are under its type in /schemas/index.json.',
      examples: [{ 'tile.add': 'Add to cart' }],
    }),
  })
  .meta({ description: 'Words that nodes draw, in one language.' })
export type MessageFile = z.infer<typeof MessageFile>
