import { z } from 'zod'
import { JsonValue } from './json.ts'
import { Currency, Locale } from './locale.ts'

/**
 * One pair of GET /store-config: a slash-separated key and a value; an empty value becomes null. S3.23, S3.24, S7.26.
 */
export const StoreConfigEntry = z
  .strictObject({
    key: z
      .string()
      .min(1)
      .meta({ description: 'Key with slashes.', examples: ['general/store/name'] }),
    value: JsonValue.meta({ description: 'Its value as JSON; null for an empty one.', examples: ['Lipa', null] }),
  })
  .meta({ description: 'One entry of store config.' })
export type StoreConfigEntry = z.infer<typeof StoreConfigEntry>

/** One language and currency a shopper may choose. S3.22. */
export const StoreEntry = z.strictObject({ language: Locale, currency: Currency })
export type StoreEntry = z.infer<typeof StoreEntry>

/** Entry of POST /store-config/by-tags, read as data[].value[].title. S7.27. */
export const TaggedConfig = z
  .strictObject({
    key: z.string().meta({ description: 'The requested tag.', examples: ['shopping_benefits/header/slider'] }),
    value: z
      .array(
        z.strictObject({
          title: z.string().meta({ description: 'Text in the requested language.', examples: ['Free delivery'] }),
          icon: z
            .string()
            .nullable()
            .meta({ description: 'Name of a lucide icon; null for none.', examples: ['truck'] }),
        }),
      )
      .meta({ description: 'Its texts, in order.' }),
  })
  .meta({ description: 'Texts of one tag.' })
export type TaggedConfig = z.infer<typeof TaggedConfig>
