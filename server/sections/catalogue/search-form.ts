import { z } from 'zod'
import { SUGGESTIONS_PATH } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'

export const searchFormSection = section('search-form')({
  title: 'The search field.',
  settings: z.strictObject({ place: z.enum(['header', 'page']) }),
  resolve({ settings, link, route, query }) {
    const action = link('search')
    if (action === null) return null
    return node(
      'search-form',
      {
        action,
        phrase: route === 'search' ? (query.phrase ?? '') : '',
        place: settings.place,
        suggestions: SUGGESTIONS_PATH,
      },
      { on: { add: [{ do: 'call', op: 'cart.addItem' }] } },
    )
  },
})
