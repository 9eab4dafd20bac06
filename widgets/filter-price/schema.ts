import { z } from 'zod'
import { Money } from '#schemas/money.ts'
import { defineNode } from '../define-node.ts'

export const filterPrice = defineNode({
  type: 'filter-price',
  group: 'filters',
  title: 'The lowest and the highest price that somebody wants to see.',
  props: z.strictObject({
    fields: z
      .strictObject({
        min: z.string().meta({ description: 'Name of the field of the lowest price.', examples: ['min'] }),
        max: z.string().meta({ description: 'Name of the field of the highest price.', examples: ['max'] }),
        minorUnits: z
          .int()
          .min(1)
          .meta({
            description:
              'Minor units in one unit of the fields: with 100 they are sent in major units with a decimal point, so that 3050 is 30.50.',
            examples: [100],
          }),
        step: z
          .number()
          .min(0)
          .meta({ description: 'Smallest difference of two amounts, in units of the fields.', examples: [0.01] }),
        lowest: z
          .number()
          .min(0)
          .meta({ description: 'Lowest amount that a field takes, in its units.', examples: [0] }),
        highest: z
          .number()
          .min(0)
          .meta({ description: 'Highest amount that a field takes, in its units.', examples: [9_999_999] }),
      })
      .meta({
        description:
          "The two number fields that the surrounding form sends, in the shopper's currency, gross or net by the price mode. An empty field is no limit; two amounts in the wrong order are swapped.",
      }),
    min: z
      .int()
      .min(0)
      .nullable()
      .meta({
        description:
          "Chosen lowest price in minor units of the shopper's currency, gross or net by the price mode; null: no limit.",
        examples: [3050],
      }),
    max: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'Chosen highest price, as `min`.', examples: [12_000] }),
    range: z
      .strictObject({
        min: Money.meta({ description: 'Lowest price.' }),
        max: Money.meta({ description: 'Highest price.' }),
        hints: z
          .strictObject({
            min: z.string().meta({ description: 'Shown in the empty field of the lowest price.', examples: ['12'] }),
            max: z.string().meta({ description: 'Shown in the empty field of the highest price.', examples: ['3499'] }),
          })
          .meta({ description: 'The two prices in whole units of the fields, gross or net by the price mode.' }),
      })
      .nullable()
      .meta({
        description:
          "Prices of the products that match the other filters, in the shopper's currency, as a hint beside the fields; null: no hint.",
      }),
  }),
  defaults: { min: null, max: null, range: null },
})
