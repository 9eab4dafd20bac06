import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { MAX_ORDER_LINES } from '#schemas/order-line.ts'
import type { ShoppingListRow, WireSavedList, WireShoppingList } from '#schemas/shopping-list.ts'
import type { Caller } from '../../parts.ts'
import { judgeLines, type TypedLine } from '../cart/judge-lines.ts'
import { readLines } from '../cart/read-lines.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>
type Refused = WireSavedList['refused']

/** Lists of one company. */
const MAX_LISTS = 50
const MAX_PIECES = 999_999

/** The company and the request. */
interface Owner {
  companyId: string
  caller: Caller
}

/** The lists of a company, the one that was changed last first. */
export async function listShoppingLists(db: Db, companyId: string): Promise<ShoppingListRow[]> {
  const rows = await db
    .selectFrom('shopping_lists as l')
    .leftJoin('shopping_list_lines as line', 'line.list_id', 'l.id')
    .where('l.customer_id', '=', companyId)
    .groupBy(['l.id', 'l.name', 'l.updated_at'])
    .select(['l.id', 'l.name', 'l.updated_at'])
    .select((eb) => eb.fn.count<number>('line.sku').as('count'))
    .orderBy('l.updated_at', 'desc')
    .orderBy('l.id')
    .execute()
  return rows.map(({ id, name, count, updated_at }) => ({ id, name, count: Number(count), updatedAt: updated_at }))
}

/** A list with its lines, priced for the caller. Throws 404 for a list of another company. */
export async function readShoppingList(db: Db, id: string, { companyId, caller }: Owner): Promise<WireShoppingList> {
  const { name, updated_at } = await ownList(db, id, { companyId, caller })
  const rows = await linesOf(db, id)
  const typed = rows.map(({ sku, quantity }) => ({ number: sku, qty: quantity }))
  const lines = await readLines(db, typed, caller)
  return { id, name, updatedAt: updated_at, data: lines.map((line, at) => ({ ...line, ...typed[at]! })) }
}

/** A new list. Throws 422 when the company has too many. */
export async function createShoppingList(
  tx: Tx,
  { name, items }: { name: string; items: readonly TypedLine[] },
  owner: Owner,
): Promise<WireSavedList> {
  const { companyId, caller } = owner
  const { count } = await tx
    .selectFrom('shopping_lists')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', companyId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_LISTS) throw refuse(422, 'shopping_lists_full', caller, { max: MAX_LISTS })
  const id = randomBytes(12).toString('base64url')
  await tx
    .insertInto('shopping_lists')
    .values({ id, customer_id: companyId, name, updated_at: caller.now.toISOString() })
    .execute()
  const refused = await putLines(tx, id, items, { caller, isAdded: false })
  return saved(tx, id, refused, owner)
}

/** Renames a list, and replaces its lines if some are given. Throws 404 for a list of another company. */
export async function changeShoppingList(
  tx: Tx,
  id: string,
  { name, items }: { name?: string | undefined; items?: readonly TypedLine[] | undefined },
  owner: Owner,
): Promise<WireSavedList> {
  await touchList(tx, id, owner)
  if (name !== undefined) await tx.updateTable('shopping_lists').set({ name }).where('id', '=', id).execute()
  const { caller } = owner
  const refused = items === undefined ? [] : await putLines(tx, id, items, { caller, isAdded: false })
  return saved(tx, id, refused, owner)
}

/** Adds lines to a list; pieces of a product that is on it add up. Throws 404 for a list of another company. */
export async function addToShoppingList(
  tx: Tx,
  id: string,
  items: readonly TypedLine[],
  owner: Owner,
): Promise<WireSavedList> {
  await touchList(tx, id, owner)
  const refused = await putLines(tx, id, items, { caller: owner.caller, isAdded: true })
  return saved(tx, id, refused, owner)
}

/** Throws 404 for a list of another company. */
export async function removeShoppingList(tx: Tx, id: string, owner: Owner): Promise<void> {
  await touchList(tx, id, owner)
  await tx.deleteFrom('shopping_lists').where('id', '=', id).execute()
}

/** Locks the list of this company until the end of the transaction: changes of one list follow one another. */
async function touchList(tx: Tx, id: string, { companyId, caller }: Owner): Promise<void> {
  const touched = await tx
    .updateTable('shopping_lists')
    .set({ updated_at: caller.now.toISOString() })
    .where('id', '=', id)
    .where('customer_id', '=', companyId)
    .returning('id')
    .execute()
  if (touched.length === 0) throw refuse(404, 'shopping_list_not_found', caller)
}

async function ownList(db: Db, id: string, { companyId, caller }: Owner) {
  const list = await db
    .selectFrom('shopping_lists')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', companyId)
    .executeTakeFirst()
  if (!list) throw refuse(404, 'shopping_list_not_found', caller)
  return list
}

async function linesOf(db: Db, id: string) {
  return db.selectFrom('shopping_list_lines').selectAll().where('list_id', '=', id).orderBy('position').execute()
}

/** Writes the lines of a list anew. A list may hold what cannot be ordered now, but no number that names no product. */
async function putLines(
  tx: Tx,
  id: string,
  items: readonly TypedLine[],
  { caller, isAdded }: { caller: Caller; isAdded: boolean },
): Promise<Refused> {
  const present = isAdded ? await linesOf(tx, id) : []
  const pieces = new Map(present.map(({ sku, quantity }) => [sku, quantity]))
  const refused: Refused = []
  for (const [index, { offer, qty, problem }] of (await judgeLines(tx, items, new Map(), caller)).entries()) {
    if (!offer) refused.push({ index, problem: problem ?? 'unknown' })
    else if (!pieces.has(offer.sku) && pieces.size >= MAX_ORDER_LINES) refused.push({ index, problem: 'list_full' })
    else pieces.set(offer.sku, Math.min(MAX_PIECES, (pieces.get(offer.sku) ?? 0) + qty))
  }
  await tx.deleteFrom('shopping_list_lines').where('list_id', '=', id).execute()
  const rows = [...pieces].map(([sku, quantity], at) => ({ list_id: id, sku, position: at + 1, quantity }))
  if (rows.length > 0) await tx.insertInto('shopping_list_lines').values(rows).execute()
  return refused
}

async function saved(tx: Tx, id: string, refused: Refused, { companyId }: Owner): Promise<WireSavedList> {
  const list = (await listShoppingLists(tx, companyId)).find((each) => each.id === id)
  return { list: list!, refused }
}
