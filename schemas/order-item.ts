import { z } from 'zod'
import { ChosenOption } from './cart.ts'

/** A sum with its meaning, in minor units or as a decimal. */
export type AmountOf<A> = (meaning: string) => A

export const minorAmount = (meaning: string) =>
  z.int().meta({ description: `${meaning}, in minor units of the currency.`, examples: [1299] })
export const decimalAmount = (meaning: string) =>
  z
    .string()
    .regex(/^-?\d+\.\d{2}$/)
    .meta({ description: `${meaning}, in major units of the currency.`, examples: ['12.99'] })

/** A line of an order. */
export function linesOf<M extends z.ZodType, A extends z.ZodType>(money: M, amountOf: AmountOf<A>) {
  return z.strictObject({
    id: z.string().meta({ description: 'Id of the line.', examples: ['ord-1-1'] }),
    productId: z.string().meta({ description: 'Id of the product.', examples: ['etiopia-guji'] }),
    sku: z.string().meta({ description: 'SKU of the product or of its variant.', examples: ['KAW-1006-250G-FILTER'] }),
    ean: z
      .string()
      .nullable()
      .meta({ description: 'Global trade item number (EAN-13); null for none.', examples: ['2990000072849'] }),
    name: z.string().meta({ description: 'Name at the time of the order.', examples: ['Ethiopia Guji natural'] }),
    image: z
      .string()
      .nullable()
      .meta({ description: 'Key of its image below /media/; null for none.', examples: ['etiopia-guji/front'] }),
    options: z.array(ChosenOption).meta({ description: 'Chosen values of a configurable product; empty for others.' }),
    quantity: z.int().meta({ description: 'Pieces.', examples: [2] }),
    unitPrice: money.meta({ description: 'Price of one piece.' }),
    rowPrice: money.meta({ description: 'Total of the line.' }),
    discount: amountOf('Gross part of promotions and coupon in the line, positive'),
    taxRate: z.number().meta({ description: 'VAT that the prices contain, in percent.', examples: [23] }),
    isReverseCharge: z.boolean().optional().meta({
      description: 'Whether it is a service whose VAT the buyer accounts for (reverse charge); absent: it is not.',
    }),
    canceledQty: z
      .int()
      .optional()
      .meta({ description: 'Pieces of `quantity` that were cancelled; absent: none.', examples: [1] }),
    returnableQty: z.int().meta({ description: 'Pieces that can still be returned.', examples: [2] }),
    withdrawalExcluded: z
      .string()
      .nullable()
      .meta({
        description: 'Code of the reason why the contract cannot be withdrawn from; null if it can.',
        examples: ['perishable'],
      }),
  })
}
