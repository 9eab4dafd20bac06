import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { DemoCoupon, DemoShop } from '../demo/data.ts'
import { dayAfter, dayStart } from './days.ts'
import type { EngineTables } from './schema.ts'

/** Customers and their terms; the credit of Domain 2 is in PLN. */
export function customerRows({ customers }: DemoShop) {
  return {
    customers: customers.map((customer) => ({
      id: customer.id,
      kind: customer.type,
      b2b_plus: customer.b2bPlus,
      email: customer.email.toLowerCase(),
      first_name: customer.firstName,
      last_name: customer.lastName,
      initials: customer.initials,
      language: customer.language,
      currency: customer.currency,
      // The customer's own key (design 6): nothing trusts it yet, so the demo shop may derive it.
      cg_token: createHash('sha256').update(`demo customer ${customer.id}`).digest('base64url').slice(0, 22),
      created_at: new Date(customer.createdAt).toISOString(),
    })),
    customer_terms: customers.flatMap(({ id, creditTerms }) =>
      creditTerms === null
        ? []
        : [
            {
              customer_id: id,
              total: creditTerms.total,
              available: creditTerms.available,
              is_blocked: creditTerms.isBlocked,
              method_enabled: creditTerms.methodEnabled,
            },
          ],
    ),
  }
}

export function couponRow(coupon: DemoCoupon): Insertable<EngineTables['coupons']> {
  return {
    code: coupon.code,
    kind: coupon.type,
    percent: coupon.value ?? null,
    amounts: coupon.amounts ? JSON.stringify(coupon.amounts) : null,
    min_subtotal: coupon.minSubtotal ? JSON.stringify(coupon.minSubtotal) : null,
    label: JSON.stringify(coupon.label),
    valid_from: dayStart(coupon.validFrom),
    valid_until: dayAfter(coupon.validTo),
    customer_kinds: JSON.stringify(coupon.customerTypes),
    category_ids: coupon.categoryIds ? JSON.stringify(coupon.categoryIds) : null,
    shipping_methods: coupon.shippingMethods ? JSON.stringify(coupon.shippingMethods) : null,
    excludes_sale: coupon.excludeSale,
    is_active: coupon.active,
  }
}

export function deliveryRows({ deliveryMethods }: DemoShop): Insertable<EngineTables['delivery_prices']>[] {
  return deliveryMethods.flatMap(({ code, prices, taxRate, freeFrom }) =>
    (['PLN', 'EUR', 'USD'] as const).map((currency) => ({
      method: code,
      currency,
      gross: prices[currency].gross,
      tax_rate: Math.round(taxRate * 100),
      free_from: freeFrom?.[currency] ?? null,
    })),
  )
}
