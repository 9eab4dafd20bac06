import { z } from 'zod'
import { Money } from '#schemas/money.ts'
import { defineNode } from '../define-node.ts'

export const filterPrice = defineNode({
  type: 'filter-price',
  group: 'shop',
  title: 'The lowest and the highest price that somebody wants to see.',
  props: z.strictObject({
    min: z
      .int()
      .min(0)
      .nullable()
      .meta({
        description:
          "Chosen lowest price in minor units of the shopper's currency, gross or net by the price mode; null: no limit. Sent by the surrounding form as `min` in major units, such as 30.50.",
        examples: [3050],
      }),
    max: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Chosen highest price, as `min`. Sent as `max`.', examples: [12_000] }),
    range: z
      .strictObject({
        min: Money.meta({ description: 'Lowest price.' }),
        max: Money.meta({ description: 'Highest price.' }),
      })
      .nullable()
      .meta({
        description:
          "Prices of the products that match the other filters, in the shopper's currency, as a hint beside the fields; null: no hint.",
      }),
  }),
  defaults: { min: null, max: null, range: null },
})
