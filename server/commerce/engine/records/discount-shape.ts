import { z } from 'zod'
import { Amount, about, Code, count, Instant, inCurrencies, orNull, Sku, Until } from './fields.ts'

const CustomerKind = z.enum(['guest', 'b2c', 'b2b'])
const limit = (description: string) => orNull(count(description, 1, 100))

export const Amounts = inCurrencies(Amount)
export type Amounts = z.infer<typeof Amounts>

export const amounts = (description: string) => about(Amounts, description, { PLN: '20.00', EUR: '5.00' })

export const skus = (description: string) =>
  orNull(about(z.array(Sku).min(1).max(2_000), description, ['KAW-1011'])).optional()

/** When a code or a promotion works, for whom, and how often. `it`: how descriptions call it. */
export const discountConditions = (it: 'code' | 'promotion') => ({
  minSubtotal: orNull(
    amounts(`Least gross of the goods in each currency; in others the ${it} does not work. Null: none.`),
  ).optional(),
  validFrom: about(Instant, 'First instant; of a new one now.', '2026-12-01T00:00:00.000Z').optional(),
  validUntil: orNull(Until).optional(),
  customerKinds: about(z.array(CustomerKind).min(1).max(3), 'Who may have it; of a new one everybody.', [
    'b2c',
  ]).optional(),
  priceGroups: orNull(
    about(z.array(Code).min(1).max(100), 'Price groups whose members may have it; null: everybody.', ['horeca']),
  ).optional(),
  categories: orNull(
    about(
      z.array(z.int().min(1)).min(1).max(500),
      'Ids of the categories that it is about, with those below; null with `products` null: all goods.',
      [12],
    ),
  ).optional(),
  products: skus('SKUs that it is about, beside its categories: of products with all variants, or of single variants.'),
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
