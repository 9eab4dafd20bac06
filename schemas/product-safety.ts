import { z } from 'zod'

/** A responsible party of a product: postal and electronic address, as the law requires both. Domain 1, GPSR. */
const SafetyParty = z.strictObject({
  name: z.string().meta({ description: 'Name of the company.', examples: ['Bialetti Industrie S.p.A.'] }),
  address: z
    .string()
    .meta({ description: 'Postal address in one line.', examples: ['Via Fogliano 1, 25030 Coccaglio'] }),
  contact: z
    .string()
    .meta({ description: 'Electronic address: an e-mail or https address.', examples: ['safety@bialetti.example'] }),
  country: z.string().meta({ description: 'Country, ISO 3166-1 with two letters.', examples: ['IT'] }),
})

/** Product safety as EU 2023/988 requires it on the offer itself, in the requested language. Domain 1, 2. */
export const ProductSafety = z
  .strictObject({
    manufacturer: SafetyParty.extend({
      brand: z
        .string()
        .nullable()
        .meta({ description: 'Trade name, if it differs from the company; else null.', examples: ['Bialetti'] }),
    }).meta({ description: 'Manufacturer of the product.' }),
    responsiblePerson: SafetyParty.nullable().meta({
      description: 'Responsible person in the EU; null if the manufacturer is in the EU.',
    }),
    identifiers: z
      .strictObject({
        model: z.string().meta({ description: 'Model.', examples: ['Moka Express 3'] }),
        type: z
          .string()
          .nullable()
          .meta({ description: 'Type; null for none.', examples: ['0001162'] }),
        batch: z
          .string()
          .nullable()
          .meta({ description: 'Place of the batch number, in words; null for none.', examples: ['On the bottom'] }),
      })
      .meta({ description: 'How to tell the product from others.' }),
    warnings: z
      .array(
        z.strictObject({
          text: z.string().meta({ description: 'The warning.', examples: ['Hot surface. Do not touch.'] }),
          pictogram: z
            .string()
            .nullable()
            .meta({ description: 'Name of its pictogram; null for none.', examples: ['hot-surface'] }),
        }),
      )
      .meta({ description: 'Warnings and safety information; empty for none.' }),
  })
  .meta({ description: 'Product safety as Regulation (EU) 2023/988 requires it, in the language of the page.' })
export type ProductSafety = z.infer<typeof ProductSafety>
