import { z } from 'zod'
import { Currency, Locale } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import { DiscountRow, DiscountRows } from '#schemas/staff-discounts.ts'
import type { DiscountChange, DiscountName, DiscountTerms, StaffDiscountsPort } from '#server/ports/staff-discounts.ts'
import { toMinor } from './readers/money.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const Amounts = z.partialRecord(Currency, z.string())
const texts = z.array(z.string()).nullable()
const count = z.int().nullable()
const Name = z.partialRecord(Locale, z.string())
const conditions = {
  ...{ percent: count, amounts: Amounts, minSubtotal: Amounts.nullable() },
  ...{ validFrom: z.string(), validUntil: z.string().nullable() },
  customerKinds: z.array(z.enum(['guest', 'b2c', 'b2b'])),
  ...{ priceGroups: texts, categories: z.array(z.int()).nullable(), products: texts, shippingMethods: texts },
  ...{ excludesSale: z.boolean(), active: z.boolean(), firstOrderOnly: z.boolean() },
  ...{ limitTotal: count, limitPerCustomer: count },
}
const CouponDocument = z.object({ label: Name, ...conditions })
const PromotionDocument = z.object({
  ...{ name: Name, ...conditions, takesFrom: z.enum(['matching', 'cart']) },
  ...{ buyQuantity: count, getQuantity: count, getProducts: texts, minQuantity: count },
  ...{ excludesContractPrices: z.boolean(), countries: texts, currencies: z.array(Currency).nullable() },
  ...{ priority: z.int(), combines: z.boolean(), combinesWithCodes: z.boolean() },
})

const readRows = readerOf(DiscountRows)
const readDiscount = readerOf(
  z.object({ ...DiscountRow.shape, record: z.union([PromotionDocument, CouponDocument]), revision: z.int() }),
)
const readUses = readerOf(
  z.object({
    data: z.array(
      z.object({
        ...{ order: z.string(), createdAt: z.string(), customer: z.object({ email: z.string() }) },
        ...{ amount: z.string(), currency: Currency, counts: z.boolean() },
      }),
    ),
    ...paging('orders'),
  }),
)

/** Calls of staff about discount codes and promotions. */
export function commerceStaffDiscounts({ staffHttp }: Pick<Session, 'staffHttp'>): StaffDiscountsPort {
  const { read, write } = staffCalls(staffHttp)
  const one = '/staff/discount/{kind}/{code}'

  return {
    list: ({ q, kind, state, page, perPage, product = null }) =>
      read(
        'GET /staff/discount',
        `/staff/discount?${queryOf({ phrase: q, kind, state, product, page, perPage })}`,
        readRows,
      ),
    async one({ kind, code }) {
      const found = await read(`GET ${one}`, path`/staff/discount/${kind}/${code}`, readDiscount)
      if (!found) return null
      const { record, name: _, ...row } = found
      return { ...row, terms: termsOf(record) }
    },
    async uses({ kind, code }, { page, perPage }) {
      const address = `${path`/staff/discount/${kind}/${code}/use`}?${queryOf({ page, perPage })}`
      const found = await read(`GET ${one}/use`, address, readUses)
      if (!found) return null
      const data = found.data.map(({ customer, amount, ...use }) => ({
        ...{ ...use, email: customer.email, amount: toMinor(amount) },
      }))
      return { ...found, data }
    },
    add: ({ kind, code }, { type, ...given }) =>
      write({
        ...{ what: '/staff/record/{kind}', address: path`/staff/record/${kind}`, read: readNothing },
        body: { records: [{ code, kind: type, ...documentOf(kind, given) }], revisions: { [code]: null } },
      }),
    change: ({ kind, code }, change, seen) =>
      write({
        ...{ method: 'PATCH', what: '/staff/record/{kind}/{key}', address: path`/staff/record/${kind}/${code}` },
        ...{ body: documentOf(kind, change), ifMatch: seen, read: readNothing },
      }),
  }
}

/** A code calls its name a label. */
function documentOf(kind: DiscountName['kind'], { name, ...fields }: DiscountChange): object {
  return { ...fields, ...(name !== undefined && (kind === 'coupon' ? { label: name } : { name })) }
}

function termsOf(record: z.infer<typeof PromotionDocument> | z.infer<typeof CouponDocument>): DiscountTerms {
  if (!('name' in record)) {
    const { label, ...terms } = record
    return { ...terms, name: label, promotion: null }
  }
  const { takesFrom, buyQuantity, getQuantity, getProducts, minQuantity, excludesContractPrices, ...others } = record
  const { countries, currencies, priority, combines, combinesWithCodes, ...terms } = others
  return {
    ...terms,
    promotion: {
      ...{ takesFrom, buyQuantity, getQuantity, getProducts, minQuantity, excludesContractPrices },
      ...{ countries, currencies, priority, combines, combinesWithCodes },
    },
  }
}
