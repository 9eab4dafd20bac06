import { LOCALES } from '#schemas/locale.ts'
import { said } from '#server/platform/said-fault.ts'
import { countPromotion } from '../promotions/count-uses.ts'
import { PROMOTIONS_TAG } from '../tags.ts'
import { canonicalAmounts, canonicalMinimum, isSold, unknownNames } from './discount-record.ts'
import { afterKey, COMPLETE, type RecordKind } from './kind.ts'
import { type Known, learn } from './known.ts'
import type { Problem } from './problem.ts'
import { PromotionInput, type PromotionRecord } from './promotion-shape.ts'

export const promotionKind: RecordKind<PromotionInput, PromotionRecord> = {
  schema: PromotionInput,
  keyOf: ({ code }) => code,
  namedBy: (code) => ({ code }),
  async load(db, codes) {
    const rows = await db.selectFrom('promotions').selectAll().where('code', 'in', codes).execute()
    return new Map(rows.map(({ code, content }) => [code, JSON.parse(content) as PromotionRecord]))
  },
  list: async (db, after, limit) =>
    afterKey(
      (await db.selectFrom('promotions').select('code').orderBy('code').execute()).map(({ code }) => code),
      after,
      limit,
    ),
  learn: (db, known, given) =>
    learn(db, known, {
      skus: given.flatMap(({ products, getProducts }) => [...(products ?? []), ...(getProducts ?? [])]),
    }),
  merge(given, stored, { known, now }) {
    const record = merged(given, stored, now)
    return {
      record,
      problems: [
        ...problemsOfChange(given, stored),
        ...problemsOf(record),
        ...unknownNames(given, stored, known),
        ...unknownGifts(given, stored, known),
      ],
    }
  },
  note() {},
  async write(tx, changes) {
    for (const { record } of changes) {
      const row = { valid_until: record.validUntil, is_active: record.active, content: JSON.stringify(record) }
      await tx
        .insertInto('promotions')
        .values({ code: record.code, ...row })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute()
      await countPromotion(tx, record)
    }
    return COMPLETE
  },
  tags: async () => [PROMOTIONS_TAG],
}

function merged(given: PromotionInput, stored: PromotionRecord | null, now: Date): PromotionRecord {
  const base: PromotionRecord = stored ?? {
    ...{ code: given.code, kind: 'percent' },
    name: Object.fromEntries(LOCALES.map((locale) => [locale, given.code])),
    ...{ percent: null, amounts: {}, takesFrom: 'matching' },
    ...{ buyQuantity: null, getQuantity: null, getProducts: null, shippingMethods: null },
    ...{ categories: null, products: null, excludesSale: false, excludesContractPrices: true },
    ...{ minSubtotal: null, minQuantity: null },
    ...{ customerKinds: ['guest', 'b2c', 'b2b'], priceGroups: null, countries: null, currencies: null },
    ...{ firstOrderOnly: false, validFrom: now.toISOString(), validUntil: null },
    ...{ priority: 0, combines: true, combinesWithCodes: true, active: true },
    ...{ limitTotal: null, limitPerCustomer: null },
  }
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const record: PromotionRecord = { ...base, ...named }
  return {
    ...record,
    name: { ...base.name, ...given.name },
    amounts: canonicalAmounts(record.amounts),
    minSubtotal: canonicalMinimum(record.minSubtotal),
    validFrom: new Date(record.validFrom).toISOString(),
    validUntil: record.validUntil && new Date(record.validUntil).toISOString(),
  }
}

function problemsOfChange(given: PromotionInput, stored: PromotionRecord | null): Problem[] {
  if (!stored) return given.kind === undefined ? [{ path: 'kind', ...said('promotion_needs') }] : []
  if (given.kind === undefined || given.kind === stored.kind) return []
  return [{ path: 'kind', ...said('promotion_kind_fixed', { kind: stored.kind }) }]
}

type Field = keyof PromotionInput & keyof PromotionRecord

/** Fields that belong to some kinds; those that one needs come first. */
const FIELDS_OF: Readonly<Record<PromotionRecord['kind'], { needs: readonly Field[]; mayHave: readonly Field[] }>> = {
  percent: { needs: ['percent'], mayHave: ['takesFrom'] },
  amount: { needs: ['amounts'], mayHave: ['takesFrom'] },
  free_shipping: { needs: [], mayHave: ['shippingMethods'] },
  buy_get: { needs: ['percent', 'buyQuantity', 'getQuantity'], mayHave: ['getProducts'] },
}
const OF_SOME_KINDS = [...new Set(Object.values(FIELDS_OF).flatMap(({ needs, mayHave }) => [...needs, ...mayHave]))]

function problemsOf(record: PromotionRecord): Problem[] {
  const { kind, validFrom, validUntil } = record
  const { needs, mayHave } = FIELDS_OF[kind]
  const problems = OF_SOME_KINDS.flatMap((path): Problem[] => {
    const isEmpty = isUnset(record[path])
    if (needs.includes(path)) return isEmpty ? [{ path, ...said('promotion_kind_needs', { kind }) }] : []
    return isEmpty || mayHave.includes(path) ? [] : [{ path, ...said('promotion_has_none', { kind }) }]
  })
  if (validUntil !== null && validUntil <= validFrom) problems.push({ path: 'validUntil', ...said('ends_early') })
  return problems
}

/** `matching` is what `takesFrom` says where nothing else was said. */
const isUnset = (value: PromotionRecord[Field]) =>
  value === null || value === 'matching' || (typeof value === 'object' && Object.keys(value).length === 0)

function unknownGifts({ getProducts }: PromotionInput, stored: PromotionRecord | null, known: Known): Problem[] {
  return (getProducts ?? [])
    .filter((sku) => !isSold(sku, known) && !stored?.getProducts?.includes(sku))
    .map((sku) => ({ path: 'getProducts', ...said('product_unknown', { sku }) }))
}
