import { expect } from 'vitest'
import { CURRENCIES, LOCALES } from '#schemas/locale.ts'
import { appendChanges, pruneChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { createFormerAddresses } from '../accounts/former-addresses.ts'
import { changeStock } from '../offers/change-stock.ts'
import { changeGroupPrices } from '../offers/group-prices.ts'
import { setPrice } from '../offers/write-price.ts'
import { giveBackStock, setStock, takeStock } from '../offers/write-stock.ts'
import { recordWorld, storeRecords } from '../records/store-records.ts'
import type { EngineDatabase } from '../schema.ts'
import { EVERYTHING_TAG, productTagsOf } from '../tags.ts'
import { changeSlug } from './slugs.ts'
import { setProductText } from './write-text.ts'

export const start = new Date('2027-03-10T10:00:00.000Z')
export const HOUR_MS = 3_600_000
export const later = (hours: number) => new Date(start.getTime() + hours * HOUR_MS)

export type Shop = Database<EngineDatabase>

/** A staff write, an order or a return, each as the shop does it; `at` chooses its target, `amount` its number. */
type Write = (shop: Shop, at: number, amount: number) => Promise<unknown>

async function pick<R>(rows: Promise<R[]>, at: number): Promise<R> {
  const all = await rows
  return all[at % all.length]!
}

const offerAt = ({ db }: Shop, at: number) => pick(db.selectFrom('offers').selectAll().orderBy('sku').execute(), at)
const productAt = ({ db }: Shop, at: number) => pick(db.selectFrom('products').selectAll().orderBy('id').execute(), at)
const stockAt = ({ db }: Shop, at: number) =>
  pick(db.selectFrom('stock').selectAll().orderBy('sku').orderBy('source').execute(), at)

/** Each kind of write that the products of lists and carts in memory must follow, by what it changes. */
export const WRITES: Record<string, Write> = {
  async 'a number of stock'(shop, at, amount) {
    const { sku, source } = await stockAt(shop, at)
    await setStock(shop, { sku, source, quantity: amount % 40 }, start)
  },
  async 'stock by a number'(shop, at, amount) {
    const { sku, source: place } = await stockAt(shop, at)
    const change = (tx: Parameters<typeof changeStock>[0]) => changeStock(tx, [{ sku, place, by: amount % 40 }], start)
    await shop.transaction(change)
  },
  async 'no stock'(shop, at) {
    const { sku, source } = await stockAt(shop, at)
    await setStock(shop, { sku, source, quantity: 0 }, start)
  },
  async 'an order of some pieces'(shop, at, amount) {
    const { sku } = await offerAt(shop, at)
    const order = shop.transaction(async (tx) => {
      const taken = await takeStock(tx, [{ sku, quantity: 1 + (amount % 3) }], start)
      if (!taken.ok) throw new Error(taken.code)
      await appendChanges(tx, taken.value.tags, start)
    })
    await order.catch((error: Error) => expect(error.message).toBe('out_of_stock'))
  },
  async 'an order of the last pieces'(shop, at) {
    const { sku } = await stockAt(shop, at)
    const rows = await shop.db.selectFrom('stock').selectAll().where('sku', '=', sku).execute()
    const quantity = rows.reduce((sum, row) => sum + (row.status === null ? 0 : row.quantity), 0)
    await shop.transaction(async (tx) => {
      const taken = await takeStock(tx, quantity === 0 ? [] : [{ sku, quantity }], start)
      if (taken.ok) await appendChanges(tx, taken.value.tags, start)
    })
  },
  async 'a return'(shop, at, amount) {
    const { sku, source } = await stockAt(shop, at)
    await shop.transaction(async (tx) => {
      await appendChanges(tx, await giveBackStock(tx, [{ sku, source, quantity: amount % 5 }], start), start)
    })
  },
  async 'a price'(shop, at, amount) {
    const { sku } = await offerAt(shop, at)
    await setPrice(shop, { sku, currency: CURRENCIES[amount % 3]!, regular: 100 + amount }, start)
  },
  async 'a sale'(shop, at, amount) {
    const { sku } = await offerAt(shop, at)
    const sale = { gross: 1 + (amount % 900), from: later((amount % 5) - 2), until: amount % 2 ? later(3) : null }
    await setPrice(shop, { sku, currency: CURRENCIES[amount % 3]!, regular: 1000, sale }, start)
  },
  async 'a price of a group'(shop, at, amount) {
    const { db } = shop
    const { sku, currency } = await pick(db.selectFrom('prices').selectAll().orderBy('sku').execute(), at)
    const dates = { from: later(-2).toISOString(), until: later(1 + (amount % 2)).toISOString() }
    const change = { sku, currency, quantity: 1 + (amount % 2), gross: 50 + (amount % 500), ...dates }
    await shop.transaction((tx) => changeGroupPrices(tx, 'horeca', { changes: [change], now: start }))
  },
  async 'a text'(shop, at, amount) {
    const { id } = await productAt(shop, at)
    const text = { name: `Name ${amount}`, shortDescription: `Text ${amount}` }
    await setProductText(shop, { id, locale: LOCALES[amount % 3]!, ...text }, start)
  },
  async 'an address'(shop, at, amount) {
    const { id } = await productAt(shop, at)
    const slug = { locale: LOCALES[amount % 3]!, slug: `${id}-${amount}`, kind: 'product' as const, id }
    await shop.transaction((tx) => changeSlug(tx, slug))
  },
  async 'a product taken off, or back'(shop, at, amount) {
    const { id } = await productAt(shop, at)
    await shop.transaction(async (tx) => {
      const is_enabled = amount % 2 === 0
      await tx.updateTable('products').set({ is_enabled }).where('id', '=', id).execute()
      const own = await tx.selectFrom('offers').select('sku').where('product_id', '=', id).execute()
      // Grouped products show the offers of others.
      const tags = await productTagsOf(
        tx,
        own.map(({ sku }) => sku),
      )
      await appendChanges(tx, [`product:${id}`, ...tags], start)
    })
  },
  async 'a category that moves'(shop, at, amount) {
    const categories = await shop.db.selectFrom('categories').selectAll().orderBy('id').execute()
    const { id } = categories[at % categories.length]!
    const roots = categories.filter((each) => each.parent_id === 0 && each.id !== id)
    const record = { id, parent: roots[amount % roots.length]!.id }
    await shop.transaction(async (tx) => {
      const former = createFormerAddresses({ secret: 'for a test' })
      const { tags } = await storeRecords(
        tx,
        'category',
        [record],
        await recordWorld(tx, { former, now: start, newDays: null }),
      )
      await appendChanges(tx, tags, start)
    })
  },
  async 'more changes than are named'(shop, _at, amount) {
    await shop.transaction(async (tx) => {
      await tx
        .updateTable('product_images')
        .set({ alt: JSON.stringify({ pl: `${amount}`, en: '', de: '' }) })
        .execute()
      await appendChanges(tx, [EVERYTHING_TAG], start)
    })
  },
  async 'changes that were pruned before they were read'(shop, _at, amount) {
    await shop.transaction(async (tx) => {
      await tx
        .updateTable('offers')
        .set({ ean: `ean-${amount}` })
        .execute()
      const all = await tx.selectFrom('products').select('id').execute()
      await appendChanges(
        tx,
        all.map(({ id }) => `product:${id}`),
        start,
      )
    })
    await pruneChanges(shop.db, later(100_000))
  },
}
