import { z } from 'zod'
import { WireDocuments } from './billing-document.ts'
import { ChosenOption } from './cart.ts'
import { Currency } from './locale.ts'
import { orderNumber } from './order-fields.ts'
import { WireProductSummary } from './product.ts'

/** GET /customer/account-manager: the shop's contact person for a company. S1.20. */
export const WireAccountManager = z
  .strictObject({
    name: z.string().meta({ description: 'First and last name.', examples: ['Joanna Krupa'] }),
    email: z.string().meta({ description: 'E-mail address.', examples: ['joanna@lipa.example'] }),
    phone: z
      .string()
      .nullable()
      .meta({ description: 'Telephone number, E.164; null for none.', examples: ['+48422001021'] }),
    picture: z
      .string()
      .nullable()
      .meta({
        description: 'Key of the portrait below /media/, or an https URL of another site; null for none.',
        examples: ['team/joanna-krupa'],
      }),
  })
  .meta({ description: 'The contact person of a company at the shop.' })

/** GET /customer/due-document. S1.19. */
export const WireDueDocuments = z
  .strictObject({
    data: z
      .array(WireDocuments.shape.data.element)
      .meta({ description: 'Unpaid documents, the earliest last day to pay first; then paid ones, the newest first.' }),
    open: z
      .int()
      .min(0)
      .meta({ description: 'Number of all unpaid documents.', examples: [3] }),
    overdue: z
      .array(
        z.strictObject({
          currency: Currency,
          amount: z
            .string()
            .meta({ description: 'Gross amount past its last day, in major units.', examples: ['8687.00'] }),
          count: z
            .int()
            .min(1)
            .meta({ description: 'Number of the documents.', examples: [1] }),
        }),
      )
      .meta({ description: 'What is overdue, by currency, over all unpaid documents; empty: nothing.' }),
  })
  .meta({ description: "A company's billing documents by the day on which they are due." })

/** GET /customer/purchased-product. S1.22. */
export const WirePurchasedProducts = z
  .strictObject({
    data: z
      .array(
        z.strictObject({
          product: WireProductSummary.meta({
            description: 'The product as it is sold now; sku, stock and price are those of the bought variant.',
          }),
          options: z
            .array(ChosenOption)
            .meta({ description: 'Values of the bought variant; empty for a product without variants.' }),
          quantity: z
            .int()
            .min(1)
            .meta({ description: 'Pieces in the last order.', examples: [12] }),
          orderNumber,
          orderedAt: z.string().meta({
            description: 'Time of the last order, ISO 8601 in UTC.',
            examples: ['2026-11-20T18:42:00.000Z'],
          }),
        }),
      )
      .meta({ description: 'Products, the one that was ordered last first, each once.' }),
    total: z
      .int()
      .min(0)
      .meta({ description: 'Number of all such products.', examples: [24] }),
  })
  .meta({ description: 'Products that a company has bought and that are still sold.' })
