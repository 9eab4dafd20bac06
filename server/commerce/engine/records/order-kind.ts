import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import { COMPLETE, type RecordKind } from './kind.ts'
import { learn, portions } from './known.ts'
import { mergeOrder, type OrderDocument } from './merge-order.ts'
import { OrderInput } from './order-shape.ts'
import { writeOrders } from './write-orders.ts'

type Db = Kysely<EngineDatabase>

/** An order that a former shop has carried out, found by its number. Orders of this shop are no documents. */
export const orderKind: RecordKind<OrderInput, OrderDocument> = {
  schema: OrderInput,
  keyOf: ({ number }) => number,
  namedBy: (number) => ({ number }),
  async load(db, numbers) {
    const loaded = new Map<string, OrderDocument>()
    for (const some of portions([...new Set(numbers)])) {
      const rows = await db
        .selectFrom('orders')
        .select(['number', 'imported'])
        .where('number', 'in', some)
        .where('imported', 'is not', null)
        .execute()
      for (const { number, imported } of rows) loaded.set(number, JSON.parse(imported!) as OrderDocument)
    }
    return loaded
  },
  async list(db, after, limit) {
    let all = db.selectFrom('orders').select('number').where('imported', 'is not', null)
    if (after !== null) all = all.where('number', '>', after)
    return (await all.orderBy('number').limit(limit).execute()).map(({ number }) => number)
  },
  async learn(db, known, given) {
    await learn(db, known, { skus: given.flatMap(({ items = [] }) => items.flatMap(({ sku }) => sku ?? [])) })
    await learnOwnOrders(
      db,
      known.ownOrders,
      given.map(({ number }) => number),
    )
  },
  merge(given, stored, { known }) {
    const { record, problems } = mergeOrder(given, stored)
    const own = known.ownOrders.has(given.number)
      ? [{ path: 'number', message: 'This shop has an order of its own with this number: write it with a prefix.' }]
      : []
    // Whatever has a problem is not stored.
    return { record: record ?? (stored as OrderDocument), problems: [...own, ...problems] }
  },
  note() {},
  async write(tx, changes, { known }) {
    const productOfSku = new Map([...known.idOfSku, ...known.sellerOf])
    await writeOrders(tx, changes, productOfSku)
    return COMPLETE
  },
  // Pages of customers are in no cache.
  tags: async () => [],
}

async function learnOwnOrders(db: Db, ownOrders: Set<string>, numbers: readonly string[]) {
  for (const some of portions(numbers)) {
    const rows = await db
      .selectFrom('orders')
      .select('number')
      .where('number', 'in', some)
      .where('imported', 'is', null)
      .execute()
    for (const { number } of rows) ownOrders.add(number)
  }
}
