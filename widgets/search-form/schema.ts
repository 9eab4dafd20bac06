import { z } from 'zod'
import { defineNode } from '../define-node.ts'
import { deliveryHref } from '../parts/price-note-schema.ts'

export const searchForm = defineNode({
  type: 'search-form',
  group: 'frame',
  title: 'The search field: a plain form that leads to the results.',
  props: z.strictObject({
    action: z.string().meta({
      description:
        'Path of the results, which the form is sent to by GET with the field `phrase`: 3 characters at least, without surrounding spaces.',
      examples: ['/en/search'],
    }),
    phrase: z.string().meta({ description: 'Phrase of the shown results; empty on other pages.', examples: ['guji'] }),
    place: z.enum(['header', 'page']).meta({
      description: 'header: fills the width that the header leaves it; page: stands in the content of a page.',
    }),
    suggestions: z
      .string()
      .meta({
        description:
          'Address of the suggestions: GET with `phrase`, `locale` and `currency` answers `{ products, total }`, 5 products at most; asked 200 ms after the last letter, from 3 characters on. Absent: no suggestions.',
        examples: ['/api/suggestions'],
      })
      .optional(),
    deliveryHref: deliveryHref.optional(),
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
