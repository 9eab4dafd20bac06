import { z } from 'zod'
import { JsonValue } from './json.ts'

/* A release: changes of layouts, texts, settings, words and the footer that go out and come back as one. */

/** Kinds of parts that the commerce API's store holds; layouts are in the shop's own database. */
export const STORE_PART_KINDS = ['page', 'post', 'category', 'config', 'word', 'footer'] as const
export const StorePartKind = z.enum(STORE_PART_KINDS).meta({
  description:
    '`page`, `post`, `category`: a text, or texts of a category of the blog. `config`: a setting. `word`: own words of a message. `footer`: the footer.',
  examples: ['config'],
})
export type StorePartKind = z.infer<typeof StorePartKind>

const id = z
  .string()
  .regex(/^[\w./-]{1,160}$/)
  .meta({ description: 'Key or id of it; `footer` for the footer.', examples: ['general/store/name'] })
const value = JsonValue.nullable().meta({
  description:
    'What it is to say: of a text its `ContentDocument`, of a setting its value, of a message its words by language, of the footer its columns; null: nothing.',
  examples: ['Lipa'],
})
const base = (description: string) =>
  z
    .string()
    .max(40)
    .meta({ description, examples: ['k3wJz0mY8dPq5tXb'] })

/** One change in the store, and what it was made of. */
export const StorePart = z
  .strictObject({
    kind: StorePartKind,
    id,
    value,
    base: base('Mark of what stood there when the change was made.'),
    version: z
      .int()
      .min(0)
      .optional()
      .meta({
        description: 'Of a text and the footer: version of the draft that the change was made of; a later draft stays.',
        examples: [3],
      }),
  })
  .meta({ description: 'A change of something that the store holds.' })
export type StorePart = z.infer<typeof StorePart>

/** What stands in the store now. */
export const StorePartState = z
  .strictObject({
    kind: StorePartKind,
    id,
    now: value.meta({ description: 'What it says now; null: nothing.', examples: ['Lipa'] }),
    base: base('Mark of what stands there now.'),
    problems: z
      .array(
        z.strictObject({
          field: z
            .string()
            .meta({ description: 'Place in its value; empty: the whole.', examples: ['texts.de.title'] }),
          message: z.string().meta({ description: 'What is wrong.', examples: ['Fill this in before you publish.'] }),
        }),
      )
      .meta({ description: 'What keeps it from going out.' }),
  })
  .meta({ description: 'Something that a release changes, as it is now.' })
export type StorePartState = z.infer<typeof StorePartState>

/** What a run of a release has done in the store. */
export const StoreRun = z
  .strictObject({
    isDone: z.boolean().meta({ description: 'Whether it was done; false: it never will be.' }),
    parts: z
      .array(
        z.strictObject({
          kind: StorePartKind,
          id,
          before: value.meta({ description: 'What it said before; null: nothing.', examples: ['Lipa'] }),
          base: base('Mark of what it says now.'),
        }),
      )
      .meta({ description: 'What was changed.' }),
  })
  .meta({ description: 'What a run has changed in the store.' })
export type StoreRun = z.infer<typeof StoreRun>
