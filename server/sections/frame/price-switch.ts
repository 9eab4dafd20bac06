import { z } from 'zod'
import { node, section } from '#server/compiler/section.ts'
import { withoutPrices } from './shop-settings.ts'

export const priceSwitchSection = section('price-switch')({
  title: 'The choice of companies between net and gross prices; nothing for anybody else.',
  settings: z.strictObject({}),
  varies: ['kind'],
  resolve({ viewed, locale, shopper: { kind } }) {
    if (kind !== 'b2b' && kind !== 'b2bPlus') return null
    const to = withoutPrices(viewed, locale)
    return node(
      'price-switch',
      {},
      {
        on: { setPriceMode: [{ do: 'call', op: 'preferences.setPriceMode', ...(to !== null && { args: { to } }) }] },
      },
    )
  },
})
