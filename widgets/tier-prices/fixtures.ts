import type { Fixtures } from '../fixture.ts'
import type { tierPrices } from './schema.ts'

const money = (gross: number) => ({ gross, net: Math.round(gross / 1.23) })

export const fixtures: Fixtures<typeof tierPrices> = {
  usual: {
    props: {
      currency: 'PLN',
      base: money(5270),
      tiers: [
        { qty: 12, price: money(4846) },
        { qty: 48, price: money(4428) },
      ],
    },
  },
  one: { props: { currency: 'EUR', base: money(100), tiers: [{ qty: 2, price: money(100) }] } },
}
