import type { Kysely } from 'kysely'
import type { z } from 'zod'
import { toDecimal } from '../money.ts'
import { contentOf } from '../orders/read-order.ts'
import type { StoredOrder } from '../orders/stored-order.ts'
import type { DiscountUse, DiscountUsesAnswer } from '../routes/staff/discount-bodies.ts'
import type { EngineDatabase } from '../schema.ts'

type Db = Kysely<EngineDatabase>
type DiscountKind = 'coupon' | 'promotion'

interface Question {
  kind: DiscountKind
  code: string
  page: number
  perPage: number
}

/** One page of the orders that had a discount, the newest first, with the number that counts; null for an unknown discount. */
export async function listUses(
  db: Db,
  { kind, code: given, page, perPage }: Question,
): Promise<z.infer<typeof DiscountUsesAnswer> | null> {
  const code = kind === 'coupon' ? given.toUpperCase() : given
  const limits = await (kind === 'coupon' ? couponLimits(db, code) : promotionLimits(db, code))
  if (!limits) return null
  const orders = db
    .selectFrom('orders')
    .$if(kind === 'coupon', (query) => query.where('coupon_code', '=', code))
    .$if(kind === 'promotion', (query) =>
      query.where((eb) =>
        eb('number', 'in', eb.selectFrom('order_promotions').select('order_number').where('promotion', '=', code)),
      ),
    )
  const count = orders.select((eb) => eb.fn.countAll<number>().as('count'))
  const total = Number((await count.executeTakeFirstOrThrow()).count)
  const uses = Number((await count.where('status', '!=', 'canceled').executeTakeFirstOrThrow()).count)
  const rows = await orders
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('number', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  return {
    ...{ kind, code, uses, ...limits },
    data: rows.map(
      (record): z.infer<typeof DiscountUse> => ({
        ...{ order: record.number, createdAt: record.created_at },
        customer: { id: record.customer_id, email: record.email },
        ...{ amount: toDecimal(takenOff(contentOf(record), { kind, code })), currency: record.currency },
        ...{ status: record.status, counts: record.status !== 'canceled' },
      }),
    ),
    ...{ total, page, perPage },
  }
}

/** Gross taken off the goods. An order with a coupon alone names no parts of its discount. */
function takenOff({ parts, totals, coupon }: StoredOrder, { kind, code }: Pick<Question, 'kind' | 'code'>): number {
  const whole = totals.find((total) => total.code === 'discount')
  if (!parts) return kind === 'coupon' ? -(whole?.price.gross ?? 0) : 0
  // The coupon's part is the last. A promotion may have the same code.
  const last = parts.at(-1)
  const ofCoupon = last?.code === coupon ? last : undefined
  const own = kind === 'coupon' ? ofCoupon : parts.find((part) => part.code === code && part !== ofCoupon)
  return -(own?.price.gross ?? 0)
}

async function couponLimits(db: Db, code: string) {
  const row = await db
    .selectFrom('coupons')
    .select(['limit_total', 'limit_per_customer'])
    .where('code', '=', code)
    .executeTakeFirst()
  return row && { limitTotal: row.limit_total, limitPerCustomer: row.limit_per_customer }
}

async function promotionLimits(db: Db, code: string) {
  const row = await db.selectFrom('promotions').select('content').where('code', '=', code).executeTakeFirst()
  if (!row) return undefined
  const { limitTotal, limitPerCustomer } = JSON.parse(row.content) as Pick<
    z.infer<typeof DiscountUsesAnswer>,
    'limitTotal' | 'limitPerCustomer'
  >
  return { limitTotal, limitPerCustomer }
}
