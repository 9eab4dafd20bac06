import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { Money } from '#schemas/money.ts'
import { defineNode } from '../define-node.ts'

export const tierPrices = defineNode({
  type: 'tier-prices',
  group: 'product',
  title: 'What a piece costs when more are bought.',
  props: z.strictObject({
    currency: Currency,
    /** unit price, without a quantity discount */
    base: Money,
    /** smallest quantity of each price, ascending */
    tiers: z.array(z.strictObject({ qty: z.int().min(1), price: Money })).min(1),
  }),
})
