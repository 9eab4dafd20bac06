import type { Kysely, Transaction } from 'kysely'
import type { Layout } from '#schemas/layout.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { LayoutPlan } from '#server/ports/staff-layouts.ts'
import { removeDraftIn } from './layout-drafts.ts'
import { readOldLayout } from './read-old-layout.ts'
import type { LayoutStore } from './store.ts'
import type { LayoutTables } from './tables.ts'

/** A draft as it was when its publication was planned. */
interface PlannedLayout extends LayoutPlan {
  name: string
  layout: Layout
}

/** As it is stored: without its document where this version cannot read that. */
interface StoredPlan extends LayoutPlan {
  name: string
  layout: Layout | null
}

/** Plans by name of the layout, or that of one; one that this version cannot read has the fault `unreadable`. */
export async function readPlans(db: Kysely<LayoutTables>, name?: string): Promise<Map<string, StoredPlan>> {
  const rows = await db
    .selectFrom('layout_plans')
    .selectAll()
    .$if(name !== undefined, (query) => query.where('name', '=', name!))
    .execute()
  return new Map(
    rows.map((row): [string, StoredPlan] => {
      const layout = readOldLayout(row.document)
      const { fault } = row
      const known = fault === 'conflict' || fault === 'invalid' ? fault : null
      return [row.name, { ...plainOf(row), name: row.name, layout, fault: layout ? known : ('unreadable' as const) }]
    }),
  )
}

function plainOf({ due_at, author, note, edit, based_on }: Row): Omit<LayoutPlan, 'fault'> {
  return { dueAt: due_at, author, note, edit, basedOn: based_on }
}

interface Row {
  due_at: string
  author: string
  note: string
  edit: number
  based_on: number
}

/** Plans the publication of a document, in place of any other plan of its layout. */
export async function keepPlan({ db }: Pick<Database<LayoutTables>, 'db'>, plan: PlannedLayout): Promise<void> {
  const { name, layout, dueAt, author, note, edit, basedOn } = plan
  const row = { document: JSON.stringify(layout), due_at: dueAt, author, note, edit, based_on: basedOn, fault: '' }
  await db
    .insertInto('layout_plans')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}

/** False if there was none. */
export async function removePlan({ db }: Pick<Database<LayoutTables>, 'db'>, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('layout_plans').where('name', '=', name).executeTakeFirst()
  return numDeletedRows > 0n
}

interface DueParts {
  database: Database<LayoutTables>
  store: LayoutStore
  now: Date
}

/**
 * Publishes what is due, on any number of servers: a plan goes out over the revision that it was made for alone, and so once. One
 * that cannot go out stays, with the reason, until somebody looks. Returns the names of layouts that went out.
 */
export async function publishDue({ database, store, now }: DueParts): Promise<string[]> {
  const waiting = await database.db
    .selectFrom('layout_plans')
    .select(['name', 'due_at'])
    .where('fault', '=', '')
    .execute()
  const names = waiting.filter(({ due_at }) => Date.parse(due_at) <= now.getTime()).map(({ name }) => name)
  const due = await Promise.all(names.map(async (name) => (await readPlans(database.db, name)).get(name)))
  const published: string[] = []
  for (const plan of due) {
    // Another server was faster, or planned it anew in the meantime.
    if (!plan || plan.fault !== null || Date.parse(plan.dueAt) > now.getTime()) continue
    const { name, layout, note, author, basedOn } = plan
    if (layout === null) continue
    const outcome = await store.publish(name, layout, {
      ...{ note, author, expected: basedOn },
      along: (tx, number) => settlePlan(tx, plan, number),
    })
    if (outcome.ok) {
      published.push(name)
    } else if (await isStillDue(database, plan)) {
      await database.db
        .updateTable('layout_plans')
        .set({ fault: outcome.code === 'invalid' ? 'invalid' : 'conflict' })
        .where('name', '=', name)
        .where('due_at', '=', plan.dueAt)
        .where('edit', '=', plan.edit)
        .execute()
    }
  }
  return published
}

/**
 * Ends the plan with its publication, so that a server which is killed leaves both or neither; and the draft if nobody has changed it
 * since: one that went on began with what is published now. False if the plan is gone, or is another one.
 */
async function settlePlan(
  tx: Transaction<LayoutTables>,
  { name, edit, basedOn, dueAt }: StoredPlan,
  number: number,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('layout_plans')
    .where('name', '=', name)
    .where('due_at', '=', dueAt)
    .where('edit', '=', edit)
    .executeTakeFirst()
  if (numDeletedRows === 0n) return false
  if (!(await removeDraftIn(tx, name, edit)))
    await tx
      .updateTable('layout_drafts')
      .set({ based_on: number })
      .where('name', '=', name)
      .where('based_on', '=', basedOn)
      .execute()
  return true
}

/** Another server may have published it in the meantime. */
async function isStillDue({ db }: Pick<Database<LayoutTables>, 'db'>, { name, dueAt, edit }: StoredPlan) {
  const plan = (await readPlans(db, name)).get(name)
  return plan?.dueAt === dueAt && plan.edit === edit
}
