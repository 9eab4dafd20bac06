import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import { Money } from '#schemas/money.ts'
import { ShopPath } from '#schemas/web-address.ts'
import { defineNode } from '../define-node.ts'

export const productOptions = defineNode({
  type: 'product-options',
  group: 'product',
  title: 'What a shopper chooses on a configurable product; every value is a link to the page with it chosen.',
  props: z.strictObject({
    currency: Currency.meta({ description: 'Currency of the prices of the values.' }),
    options: z
      .array(
        z.strictObject({
          code: z.string().meta({ description: 'Code of the option.', examples: ['grind'] }),
          label: z.string().meta({ description: 'Name of the option.', examples: ['Grind'] }),
          values: z
            .array(
              z.strictObject({
                value: z.string().meta({ description: 'Code of the value.', examples: ['bean'] }),
                label: z.string().meta({ description: 'Name of the value.', examples: ['Whole beans'] }),
                href: ShopPath.meta({
                  description: 'Path and query of the product with this value and the other chosen values.',
                  examples: ['/en/ethiopia-guji-uraga?options=weight%3A250g%2Cgrind%3Abean'],
                }),
                isCurrent: z.boolean().meta({ description: 'True for the chosen value.' }),
                state: z.enum(['available', 'unavailable', 'missing']).meta({
                  description:
                    'State of the variant with this value and the other chosen ones. unavailable: it is out of stock or has no price; missing: there is no such variant. Both can still be chosen.',
                }),
                price: Money.nullable().meta({
                  description: 'Price of that variant; null if all values of this option cost the same.',
                }),
              }),
            )
            .meta({ description: 'Values of the option, in order.' }),
        }),
      )
      .meta({ description: 'Options of the product, in order.' }),
    name: z.string().meta({
      description: 'Name of the query parameter of each `href` that holds the choice; the buttons send it.',
      examples: ['options'],
    }),
    isMissing: z.boolean().meta({
      description: 'True shows an alert: the address names a combination without a variant.',
    }),
    look: z.enum(['links', 'buttons']).meta({
      description:
        'links: each value is a link to its address; buttons: each value is a button of a GET form that leads to the same addresses.',
    }),
  }),
  defaults: { isMissing: false, look: 'links' },
})
