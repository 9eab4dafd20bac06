import { z } from 'zod'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'

/** A field with what it means, and examples of it. */
export const about = <S extends z.ZodType>(schema: S, description: string, ...examples: unknown[]): S =>
  schema.meta({ description, ...(examples.length > 0 && { examples }) })

/** The same field, which may be null. */
export const orNull = <S extends z.ZodType>(schema: S) => schema.nullable().meta(schema.meta() ?? {})

/** A number of pieces, pages, days … */
export const count = (description: string, least: number, example: number) =>
  about(z.int().min(least).max(999_999), description, example)

/** The highest place in an order that both databases hold. */
export const MAX_POSITION = 2_000_000_000
const POSITION_CURE = `Write a whole number from 0 to ${MAX_POSITION}.`

/** A place in an order. */
export const position = (description: string, example: number) =>
  about(z.int().min(0, POSITION_CURE).max(MAX_POSITION, POSITION_CURE), `${description} 0 to ${MAX_POSITION}.`, example)

/** One value for each language; a language without one is absent. */
export const inLocales = <S extends z.ZodType>(schema: S) =>
  z.strictObject(Object.fromEntries(LOCALES.map((locale) => [locale, schema.optional()])) as LocaleShape<S>)

/** One value for each currency; a currency without one is absent. */
export const inCurrencies = <S extends z.ZodType>(schema: S) =>
  z.strictObject(Object.fromEntries(CURRENCIES.map((currency) => [currency, schema.optional()])) as CurrencyShape<S>)

type LocaleShape<S extends z.ZodType> = Record<(typeof LOCALES)[number], z.ZodOptional<S>>
type CurrencyShape<S extends z.ZodType> = Record<(typeof CURRENCIES)[number], z.ZodOptional<S>>

/** A short text in some of the shop's languages. */
export const Label = inLocales(about(z.string().max(500), 'The text in one language.', 'Weight')).meta({
  description: 'One text in each language.',
  examples: [{ pl: 'Waga', en: 'Weight', de: 'Gewicht' }],
})
export type Label = z.infer<typeof Label>

export const Sku = z
  .string()
  .regex(/^[^\s,|;/\\](?:[^\n\r,|;/\\]{0,62}[^\s,|;/\\])?$/, 'A SKU has 1 to 64 characters and none of , | ; / \\')
  .meta({ description: 'Number of a product or variant, unlike any other in the shop.', examples: ['KAW-1011'] })

export const Amount = z
  .string()
  .regex(/^\d{1,9}(?:\.\d{1,2})?$/, 'Write an amount with a point and at most two digits after it, such as 27.90')
  .meta({ description: 'Gross amount in major units.', examples: ['27.90'] })

export const Instant = z.iso
  .datetime({ offset: true, error: 'Write an instant in ISO 8601 with its zone, such as 2026-12-01T00:00:00.000Z' })
  .meta({ description: 'Instant in ISO 8601 with its zone.', examples: ['2026-12-01T00:00:00.000Z'] })

/** The end of a period. */
export const Until = about(Instant, 'First instant after it; null: no end.', '2026-12-24T00:00:00.000Z')

export const Code = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/, 'A code has 1 to 64 letters, digits, dots, dashes or underscores')
  .meta({ description: 'A name for programs.', examples: ['roast'] })

/** One segment of a path: what `locales` and links take as it is. */
export const Slug = z
  .string()
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'An address has small letters without accents, digits and single dashes, such as moka-pot',
  )
  .max(200)
  .meta({ description: 'Last part of the address.', examples: ['moka-pot'] })

export const Html = z
  .string()
  .max(200_000)
  .meta({
    description: 'HTML; the shop shows headings, paragraphs, lists, tables, links and emphasis of it.',
    examples: ['<p>From the hills of Guji.</p>'],
  })

export const PictureKey = z
  .string()
  .regex(
    /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/,
    'This is neither the name of a picture file beside the goods, such as pictures/cup.jpg, nor a key of a picture',
  )
  .max(300)
  .meta({ description: 'Key of a picture.', examples: ['kubek-glinno/front-sage'] })
