import { z } from 'zod'
import { SUGGESTIONS_PATH } from '#server/compiler/address/data-paths.ts'
import { node, section } from '#server/compiler/section.ts'
import { DeliveryPageSetting } from '#server/sections/page-setting.ts'
import { deliveryPage } from './delivery-page.ts'

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
        phrase: route === 'search' ? (query.phrase ?? '') : '',
        place: settings.place,
        suggestions: SUGGESTIONS_PATH,
        ...(await deliveryPage(settings.deliveryPage, { ports, locale, link, orWithout })),
      },
      { on: { add: [{ do: 'call', op: 'cart.addItem' }] } },
    )
  },
})
