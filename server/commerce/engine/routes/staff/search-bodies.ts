import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import { named } from '../../../openapi/named.ts'
import { pagingOf } from '../paging.ts'

const phrase = (description: string, example: string) =>
  z
    .string()
    .trim()
    .min(1)
    .max(60)
    .regex(/^\P{Cc}*$/u)
    .meta({ description, examples: [example] })
const Language = Locale.meta({ description: 'Language of the search.' })
const Term = phrase('Word or short phrase that is typed.', 'cafetiere')
const Phrase = phrase('Phrase that is typed, whole.', 'gift')
const Sku = z
  .string()
  .min(1)
  .max(64)
  .meta({ description: 'SKU of a product.', examples: ['MOK-3'] })

export const SynonymAnswer = named(
  'SearchSynonym',
  z
    .strictObject({
      locale: Language,
      term: Term,
      others: z
        .array(phrase('Word or phrase that is found as well.', 'french press'))
        .min(1)
        .max(10)
        .meta({ description: 'What the term also finds.', examples: [['french press']] }),
      isTwoWay: z.boolean().meta({ description: 'Whether each of them finds all the others, too.' }),
    })
    .meta({ description: 'Synonyms of a term.' }),
)
export const SynonymsAnswer = named(
  'SearchSynonyms',
  z
    .strictObject({ data: z.array(SynonymAnswer).meta({ description: 'By language and term.' }) })
    .meta({ description: 'All synonyms that staff have set.' }),
)
export const SynonymName = named(
  'SearchSynonymName',
  z.strictObject({ locale: Language, term: Term }).meta({ description: 'The synonyms to remove.' }),
)

export const PinBody = named(
  'SearchPin',
  z
    .strictObject({
      locale: Language,
      phrase: Phrase,
      products: z
        .array(Sku)
        .min(1)
        .max(20)
        .meta({ description: 'SKUs of the products, the first one first.', examples: [['MOK-3']] }),
    })
    .meta({ description: 'Products that come first for a phrase.' }),
)
export const PinsAnswer = named(
  'SearchPins',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            locale: Language,
            phrase: Phrase,
            products: z
              .array(
                z.strictObject({
                  sku: Sku,
                  name: z
                    .string()
                    .meta({ description: 'Name in the language asked for, else the SKU.', examples: ['Moka pot'] }),
                }),
              )
              .meta({ description: 'The products, in order.' }),
          }),
        )
        .meta({ description: 'By language and phrase.' }),
    })
    .meta({ description: 'All phrases with pinned products.' }),
)
export const PinName = named(
  'SearchPinName',
  z.strictObject({ locale: Language, phrase: Phrase }).meta({ description: 'The phrase whose products are unpinned.' }),
)

export const MissedQuery = z.object({ locale: Locale.optional(), ...pagingOf(50) })
export const MissedAnswer = named(
  'MissedSearches',
  z
    .strictObject({
      data: z
        .array(
          z.strictObject({
            locale: Language,
            phrase: Phrase,
            visits: z
              .int()
              .meta({ description: 'Visits that searched for it, days with a single one left out.', examples: [7] }),
            lastDay: z.iso
              .date()
              .meta({ description: 'Last day with two visits or more, Polish time.', examples: ['2026-11-27'] }),
          }),
        )
        .meta({ description: 'Most visits first.' }),
      ...paging('phrases'),
    })
    .meta({ description: 'Phrases that search found nothing for in the last 60 days.' }),
)

export const MissedBody = named(
  'MissedSearch',
  z
    .strictObject({
      phrase: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .meta({ description: 'The phrase as it was typed.', examples: ['chemex'] }),
    })
    .meta({ description: 'A search of one visit that found nothing.' }),
)
