import type { Fixtures } from '../fixture.ts'
import type { tierPrices } from './schema.ts'

const money = (gross: number) => ({ gross, net: Math.round(gross / 1.23) })

export const fixtures: Fixtures<typeof tierPrices> = {
  usual: {
    props: {
      currency: 'PLN',
      tiers: [
        { qty: 12, price: money(4846), savingPercent: 8 },
        { qty: 48, price: money(4428), savingPercent: 15 },
      ],
    },
  },
  one: { props: { currency: 'EUR', tiers: [{ qty: 2, price: money(100), savingPercent: 0 }] } },
}
