import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { PhraseField } from '../parts/phrase-field.ts'
import { PriceNote } from '../parts/price-note-schema.ts'

export const searchForm = defineNode({
  type: 'search-form',
  group: 'header',
  title: 'The search field: a plain form that leads to the results.',
  props: z.strictObject({
    action: ShopPath.meta({
      description: 'Path of the results, which the form is sent to by GET with its field.',
      examples: ['/en/search'],
    }),
    field: PhraseField.meta({ description: 'The field for the phrase.' }),
    phrase: z.string().meta({ description: 'Phrase of the shown results; empty on other pages.', examples: ['guji'] }),
    place: z.enum(['header', 'page']).meta({
      description: 'header: fills the width that the header leaves it; page: stands in the content of a page.',
    }),
    suggestions: z
      .strictObject({
        template: ShopPath.meta({
          description:
            'URI Template (RFC 6570) of the suggestions, with the variables `phrase`, `locale`, `currency` and `taxCountry` (optional, as in GET /api/screens): GET answers `{ products, total }`.',
          examples: ['/api/suggestions{?phrase,locale,currency,taxCountry}'],
        }),
        delayMs: z
          .int()
          .min(0)
          .meta({ description: 'Time in ms after the last letter before they are asked for.', examples: [200] }),
        limit: z
          .int()
          .min(1)
          .meta({ description: 'Maximum number of suggested products shown.', examples: [5] }),
        recent: z
          .int()
          .min(0)
          .meta({
            description:
              'Maximum number of recent searches that the device remembers, with the consent to preferences, and that an empty field offers.',
            examples: [5],
          }),
      })
      .meta({
        description: 'Products suggested for a phrase that is long enough, while it is typed. Absent: no suggestions.',
      })
      .optional(),
    priceNote: PriceNote.optional(),
  }),
  events: {
    add: z
      .strictObject({
        sku: z.string().meta({ description: 'Article number of the suggested product.', examples: ['KUB-350'] }),
        qty: z.int().meta({ description: 'Its smallest quantity that can be bought, in pieces.', examples: [1] }),
      })
      .meta({ description: 'The add button of a suggested product.' }),
  },
  defaults: { phrase: '', place: 'page' },
})
