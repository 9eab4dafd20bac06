import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import type { DiscountKind, DiscountRow, DiscountState } from '#schemas/staff-discounts.ts'
import { type CouponRecord, couponKind } from '../records/coupon-kind.ts'
import { promotionKind } from '../records/promotion-kind.ts'
import type { PromotionRecord } from '../records/promotion-shape.ts'
import type { EngineDatabase } from '../schema.ts'
import { promotionsOfProduct } from './promotions-of-product.ts'
import { usesOf } from './uses-of-many.ts'

type Db = Kysely<EngineDatabase>

interface Question {
  phrase?: string | undefined
  kind?: DiscountKind | undefined
  state?: DiscountState | undefined
  /** promotions about the product of this SKU */
  product?: string | undefined
  page: number
  perPage: number
}

/** One page of promotions and discount codes. `phrase`: a part of the code or of a name; `product`: no codes. */
export async function listDiscounts(db: Db, { page, perPage, ...given }: Question, now: Date) {
  const asked = given.product === undefined ? given : { ...given, kind: 'promotion' as const }
  if (given.kind === 'coupon' && given.product !== undefined) return { data: [], total: 0, page, perPage }
  const promotions = asked.kind === 'coupon' ? [] : await promotionsLike(db, asked, now)
  const coupons = couponsLike(db, asked, now)
  const total =
    asked.kind === 'promotion'
      ? 0
      : Number((await coupons.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
  const start = (page - 1) * perPage
  const first = promotions.slice(start, start + perPage)
  const left = perPage - first.length
  const codes =
    total === 0 || left === 0
      ? []
      : await coupons
          .select('code')
          .orderBy('code')
          .offset(Math.max(0, start - promotions.length))
          .limit(left)
          .execute()
  const rows = await couponRows(
    db,
    codes.map(({ code }) => code),
    now,
  )
  return { data: [...first, ...rows], total: promotions.length + total, page, perPage }
}

/** One of them with its whole document; null for an unknown one. */
export async function discountOf(db: Db, { kind, code: given }: { kind: DiscountKind; code: string }, now: Date) {
  const code = kind === 'coupon' ? given.toUpperCase() : given
  const record = (await (kind === 'coupon' ? couponKind : promotionKind).load(db, [code])).get(code)
  const [row] = record ? await (kind === 'coupon' ? couponRows(db, [code], now) : promotionRows(db, [code], now)) : []
  return record && row ? { row, record } : null
}

function couponsLike(db: Db, { phrase, state }: Pick<Question, 'phrase' | 'state'>, now: Date) {
  const at = now.toISOString()
  return db
    .selectFrom('coupons')
    .$if(phrase !== undefined, (query) => {
      const part = `%${phrase!.toLowerCase().replaceAll(/[%_!]/g, (sign) => `!${sign}`)}%`
      const isLike = (column: 'code' | 'label') => sql<boolean>`lower(${sql.ref(column)}) like ${part} escape '!'`
      return query.where((eb) => eb.or([isLike('code'), isLike('label')]))
    })
    .$if(state !== undefined, (query) => query.where((eb) => isCouponIn(eb, state!, at)))
}

/** The same as `stateOf`, in SQL. */
function isCouponIn(eb: ExpressionBuilder<EngineDatabase, 'coupons'>, state: DiscountState, at: string) {
  const isOff = eb('is_active', '=', 0)
  const isOn = eb('is_active', '=', 1)
  const isOver = eb('valid_until', '<=', at)
  const isNotOver = eb('valid_until', '>', at)
  const isUsedUp = eb.and([eb('limit_total', 'is not', null), eb('uses', '>=', eb.ref('limit_total'))])
  const isLeft = eb.or([eb('limit_total', 'is', null), eb('uses', '<', eb.ref('limit_total'))])
  switch (state) {
    case 'off':
      return isOff
    case 'ended':
      return eb.and([isOn, isOver])
    case 'used_up':
      return eb.and([isOn, isNotOver, isUsedUp])
    case 'planned':
      return eb.and([isOn, isNotOver, isLeft, eb('valid_from', '>', at)])
    case 'running':
      return eb.and([isOn, isNotOver, isLeft, eb('valid_from', '<=', at)])
  }
}

/** All promotions are few: each cart reads them. */
async function promotionsLike(
  db: Db,
  { phrase, state, product }: Pick<Question, 'phrase' | 'state' | 'product'>,
  now: Date,
) {
  const all = await db.selectFrom('promotions').select('code').orderBy('code').execute()
  const codes = all.map(({ code }) => code)
  const rows = await promotionRows(db, product === undefined ? codes : await aboutProduct(db, codes, product), now)
  const part = phrase?.toLowerCase()
  return rows.filter(
    (row) =>
      (state === undefined || row.state === state) &&
      (part === undefined || [row.code, ...Object.values(row.name)].some((text) => text.toLowerCase().includes(part))),
  )
}

async function aboutProduct(db: Db, codes: readonly string[], sku: string): Promise<string[]> {
  const isAbout = codes.length === 0 ? null : await promotionsOfProduct(db, sku)
  if (!isAbout) return []
  const records = await promotionKind.load(db, codes)
  return codes.filter((code) => records.has(code) && isAbout(records.get(code)!))
}

async function couponRows(db: Db, codes: readonly string[], now: Date): Promise<DiscountRow[]> {
  if (codes.length === 0) return []
  const [records, uses] = await Promise.all([couponKind.load(db, codes), usesOf(db, 'coupon', codes)])
  return codes.flatMap((code) => {
    const record = records.get(code)
    return record ? [toRow({ kind: 'coupon', name: record.label, record, uses: uses.get(code) ?? 0 }, now)] : []
  })
}

async function promotionRows(db: Db, codes: readonly string[], now: Date): Promise<DiscountRow[]> {
  if (codes.length === 0) return []
  const [records, uses] = await Promise.all([promotionKind.load(db, codes), usesOf(db, 'promotion', codes)])
  return codes.flatMap((code) => {
    const record = records.get(code)
    return record ? [toRow({ kind: 'promotion', name: record.name, record, uses: uses.get(code) ?? 0 }, now)] : []
  })
}

interface Discount {
  kind: DiscountKind
  name: DiscountRow['name']
  record: CouponRecord | PromotionRecord
  uses: number
}

function toRow({ kind, name, record, uses }: Discount, now: Date): DiscountRow {
  const { code, percent, amounts, validFrom, validUntil, limitTotal } = record
  return {
    ...{ kind, code, name, type: record.kind, percent, amounts, state: stateOf(record, uses, now) },
    ...{ validFrom, validUntil, uses, limitTotal },
  }
}

type Limited = Pick<CouponRecord | PromotionRecord, 'active' | 'validFrom' | 'validUntil' | 'limitTotal'>

function stateOf({ active, validFrom, validUntil, limitTotal }: Limited, uses: number, now: Date): DiscountState {
  if (!active) return 'off'
  if (validUntil !== null && new Date(validUntil) <= now) return 'ended'
  if (limitTotal !== null && uses >= limitTotal) return 'used_up'
  return new Date(validFrom) > now ? 'planned' : 'running'
}
