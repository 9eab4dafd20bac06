import { z } from 'zod'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'
import { PhraseField } from '../parts/phrase-field.ts'

export const searchHead = defineNode({
  type: 'search-head',
  group: 'search',
  title: 'The heading of the search page with its field, and what to say when nothing was searched or found.',
  props: z.strictObject({
    action: ShopPath.meta({
      description: 'Path of the search page, which the form is sent to by GET with its field.',
      examples: ['/en/search'],
    }),
    field: PhraseField.meta({ description: 'The field for the phrase.' }),
    phrase: z.string().meta({ description: 'The phrase; empty before the first search.', examples: ['guji'] }),
    outcome: z.enum(['found', 'none', 'short']).meta({
      description:
        'found: the heading alone; none: nothing matches the phrase; short: it has fewer characters than the field asks for. Without results the field is drawn, too.',
    }),
  }),
  defaults: { phrase: '' },
})
