import { z } from 'zod'
import { Currency } from '../locale.ts'
import { PriceMode } from '../money.ts'
import { flag, type OperationParts, text } from './operation.ts'

export const preferenceOperations = {
  /** S3.44. */
  'preferences.setCurrency': {
    description: 'Stores the currency in its cookie and shows the page in it. Effects: `/cart`, then the page.',
    access: 'anyone',
    refusals: { 422: 'The shop does not sell in this currency.' },
    input: z.strictObject({
      currency: Currency.meta({ description: 'New currency, ISO 4217.' }),
      to: text(2048, 'Path of the next page; absent: the present page.', '/en/cart').optional(),
    }),
  },
  /** Domain 7. */
  'preferences.setPriceMode': {
    description:
      'Stores the main amount of prices, net or gross, for a company and in a cookie, and shows the page with it. Consumers always see gross prices.',
    access: 'customer',
    refusals: { 401: 'The shopper is not logged in.', 422: 'The customer is no company.' },
    input: z.strictObject({
      priceMode: PriceMode.meta({ description: 'Main amount of prices.' }),
      to: text(2048, 'Path of the next page; absent: the present page.', '/en/cart').optional(),
    }),
  },
  /** Domain 1. */
  'preferences.setConsent': {
    description: "Stores the shopper's consent in a cookie for 180 days; a purpose that is absent is refused.",
    access: 'anyone',
    refusals: {},
    input: z.strictObject({
      preferences: flag('Whether the device may store viewed products and searches.').optional(),
      statistics: flag('Whether analytics and experiments are allowed.').optional(),
    }),
  },
} as const satisfies Record<string, OperationParts>
