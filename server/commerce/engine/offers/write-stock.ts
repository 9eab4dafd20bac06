import type { Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { TakenPieces } from '../orders/stored-order.ts'
import type { EngineDatabase } from '../schema.ts'
import { COLLECTION_TAGS, listingTagsOf, productTagsOf } from '../tags.ts'
import { tellOfStockChange } from '../webhooks/record-stock.ts'
import { loadGoods, loadParts } from './offers.ts'
import { shownStock } from './stock.ts'

type Tx = Transaction<EngineDatabase>
export type Pieces = { sku: string; quantity: number }

/**
 * Sets the pieces of an offer in one place (a warehouse, or `incoming`). Public pages are purged only if their content
 * has changed: availability, or delivery time. Throws for a place that the offer does not have.
 */
export async function setStock(
  database: Database<EngineDatabase>,
  { sku, source, quantity }: { sku: string; source: string; quantity: number },
  now = new Date(),
): Promise<void> {
  await database.transaction(async (tx) => {
    const write = async () => {
      const { numUpdatedRows } = await tx
        .updateTable('stock')
        .set({ quantity })
        .where('sku', '=', sku)
        .where('source', '=', source)
        .executeTakeFirst()
      if (numUpdatedRows === 0n)
        throw new Error(`"${sku}" has no stock in "${source}", so its quantity cannot be set there.`)
    }
    await appendChanges(tx, await tagsOfShownChange(tx, [sku], write, now), now)
  })
}

/**
 * Takes sold pieces out of stock, fastest delivery first; a bundle takes its parts. All of them or, with the missing
 * sku, none: the caller then ends its transaction, and on success appends `tags` to the feed as its last step. Offers
 * are taken in the order of their skus, so that two takers never deadlock.
 */
export async function takeStock(
  tx: Tx,
  lines: readonly Pieces[],
  now: Date,
): Promise<Outcome<{ tags: string[]; taken: TakenPieces[] }, 'out_of_stock'>> {
  const wanted = await piecesByOffer(tx, lines)
  const taken: TakenPieces[] = []
  const skus = wanted.map(({ sku }) => sku)
  let lacking: string | null = null
  const take = async () => {
    for (const { sku, quantity } of wanted) {
      if (await takePieces(tx, { sku, quantity }, taken)) continue
      lacking = sku
      return
    }
  }
  const tags = await tagsOfShownChange(tx, skus, take, now)
  return lacking === null ? done({ tags, taken }) : refused('out_of_stock', lacking)
}

/** Of these pieces, by the offer that holds their stock, those that are there now. An offer without managed stock has all. */
export async function availablePieces(tx: Tx, pieces: readonly Pieces[]): Promise<Pieces[]> {
  const there: Pieces[] = []
  for (const { sku, quantity } of pieces) {
    const offer = await tx.selectFrom('offers').select('manages_stock').where('sku', '=', sku).executeTakeFirst()
    const stock = await tx
      .selectFrom('stock')
      .select((eb) => eb.fn.sum<number | null>('quantity').as('pieces'))
      .where('sku', '=', sku)
      .where('status', 'is not', null)
      .where('quantity', '>', 0)
      .executeTakeFirst()
    const most = !offer ? 0 : offer.manages_stock === 0 ? quantity : Math.min(quantity, Number(stock?.pieces ?? 0))
    if (most > 0) there.push({ sku, quantity: most })
  }
  return there
}

/**
 * Puts pieces back to their places; a place that is gone takes none. Returns tags for the feed, which the caller
 * appends as its last step.
 */
export async function giveBackStock(tx: Tx, taken: readonly TakenPieces[], now: Date): Promise<string[]> {
  const skus = [...new Set(taken.map(({ sku }) => sku))].sort()
  const giveBack = async () => {
    for (const { sku, source, quantity } of taken) {
      await tx
        .updateTable('stock')
        .set((eb) => ({ quantity: eb('quantity', '+', quantity) }))
        .where('sku', '=', sku)
        .where('source', '=', source)
        .execute()
    }
  }
  return tagsOfShownChange(tx, skus, giveBack, now)
}

/** Adds the taken pieces to `into`. False if there are not enough; the transaction then undoes the rest. */
async function takePieces(tx: Tx, { sku, quantity }: Pieces, into: TakenPieces[]): Promise<boolean> {
  const offer = await tx.selectFrom('offers').select('manages_stock').where('sku', '=', sku).executeTakeFirst()
  if (!offer) return false
  if (offer.manages_stock === 0) return true
  const rows = await tx
    .selectFrom('stock')
    .selectAll()
    .where('sku', '=', sku)
    .where('status', 'is not', null)
    .where('quantity', '>', 0)
    .orderBy('delivery_days')
    .orderBy('source')
    .execute()
  let left = quantity
  for (const row of rows) {
    const taken = Math.min(left, row.quantity)
    if (taken === 0) break
    left -= taken
    into.push({ sku, source: row.source, quantity: taken })
    await tx
      .updateTable('stock')
      .set({ quantity: row.quantity - taken })
      .where('sku', '=', sku)
      .where('source', '=', row.source)
      .execute()
  }
  return left === 0
}

/** Sold pieces by the offer that holds their stock, in the order of skus. */
export async function piecesByOffer(tx: Tx, lines: readonly Pieces[]): Promise<Pieces[]> {
  if (lines.length === 0) return []
  const bundles = await tx
    .selectFrom('offers as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select(['o.sku', 'p.id'])
    .where('p.type', '=', 'bundle')
    .where(
      'o.sku',
      'in',
      lines.map((line) => line.sku),
    )
    .execute()
  const parts = await loadParts(
    tx,
    bundles.map((bundle) => bundle.id),
  )
  const pieces = new Map<string, number>()
  const add = (sku: string, quantity: number) => pieces.set(sku, (pieces.get(sku) ?? 0) + quantity)
  for (const { sku, quantity } of lines) {
    const bundle = bundles.find((each) => each.sku === sku)
    if (!bundle) add(sku, quantity)
    for (const part of parts.filter((each) => each.product_id === bundle?.id)) add(part.sku, part.quantity * quantity)
  }
  return [...pieces].map(([sku, quantity]) => ({ sku, quantity })).sort((a, b) => (a.sku < b.sku ? -1 : 1))
}

/**
 * Tags of the products whose shown stock `write` changes, including bundles that contain the skus. Webhooks are told of each
 * change.
 */
export async function tagsOfShownChange(
  tx: Tx,
  skus: readonly string[],
  write: () => Promise<void>,
  now: Date,
): Promise<string[]> {
  const affected = [...skus, ...(await bundlesWith(tx, skus))]
  const before = await shown(tx, affected)
  await tellOfStockChange(tx, skus, write, now)
  const after = await shown(tx, affected)
  const changed = affected.filter((sku) => {
    const [was, is] = [before.get(sku), after.get(sku)]
    return was?.available !== is?.available || was?.days !== is?.days
  })
  const coming = changed.filter((sku) => before.get(sku)?.available !== after.get(sku)?.available)
  const tags = [
    ...(await productTagsOf(tx, changed)),
    ...(coming.length > 0 ? COLLECTION_TAGS : []),
    ...(await listingTagsOf(tx, await oneOfSeveral(tx, coming))),
  ]
  return [...new Set(tags)]
}

/** Offers that share a product with others: their availability determines the product's lowest price. */
async function oneOfSeveral(tx: Tx, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const rows = await tx
    .selectFrom('product_offers as po')
    .innerJoin('product_offers as other', 'other.product_id', 'po.product_id')
    .select('po.sku')
    .distinct()
    .where('po.sku', 'in', skus)
    .whereRef('other.sku', '!=', 'po.sku')
    .execute()
  return rows.map((row) => row.sku)
}

async function shown(tx: Tx, skus: readonly string[]): Promise<Map<string, ReturnType<typeof shownStock>>> {
  const goods = await loadGoods(tx, skus)
  return new Map([...goods].map(([sku, each]) => [sku, shownStock(each)]))
}

async function bundlesWith(tx: Tx, skus: readonly string[]): Promise<string[]> {
  if (skus.length === 0) return []
  const rows = await tx
    .selectFrom('product_parts as part')
    .innerJoin('offers as o', 'o.product_id', 'part.product_id')
    .select('o.sku')
    .distinct()
    .where('part.sku', 'in', skus)
    .execute()
  return rows.map((row) => row.sku)
}
