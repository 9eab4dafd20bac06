import { z } from 'zod'

/**
 * One amount with and without VAT, in integer minor units (grosze, cents). The currency is stored beside it. Domain 2.
 */
export const Money = z
  .strictObject({
    gross: z.int().meta({ description: 'Amount with VAT, in minor units.', examples: [2790] }),
    net: z.int().meta({ description: 'Amount without VAT, in minor units.', examples: [2268] }),
  })
  .meta({ description: 'An amount with and without VAT, in integer minor units of the currency beside it.' })
export type Money = z.infer<typeof Money>

/** The main amount of prices: gross for consumers, net if a company chooses it. S3.40. */
export const PriceMode = z.enum(['gross', 'net']).meta({
  description: 'The main amount of prices: with VAT (`gross`) or without (`net`); the other one stands beside it.',
})
export type PriceMode = z.infer<typeof PriceMode>

/** As on the wire of the commerce API: decimal strings such as "27.90". Domain 2. */
export const DecimalMoney = z
  .strictObject({
    gross: z
      .string()
      .regex(/^-?\d+\.\d{2}$/)
      .meta({ description: 'Amount with VAT, in major units.', examples: ['27.90'] }),
    net: z
      .string()
      .regex(/^-?\d+\.\d{2}$/)
      .meta({ description: 'Amount without VAT, in major units.', examples: ['22.68'] }),
  })
  .meta({ description: 'An amount with and without VAT as decimal strings with two digits after the point.' })
export type DecimalMoney = z.infer<typeof DecimalMoney>

/** Key of the label of the gross total. Companies see the net total beside it, so their label says "gross". */
export const grandTotalKey = (mode: PriceMode) => (mode === 'net' ? 'total.grand_total__incl_tax' : 'total.grand_total')
