import { z } from 'zod'

const numbers = {
  vatNumber: z.string().meta({ description: 'VAT number of the buyer, with its country.', examples: ['DE136695976'] }),
  sellerVatNumber: z
    .string()
    .meta({ description: 'VAT number of the seller, with its country.', examples: ['PL7295927741'] }),
  label: z.string().meta({
    description: 'The treatment in words, in the language of the answer.',
    examples: ['Reverse charge: VAT is paid by the buyer.'],
  }),
}

/** A company's goods in a cart that go to another EU country. Domain 1. */
export const CartSupply = z
  .strictObject({
    status: z.enum(['applied', 'invalid', 'unconfirmed']).meta({
      description:
        '`applied`: prices have no VAT, as VIES confirms the number; `invalid`: VIES does not know it; `unconfirmed`: VIES has not answered. VAT is charged unless `applied`.',
    }),
    ...numbers,
  })
  .meta({ description: 'Goods for a company in another EU country, and whether they are at 0 %.' })

/** An order whose goods go to a company in another EU country at 0 %. */
export const OrderSupply = z
  .strictObject(numbers)
  .meta({ description: 'Goods at 0 % for a company in another EU country.' })
