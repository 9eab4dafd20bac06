import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { Money } from '#schemas/money.ts'
import { defineNode } from '../define-node.ts'

export const tierPrices = defineNode({
  type: 'tier-prices',
  group: 'product',
  title: 'What a piece costs when more are bought.',
  props: z.strictObject({
    currency: Currency.meta({ description: 'Currency of all prices of the node.' }),
    tiers: z
      .array(
        z.strictObject({
          qty: z
            .int()
            .min(1)
            .meta({ description: 'Quantity in pieces from which the price holds.', examples: [6] }),
          price: Money.meta({ description: 'Price of one piece from this quantity on.' }),
          savingPercent: z
            .int()
            .min(0)
            .max(100)
            .meta({
              description: 'Saving against the price of a single piece, in whole percent rounded down; 0: none.',
              examples: [8],
            }),
        }),
      )
      .min(1)
      .meta({ description: 'Quantity discounts, the smallest quantity first.' }),
  }),
})
