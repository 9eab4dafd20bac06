import { createHash, randomBytes } from 'node:crypto'
import type { Insertable } from 'kysely'
import { CURRENCIES } from '#schemas/locale.ts'
import type { SeedCoupon } from '../../seed/shapes.ts'
import type { SeedData } from '../../seed/shop-data.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { EngineTables } from '../schema.ts'
import { dayAfter, dayStart } from './days.ts'

/**
 * Customers with their data; `passwordHash` is of the password that all demo accounts share. Credit is in PLN (Domain
 * 2).
 */
export function customerRows({ customers }: SeedData, passwordHash: string) {
  return {
    account_managers: managersOf(customers),
    customers: customers.map((customer) => ({
      id: customer.id,
      kind: customer.type,
      b2b_plus: customer.b2bPlus,
      price_group: customer.priceGroup ?? null,
      price_mode: null,
      email: customer.email.toLowerCase(),
      first_name: customer.firstName,
      last_name: customer.lastName,
      initials: customer.initials,
      language: customer.language,
      currency: customer.currency,
      cg_token: demoCustomerKey(customer.id),
      created_at: new Date(customer.createdAt).toISOString(),
      phone: customer.phone,
      email_verified_at: new Date(customer.emailVerifiedAt).toISOString(),
      password_hash: passwordHash,
      company: customer.company && JSON.stringify(customer.company),
      account_manager: customer.accountManager?.id ?? null,
    })),
    customer_addresses: customers.flatMap((customer) =>
      customer.addresses.map(({ id, isDefaultShipping, isDefaultBilling, ...content }, place) => ({
        id,
        customer_id: customer.id,
        content: JSON.stringify(content),
        is_default_shipping: isDefaultShipping,
        is_default_billing: isDefaultBilling,
        created_at: new Date(Date.parse(customer.createdAt) + place).toISOString(),
      })),
    ),
    newsletter: customers.flatMap(({ email, newsletterStatus, language, createdAt }) =>
      newsletterStatus === 'unsubscribed'
        ? []
        : [
            {
              email: email.toLowerCase(),
              status: newsletterStatus,
              locale: language,
              changed_at: new Date(createdAt).toISOString(),
              leave_token: newsletterStatus === 'subscribed' ? randomBytes(32).toString('base64url') : null,
            },
          ],
    ),
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

/** Each contact person once. */
function managersOf(customers: SeedData['customers']) {
  const all = customers.flatMap(({ accountManager }) => (accountManager === null ? [] : [accountManager]))
  return [...new Map(all.map((manager) => [manager.id, manager])).values()]
}

let hashed: Promise<string> | null = null
/** All demo accounts share one published password, so one hash is enough, even if tests fill many databases. */
export function demoPasswordHash({ customers }: SeedData): Promise<string> {
  hashed ??= hashPassword(customers[0]!.password)
  return hashed
}

/**
 * A demo customer's own key (Architecture 6). Derived, so that tests can write tokens: only our signature makes a token
 * valid.
 */
export function demoCustomerKey(id: string): string {
  return createHash('sha256').update(`demo customer ${id}`).digest('base64url').slice(0, 22)
}

/** `uses`: orders of before that count against its total limit. */
export function couponRow(coupon: SeedCoupon, uses: number): Insertable<EngineTables['coupons']> {
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
    limit_total: coupon.usageLimit ?? null,
    uses: coupon.usageLimit === undefined ? null : uses,
    limit_per_customer: coupon.usageLimitPerCustomer,
    is_first_order_only: coupon.firstOrderOnly ?? false,
  }
}

export function deliveryRows({ deliveryMethods }: SeedData): Insertable<EngineTables['delivery_prices']>[] {
  return deliveryMethods.flatMap(({ code, prices, taxRate, freeFrom }) =>
    CURRENCIES.flatMap((currency) => {
      const price = prices[currency]
      if (!price) return []
      const tax_rate = Math.round(taxRate * 100)
      return [{ method: code, currency, gross: price.gross, tax_rate, free_from: freeFrom?.[currency] ?? null }]
    }),
  )
}
