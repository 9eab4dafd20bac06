import { z } from 'zod'

const Treatment = z.enum(['intra_eu_goods', 'reverse_charge']).meta({
  description:
    '`intra_eu_goods`: an intra-Community supply (Article 138 of Directive 2006/112/EC); `reverse_charge`: services (Article 196).',
})

const numbers = {
  vatNumber: z.string().meta({ description: 'VAT number of the buyer, with its country.', examples: ['DE136695976'] }),
  sellerVatNumber: z
    .string()
    .meta({ description: 'VAT number of the seller, with its country.', examples: ['PL7295927741'] }),
  label: z.string().meta({
    description: 'The treatment in words, in the language of the answer.',
    examples: [
      'Services – reverse charge: VAT is paid by the buyer with the number DE136695976 (Article 196 of Directive 2006/112/EC).',
    ],
  }),
  treatments: z
    .array(Treatment)
    .optional()
    .meta({ description: 'Why there is no VAT, each once; absent while VAT is charged.' }),
}

/** What a company in another EU country has in its cart. Domain 1. */
export const CartSupply = z
  .strictObject({
    status: z.enum(['applied', 'invalid', 'unconfirmed']).meta({
      description:
        '`applied`: prices have no VAT, as VIES confirms the number; `invalid`: VIES does not know it; `unconfirmed`: VIES has not answered. VAT is charged unless `applied`.',
    }),
    ...numbers,
  })
  .meta({ description: 'Goods or services for a company in another EU country, and whether they are without VAT.' })

/** An order of a company in another EU country with goods or services without VAT. */
export const OrderSupply = z
  .strictObject({
    ...numbers,
    registered: z
      .strictObject({
        name: z
          .string()
          .nullable()
          .meta({ description: 'Name of the company.', examples: ['Kavárna U Orloje s.r.o.'] }),
        address: z
          .string()
          .nullable()
          .meta({ description: 'Its address.', examples: ['Vymyšlená 7, 110 00 Praha 1'] }),
      })
      .optional()
      .meta({ description: 'Only for staff: whose number it is, as VIES tells it; null where a country does not.' }),
  })
  .meta({ description: 'Goods or services without VAT for a company in another EU country.' })
