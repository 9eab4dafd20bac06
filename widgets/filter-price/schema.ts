import { z } from 'zod'
import { Money } from '#schemas/money.ts'
import { defineNode } from '../define-node.ts'

export const filterPrice = defineNode({
  type: 'filter-price',
  group: 'shop',
  title: 'The lowest and the highest price that somebody wants to see.',
  props: z.strictObject({
    /** in minor units of the shopper's currency, in the shopper's price mode; null means no limit */
    min: z.int().min(0).nullable(),
    max: z.int().min(0).nullable(),
    /** lowest and highest price of the list */
    range: z.strictObject({ min: Money, max: Money }).nullable(),
  }),
  defaults: { min: null, max: null, range: null },
})
