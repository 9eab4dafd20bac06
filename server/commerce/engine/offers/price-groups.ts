import type { Kysely, Transaction } from 'kysely'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>

/** Names of the price groups, in alphabetical order; groups that only an import has named count as well. */
export async function loadPriceGroups(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('price_groups')
    .select('name')
    .union(db.selectFrom('group_prices').select('price_group as name'))
    .union(
      db
        .selectFrom('customers')
        .select('price_group as name')
        .where('price_group', 'is not', null)
        .$narrowType<{ name: string }>(),
    )
    .execute()
  return rows.map(({ name }) => name).sort()
}

/** A price group for staff, with the number of its members and of its prices. */
interface PriceGroupRow {
  name: string
  label: string
  /** counts the changes of the group and of its prices */
  revision: number
  customers: number
  prices: number
}

/** The created price groups by name; only the one of a name, if one is given. */
export async function listPriceGroups(db: Db, name?: string): Promise<PriceGroupRow[]> {
  let wanted = db.selectFrom('price_groups as g')
  if (name !== undefined) wanted = wanted.where('g.name', '=', name)
  const rows = await wanted
    .selectAll('g')
    .select((eb) => [
      eb
        .selectFrom('customers as c')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('c.price_group', '=', 'g.name')
        .as('customers'),
      eb
        .selectFrom('group_prices as p')
        .select((each) => each.fn.countAll<number>().as('count'))
        .whereRef('p.price_group', '=', 'g.name')
        .as('prices'),
    ])
    .orderBy('g.name')
    .execute()
  return rows.map((row) => ({ ...row, customers: Number(row.customers), prices: Number(row.prices) }))
}

/** Throws 404 for an unknown one. */
export async function priceGroup(db: Db, name: string): Promise<PriceGroupRow> {
  const [group] = await listPriceGroups(db, name)
  if (!group) throw groupNotFound()
  return group
}

/** Throws 409 for a name in use. */
export async function createPriceGroup(tx: Tx, { name, label }: { name: string; label: string }): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('price_groups')
    .values({ name, label, revision: 1 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) throw new Refusal(409, 'price_group_exists', 'A price group has this name.')
}

/**
 * Begins a change of a group or of its prices: others wait for its end. `expected`: the revision that the writer began
 * from; undefined for any. Throws 404 for an unknown group, 412 for another revision.
 */
export async function nextRevision(
  tx: Tx,
  { name, expected, label }: { name: string; expected: number | undefined; label?: string },
): Promise<void> {
  const row = await tx
    .updateTable('price_groups')
    .set((eb) => ({ revision: eb('revision', '+', 1), ...(label !== undefined && { label }) }))
    .where('name', '=', name)
    .returning('revision')
    .executeTakeFirst()
  if (!row) throw groupNotFound()
  if (expected !== undefined && row.revision - 1 !== expected)
    throw new Refusal(412, 'revision_outdated', `The price group has the revision ${row.revision - 1} by now.`)
}

const groupNotFound = () => new Refusal(404, 'price_group_not_found', 'There is no such price group.')
