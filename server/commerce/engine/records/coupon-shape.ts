import { z } from 'zod'
import { Amount, about, Code, count, Instant, inCurrencies, Label, orNull, Sku, Until } from './fields.ts'

const CustomerKind = z.enum(['guest', 'b2c', 'b2b'])
const CouponKind = z.enum(['percent', 'amount', 'free_shipping'])
const amounts = (description: string) => about(inCurrencies(Amount), description, { PLN: '20.00', EUR: '5.00' })
const limit = (description: string) => orNull(count(description, 1, 100))

/** A discount code. A field that is absent stays as it is; a list replaces the one before. */
export const CouponInput = z.strictObject({
  code: Code.meta({ description: 'What customers type; small letters count as capitals.', examples: ['MINUS20'] }),
  kind: about(CouponKind, 'A share of the goods, an amount of them, or free delivery; never changed.').optional(),
  percent: orNull(about(z.int().min(1).max(100), 'Of `percent`: per cent of each line.', 10)).optional(),
  amounts: amounts('Of `amount`: gross amount in each currency; in others the code does not work.').optional(),
  minSubtotal: orNull(
    amounts('Least gross of the goods in each currency; in others the code does not work. Null: none.'),
  ).optional(),
  label: Label.meta({
    description: 'Its name in the cart by language; `{amount}` and `{minimum}` stand for the amounts.',
    examples: [{ pl: 'Rabat {amount}', en: '{amount} off', de: '{amount} Rabatt' }],
  }).optional(),
  validFrom: about(Instant, 'First instant; of a new one now.', '2026-12-01T00:00:00.000Z').optional(),
  validUntil: orNull(Until).optional(),
  customerKinds: about(z.array(CustomerKind).min(1).max(3), 'Who may use it; of a new one everybody.', [
    'b2c',
  ]).optional(),
  priceGroups: orNull(
    about(z.array(Code).min(1).max(100), 'Price groups whose members may use it; null: everybody.', ['horeca']),
  ).optional(),
  categories: orNull(
    about(
      z.array(z.int().min(1)).min(1).max(500),
      'Ids of the categories that it takes from, with those below; null with `products` null: all goods.',
      [12],
    ),
  ).optional(),
  products: orNull(
    about(
      z.array(Sku).min(1).max(2_000),
      'SKUs that it takes from, beside its categories: of products with all variants, or of single variants.',
      ['KAW-1011'],
    ),
  ).optional(),
  shippingMethods: orNull(
    about(z.array(Code).min(1).max(50), 'Of `free_shipping`: methods that it makes free; null: all.', ['courier']),
  ).optional(),
  excludesSale: about(z.boolean(), 'It takes nothing from goods on sale.').optional(),
  active: about(z.boolean(), 'Whether it works.').optional(),
  limitTotal: limit('Orders of everybody that may use it; cancelled ones do not count. Null: any number.').optional(),
  limitPerCustomer: limit(
    'Orders of one customer, known by account or e-mail address, that may use it. Null: any number.',
  ).optional(),
  firstOrderOnly: about(z.boolean(), "It works for a customer's first order alone.").optional(),
})
export type CouponInput = z.infer<typeof CouponInput>
