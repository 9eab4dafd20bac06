import { z } from 'zod'
import { Currency } from './locale.ts'
import { paging } from './order-fields.ts'

/* Discount codes and promotions as staff see them in lists. */

export const DISCOUNT_KINDS = ['coupon', 'promotion'] as const
export const DiscountKind = z
  .enum(DISCOUNT_KINDS)
  .meta({ description: '`coupon`: with a code that buyers type. `promotion`: without one.', examples: ['coupon'] })
export type DiscountKind = z.infer<typeof DiscountKind>

/** Both are codes of documents. */
export const DISCOUNT_CODE = /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/

export const DISCOUNT_TYPES = ['percent', 'amount', 'free_shipping', 'buy_get'] as const
export const DiscountType = z.enum(DISCOUNT_TYPES).meta({
  description:
    'What it gives: a share of the goods, an amount of them, free delivery, or pieces for less with those that are bought (promotions alone).',
  examples: ['percent'],
})
export type DiscountType = z.infer<typeof DiscountType>

export const DISCOUNT_STATES = ['running', 'planned', 'used_up', 'ended', 'off'] as const
export const DiscountState = z.enum(DISCOUNT_STATES).meta({
  description:
    '`running`: buyers have it now. `planned`: it begins later. `used_up`: its total limit is reached. `ended`: its end has passed. `off`: it is switched off.',
  examples: ['running'],
})
export type DiscountState = z.infer<typeof DiscountState>

/** One discount code or promotion, in short. */
export const DiscountRow = z
  .strictObject({
    kind: DiscountKind,
    code: z.string().meta({ description: 'Its code.', examples: ['WITAJ10'] }),
    name: z
      .record(z.string(), z.string())
      .meta({ description: 'Its name for buyers by language.', examples: [{ en: '10% off' }] }),
    type: DiscountType,
    percent: z
      .int()
      .nullable()
      .meta({ description: 'Per cent that it takes off; null if it takes none.', examples: [10] }),
    amounts: z
      .partialRecord(Currency, z.string())
      .meta({ description: 'Gross amount in each currency, in major units.', examples: [{ PLN: '20.00' }] }),
    state: DiscountState,
    validFrom: z.string().meta({ description: 'First instant.', examples: ['2026-12-01T00:00:00.000Z'] }),
    validUntil: z
      .string()
      .nullable()
      .meta({ description: 'First instant after it; null: no end.', examples: ['2026-12-24T00:00:00.000Z'] }),
    uses: z.int().meta({ description: 'Orders with it, without cancelled ones.', examples: [12] }),
    limitTotal: z
      .int()
      .nullable()
      .meta({ description: 'Orders that may have it; null for any number.', examples: [100] }),
  })
  .meta({ description: 'A discount code or a promotion, in short.' })
export type DiscountRow = z.infer<typeof DiscountRow>

/** A page of the list. */
export const DiscountRows = z
  .strictObject({
    data: z.array(DiscountRow).meta({ description: 'Promotions, then codes, each by code.' }),
    ...paging('discounts'),
  })
  .meta({ description: 'Discount codes and promotions of the shop.' })
