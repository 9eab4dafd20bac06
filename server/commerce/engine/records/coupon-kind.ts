import type { Insertable, Selectable } from 'kysely'
import { LOCALES } from '#schemas/locale.ts'
import { type SaidFault, said } from '#server/platform/said-fault.ts'
import { countCoupon } from '../promotions/count-uses.ts'
import type { EngineTables } from '../schema.ts'
import { CouponInput } from './coupon-shape.ts'
import { canonicalAmounts, canonicalMinimum, toAmounts, toMinor, unknownNames } from './discount-record.ts'
import type { Amounts } from './discount-shape.ts'
import type { Label } from './fields.ts'
import { afterKey, COMPLETE, type RecordKind } from './kind.ts'
import { learn } from './known.ts'
import type { Problem } from './problem.ts'

/** A coupon as it is stored. */
export type CouponRecord = { [K in keyof CouponInput]-?: Exclude<CouponInput[K], undefined> }

/** The stored end of a coupon without one. */
const NEVER = '9999-12-31T00:00:00.000Z'

export const couponKind: RecordKind<CouponInput, CouponRecord> = {
  schema: CouponInput,
  keyOf: ({ code }) => code.toUpperCase(),
  keyWritten: (code) => code.toUpperCase(),
  namedBy: (code) => ({ code }),
  async load(db, codes) {
    const rows = await db.selectFrom('coupons').selectAll().where('code', 'in', codes).execute()
    return new Map(rows.map((row) => [row.code, toRecord(row)]))
  },
  list: async (db, after, limit) =>
    afterKey(
      (await db.selectFrom('coupons').select('code').orderBy('code').execute()).map(({ code }) => code),
      after,
      limit,
    ),
  learn: (db, known, given) => learn(db, known, { skus: given.flatMap(({ products }) => products ?? []) }),
  merge(given, stored, { known, now }) {
    const record = merged(given, stored, now)
    return {
      record,
      problems: [...problemsOfChange(given, stored), ...problemsOf(record), ...unknownNames(given, stored, known)],
    }
  },
  note() {},
  async write(tx, changes) {
    for (const { record } of changes) {
      const { code, ...row } = toRow(record)
      await tx
        .insertInto('coupons')
        .values({ code, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute()
      await countCoupon(tx, record)
    }
    return COMPLETE
  },
  // Carts are of one shopper and in no cache.
  tags: async () => [],
}

function merged(given: CouponInput, stored: CouponRecord | null, now: Date): CouponRecord {
  const code = given.code.toUpperCase()
  const base: CouponRecord = stored ?? {
    ...{ code, kind: 'percent', percent: null, amounts: {}, minSubtotal: null },
    label: Object.fromEntries(LOCALES.map((locale) => [locale, code])),
    ...{ validFrom: now.toISOString(), validUntil: null, customerKinds: ['guest', 'b2c', 'b2b'] },
    ...{ priceGroups: null, categories: null, products: null, shippingMethods: null },
    ...{ excludesSale: false, active: true, limitTotal: null, limitPerCustomer: null, firstOrderOnly: false },
  }
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const record: CouponRecord = { ...base, ...named, code }
  return {
    ...record,
    amounts: canonicalAmounts(record.amounts),
    minSubtotal: canonicalMinimum(record.minSubtotal),
    label: { ...base.label, ...given.label },
    validFrom: new Date(record.validFrom).toISOString(),
    validUntil: record.validUntil && new Date(record.validUntil).toISOString(),
  }
}

function problemsOfChange(given: CouponInput, stored: CouponRecord | null): Problem[] {
  if (!stored) return given.kind === undefined ? [{ path: 'kind', ...said('coupon_needs') }] : []
  if (given.kind === undefined || given.kind === stored.kind) return []
  return [{ path: 'kind', ...said('coupon_kind_fixed', { kind: stored.kind }) }]
}

function problemsOf(record: CouponRecord): Problem[] {
  const { kind, percent, amounts, validFrom, validUntil, shippingMethods } = record
  const problems: Problem[] = []
  const note = (path: string, fault: SaidFault) => problems.push({ path, ...fault })
  const isEmpty = Object.keys(amounts).length === 0
  if (kind === 'percent' && percent === null) note('percent', said('coupon_percent_needed'))
  if (kind !== 'percent' && percent !== null) note('percent', said('coupon_has_none', { kind }))
  if (kind === 'amount' && isEmpty) note('amounts', said('coupon_amount_needed'))
  if (kind !== 'amount' && !isEmpty) note('amounts', said('coupon_has_none', { kind }))
  if (kind !== 'free_shipping' && shippingMethods !== null) note('shippingMethods', said('coupon_has_none', { kind }))
  if (validUntil !== null && validUntil <= validFrom) note('validUntil', said('ends_early'))
  return problems
}

function toRecord(row: Selectable<EngineTables['coupons']>): CouponRecord {
  const list = <T>(text: string | null): T[] | null => (text === null ? null : JSON.parse(text))
  return {
    ...{ code: row.code, kind: row.kind, percent: row.percent },
    amounts: toAmounts(row.amounts === null ? {} : JSON.parse(row.amounts)),
    minSubtotal: row.min_subtotal === null ? null : toAmounts(JSON.parse(row.min_subtotal)),
    label: JSON.parse(row.label) as Label,
    ...{ validFrom: row.valid_from, validUntil: row.valid_until === NEVER ? null : row.valid_until },
    customerKinds: JSON.parse(row.customer_kinds),
    ...{ priceGroups: list<string>(row.price_groups), categories: list<number>(row.category_ids) },
    ...{ products: list<string>(row.skus), shippingMethods: list<string>(row.shipping_methods) },
    ...{ excludesSale: row.excludes_sale === 1, active: row.is_active === 1 },
    ...{ limitTotal: row.limit_total, limitPerCustomer: row.limit_per_customer },
    firstOrderOnly: row.is_first_order_only === 1,
  }
}

function toRow(record: CouponRecord): Insertable<EngineTables['coupons']> {
  const text = (value: unknown) => (value === null ? null : JSON.stringify(value))
  const minor = (amounts: Amounts | null) =>
    amounts === null || Object.keys(amounts).length === 0 ? null : JSON.stringify(toMinor(amounts))
  return {
    ...{ code: record.code, kind: record.kind, percent: record.percent, amounts: minor(record.amounts) },
    ...{ min_subtotal: minor(record.minSubtotal), label: JSON.stringify(record.label) },
    ...{ valid_from: record.validFrom, valid_until: record.validUntil ?? NEVER },
    ...{ customer_kinds: JSON.stringify(record.customerKinds), price_groups: text(record.priceGroups) },
    ...{ category_ids: text(record.categories), skus: text(record.products) },
    shipping_methods: text(record.shippingMethods),
    ...{ excludes_sale: record.excludesSale, is_active: record.active },
    ...{ limit_total: record.limitTotal, limit_per_customer: record.limitPerCustomer },
    is_first_order_only: record.firstOrderOnly,
  }
}
