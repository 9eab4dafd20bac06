import { z } from 'zod'
import { MAX_SUGGESTIONS } from '#schemas/search-limits.ts'
import { SUGGESTIONS_TEMPLATE } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'
import { DeliveryPageSetting } from '#server/sections/page-setting.ts'
import { PHRASE_FIELD } from './phrase-field.ts'
import { priceNote } from './price-note.ts'

/** Time after the last letter. S5.32, S9.14. */
const SUGGESTION_DELAY_MS = 200

export const searchFormSection = section('search-form')({
  title: 'The search field.',
  settings: z.strictObject({
    place: z.enum(['header', 'page']).meta({ description: 'Where it stands: in the header, or in the page.' }),
    deliveryPage: DeliveryPageSetting,
  }),
  async resolve({ settings, link, route, query, ports, locale, orWithout }) {
    const action = link('search')
    if (action === null) return null
    return node(
      'search-form',
      {
        action,
        field: PHRASE_FIELD,
        phrase: route === 'search' ? (query.phrase ?? '') : '',
        place: settings.place,
        suggestions: {
          template: SUGGESTIONS_TEMPLATE,
          delayMs: SUGGESTION_DELAY_MS,
          limit: MAX_SUGGESTIONS,
          recent: MAX_SUGGESTIONS,
        },
        ...(await priceNote(settings.deliveryPage, { ports, locale, link, orWithout })),
      },
      { on: { add: [{ do: 'call', op: 'cart.addItem' }] } },
    )
  },
})
