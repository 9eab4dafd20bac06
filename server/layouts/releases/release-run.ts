import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { StorePart, StorePartKind, StoreRun } from '#schemas/release.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import type { ReleaseFault } from '#server/ports/staff-releases.ts'
import { insertRevision, layoutTag, publishedNumber } from '../revisions.ts'
import type { LayoutTables } from '../tables.ts'
import { noteChanges } from './release-changes.ts'
import { heldBy, type PartRow, type ReleaseRow, readRelease } from './release-rows.ts'

/*
 * The three steps of a run in the layout store: prepare, then either finish or give up. Between prepare and the end nothing else can change
 * its layouts, so that finishing cannot be refused. The commerce API's run is the point of no return.
 */

type Store = Database<LayoutTables>

const RunPlan = z.strictObject({
  act: z.enum(['publish', 'takeBack']),
  moved: z.enum(['refuse', 'over', 'skip']),
  note: z.string(),
  by: z.string(),
  /** state to go back to if nothing comes of it */
  from: z.string(),
  /** layouts that it changes, with the revision that it takes the place of and the one whose document it repeats */
  layouts: z.array(z.strictObject({ id: z.string(), over: z.int(), restores: z.int().nullable() })),
})
export type RunPlan = z.infer<typeof RunPlan>

/** A run that is under way. */
export interface PreparedRun {
  id: string
  run: string
  name: string
  plan: RunPlan
  /** what the commerce API is to change */
  parts: StorePart[]
}

type Wanted = Pick<RunPlan, 'act' | 'moved' | 'note' | 'by'> & { id: string; seen: number }

/** Holds the layouts of a release, and notes what is to become of them. `edit` stays: whoever saw it saw all there is, if nothing comes of the run. */
export function prepareRun(
  database: Store,
  { id, seen, ...wanted }: Wanted,
  now: Date,
): Promise<Outcome<PreparedRun, 'missing' | 'running' | 'conflict' | 'empty' | 'moved'>> {
  return database.transaction(async (tx) => {
    const found = await readRelease(tx, id)
    if (!found) return refused('missing')
    const { row, parts } = found
    if (row.run !== '') return refused('running')
    const isReady = wanted.act === 'publish' ? ['open', 'planned'].includes(row.state) : row.state === 'out'
    if (!isReady || row.edit !== seen) return refused('conflict')
    const own = wanted.act === 'publish' ? parts : parts.filter(({ before }) => before !== null)
    if (own.length === 0) return refused('empty')
    const layouts = await layoutsOf(tx, own, wanted)
    if (typeof layouts === 'string') return refused(layouts)
    const run = randomUUID()
    const plan: RunPlan = { ...wanted, from: row.state, layouts }
    const state = wanted.act === 'publish' ? 'sending' : 'returning'
    await tx
      .updateTable('releases')
      .set({ state, run, run_plan: JSON.stringify(plan), run_at: now.toISOString() })
      .where('id', '=', id)
      .execute()
    return done({ id, run, name: row.name, plan, parts: own.flatMap((part) => storePart(part, wanted.act)) })
  })
}

/** `running`: another release is about to change one. `moved`: one was changed since, and nothing else was said. */
async function layoutsOf(
  tx: Transaction<LayoutTables>,
  parts: readonly PartRow[],
  { act, moved }: Pick<Wanted, 'act' | 'moved'>,
): Promise<RunPlan['layouts'] | 'running' | 'moved'> {
  const layouts: RunPlan['layouts'] = []
  for (const part of parts) {
    if (part.kind !== 'layout') continue
    if ((await heldBy(tx, part.id)) !== null) return 'running'
    const over = await publishedNumber(tx, part.id)
    const isMoved = String(over) !== (act === 'publish' ? part.base : part.out_base)
    if (isMoved && moved === 'refuse') return 'moved'
    if (isMoved && moved === 'skip') continue
    layouts.push({ id: part.id, over, restores: act === 'publish' ? null : Number(part.before) })
  }
  return layouts
}

/** What the commerce API is to change for a part; nothing for a layout. */
export function storePart(part: PartRow, act: RunPlan['act']): StorePart[] {
  if (part.kind === 'layout') return []
  const kind = part.kind as StorePartKind
  if (act === 'takeBack') return [{ kind, id: part.id, value: JSON.parse(part.before ?? 'null'), base: part.out_base }]
  const { id, base, version } = part
  return [{ kind, id, value: JSON.parse(part.value), base, ...(version !== null && { version }) }]
}

/** Runs that are under way since before an instant, from this server or another one. */
export async function runsBefore({ db }: Pick<Store, 'db'>, instant: Date): Promise<PreparedRun[]> {
  const rows = await db
    .selectFrom('releases')
    .selectAll()
    .where('run', '!=', '')
    .where('run_at', '<=', instant.toISOString())
    .execute()
  return rows.map((row) => ({ id: row.id, run: row.run, name: row.name, plan: planOf(row), parts: [] }))
}

const planOf = ({ run_plan }: ReleaseRow) => RunPlan.parse(JSON.parse(run_plan))

/** Publishes the layouts of a run that the commerce API has done, all at once. Does nothing if it is over already. */
export function finishRun(
  database: Store,
  { id, run, done: changed, documents }: Pick<PreparedRun, 'id' | 'run'> & { done: StoreRun; documents: Documents },
  now: Date,
): Promise<void> {
  return database.transaction(async (tx) => {
    const found = await readRelease(tx, id)
    if (found?.row.run !== run) return
    const { row, parts } = found
    const plan = planOf(row)
    const isOut = plan.act === 'publish'
    const author = plan.by
    const note = [row.name, plan.note].filter((part) => part !== '').join(': ')
    for (const { id: name, over, restores } of plan.layouts) {
      const part = parts.find((each) => each.kind === 'layout' && each.id === name)!
      const document = restores === null ? part.value : documents.get(name)!
      const number = await insertRevision(tx, { name, document, note, author, restores }, now)
      if (isOut) await settleDraft(tx, { name, edit: part.version, basedOn: over, number })
      await settlePart(tx, part, isOut ? { before: String(over), out_base: String(number) } : BACK)
    }
    for (const { kind, id: key, before, base } of changed.parts) {
      const part = parts.find((each) => each.kind === kind && each.id === key)
      if (part) await settlePart(tx, part, isOut ? { before: JSON.stringify(before), out_base: base } : BACK)
    }
    const at = now.toISOString()
    const settled = { release: id, edit: row.edit + 1, author, now }
    await noteChanges(tx, settled, [{ act: isOut ? 'sent' : 'returned' }])
    await tx
      .updateTable('releases')
      .set({ run: '', run_plan: '', run_at: null, fault: '', edit: row.edit + 1 })
      .set(isOut ? { state: 'out', out_at: at, due_at: null } : { state: 'back', back_at: at })
      .where('id', '=', id)
      .execute()
    await appendChanges(
      tx,
      plan.layouts.map(({ id: name }) => layoutTag(name)),
      now,
    )
  })
}

/** A part that was taken back says again what it said before. */
const BACK = { out_base: '' }

/** Texts of the documents that layouts go back to, by name. */
export type Documents = ReadonlyMap<string, string>

function settlePart(tx: Transaction<LayoutTables>, part: PartRow, set: Partial<PartRow>) {
  return tx
    .updateTable('release_parts')
    .set(set)
    .where('release', '=', part.release)
    .where('kind', '=', part.kind)
    .where('id', '=', part.id)
    .execute()
}

/** Ends the draft that went out, if nobody has changed it since; one that went on began with what is published now. */
async function settleDraft(
  tx: Transaction<LayoutTables>,
  { name, edit, basedOn, number }: { name: string; edit: number | null; basedOn: number; number: number },
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('layout_drafts')
    .where('name', '=', name)
    .where('edit', '=', edit ?? 0)
    .executeTakeFirst()
  if (numDeletedRows > 0n) await tx.deleteFrom('layout_draft_states').where('name', '=', name).execute()
  else
    await tx
      .updateTable('layout_drafts')
      .set({ based_on: number })
      .where('name', '=', name)
      .where('based_on', '=', basedOn)
      .execute()
}

/** Lets go of a run of which nothing came. With a `fault`, a planned release is planned no longer: it waits for somebody. */
export function giveUpRun(
  database: Store,
  { id, run, fault }: Pick<PreparedRun, 'id' | 'run'> & { fault: ReleaseFault | null },
  now: Date,
): Promise<void> {
  return database.transaction(async (tx) => {
    const found = await readRelease(tx, id)
    if (found?.row.run !== run) return
    const { row } = found
    const { from, by: author } = planOf(row)
    const isOver = from === 'planned' && fault !== null
    await tx
      .updateTable('releases')
      .set({ run: '', run_plan: '', run_at: null, state: isOver ? 'open' : from })
      .$if(isOver, (query) => query.set({ fault: fault ?? '', due_at: null, edit: row.edit + 1 }))
      .where('id', '=', id)
      .execute()
    if (isOver) await noteChanges(tx, { release: id, edit: row.edit + 1, author, now }, [{ act: 'failed' }])
  })
}
