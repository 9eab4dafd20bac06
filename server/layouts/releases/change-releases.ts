import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '#server/platform/database/open.ts'
import { done, refused } from '#server/platform/outcome.ts'
import type { ReleaseOutcome, ReleasePartKind } from '#server/ports/staff-releases.ts'
import type { LayoutTables } from '../tables.ts'
import { type ChangeDone, noteChanges } from './release-changes.ts'
import { type PartRow, type ReleaseRow, readRelease } from './release-rows.ts'

/* What is gathered in a release until it goes out. A change names the state that its sender saw. */

type Store = Database<LayoutTables>
type Tx = Transaction<LayoutTables>

/** Begins a release with these parts, and returns its id. */
export async function addRelease(
  database: Store,
  { name, author, parts, now }: { name: string; author: string; parts: readonly NewPart[]; now: Date },
): Promise<string> {
  const id = randomBytes(6).toString('hex')
  const row = { id, name, author, state: 'open', edit: 1, created_at: now.toISOString() }
  const idle = { due_at: null, planned_by: '', note: '', fault: '', out_at: null, back_at: null }
  await database.transaction(async (tx) => {
    await tx
      .insertInto('releases')
      .values({ ...row, ...idle, run: '', run_plan: '', run_at: null })
      .execute()
    await writeParts(tx, { id, parts, by: author, now })
  })
  return id
}

export interface NewPart {
  kind: ReleasePartKind
  id: string
  /** JSON */
  value: string
  base: string
  version: number | null
}

/** Puts parts into a release, in place of those about the same. `edit` null: whatever the release holds by now. */
export function putParts(
  database: Store,
  { id, parts, by, now }: { id: string; parts: readonly NewPart[]; by: string; now: Date },
): Promise<ReleaseOutcome> {
  // Of two about the same the last counts.
  const last = [...new Map(parts.map((part) => [JSON.stringify([part.kind, part.id]), part])).values()]
  return change(database, { id, seen: null, by, now }, async (tx, _, known) => {
    await writeParts(tx, { id, parts: last, by, now })
    const isKnown = (part: NewPart) => known.some(({ kind, id }) => kind === part.kind && id === part.id)
    return { did: last.map((part) => ({ act: isKnown(part) ? 'replaced' : 'put', part })) }
  })
}

async function writeParts(
  tx: Tx,
  { id, parts, by, now }: { id: string; parts: readonly NewPart[]; by: string; now: Date },
): Promise<void> {
  for (const part of parts) {
    const row = { ...part, author: by, added_at: now.toISOString(), before: null, out_base: '' }
    await tx
      .insertInto('release_parts')
      .values({ release: id, ...row })
      .onConflict((conflict) => conflict.columns(['release', 'kind', 'id']).doUpdateSet(row))
      .execute()
  }
}

export function removePart(
  database: Store,
  { id, part, ...from }: Seen & { part: { kind: string; id: string } },
): Promise<ReleaseOutcome> {
  return change(database, { id, ...from }, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('release_parts')
      .where('release', '=', id)
      .where('kind', '=', part.kind)
      .where('id', '=', part.id)
      .executeTakeFirst()
    return numDeletedRows > 0n ? { did: [{ act: 'removed', part }] } : null
  })
}

/** Removes a release that never went out. */
export function removeRelease(database: Store, { id, ...from }: Seen): Promise<ReleaseOutcome> {
  return change(database, { id, ...from }, async (tx) => {
    await tx.deleteFrom('release_changes').where('release', '=', id).execute()
    await tx.deleteFrom('release_parts').where('release', '=', id).execute()
    await tx.deleteFrom('releases').where('id', '=', id).execute()
    return { did: [] }
  })
}

export function planRelease(
  database: Store,
  { dueAt, note, ...from }: Seen & { dueAt: string; note: string },
): Promise<ReleaseOutcome> {
  return change(database, from, async () => ({
    did: [{ act: 'planned' }],
    set: { state: 'planned', due_at: dueAt, planned_by: from.by, note, fault: '' },
  }))
}

export function callOffRelease(database: Store, from: Seen): Promise<ReleaseOutcome> {
  return change(database, from, async (_, row) =>
    row.state === 'planned' ? { did: [{ act: 'calledOff' }], set: { state: 'open', due_at: null } } : null,
  )
}

/** How long a release can be looked at and taken back after it went out. The audit trail, revisions and histories have rules of their own. */
const KEPT_MS = 730 * 24 * 3600 * 1000

/** Deletes releases that ended long ago. */
export async function forgetReleases(database: Store, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await database.transaction(async (tx) => {
    const old = tx
      .selectFrom('releases')
      .select('id')
      .where('state', 'in', ['out', 'back'])
      .where((eb) => eb(eb.fn.coalesce('back_at', 'out_at'), '<', before))
    await tx.deleteFrom('release_changes').where('release', 'in', old).execute()
    await tx.deleteFrom('release_parts').where('release', 'in', old).execute()
    await tx.deleteFrom('releases').where('id', 'in', old).execute()
    // A server of the version before deletes a release alone.
    await tx
      .deleteFrom('release_changes')
      .where('release', 'not in', (eb) => eb.selectFrom('releases').select('id'))
      .execute()
  })
}

/** A change of a release, by whom, and the `edit` of it that they saw. */
interface Seen {
  id: string
  seen: number
  by: string
  now: Date
}

/** Null: what it is about is not there. */
type Step = (
  tx: Tx,
  row: ReleaseRow,
  parts: readonly PartRow[],
) => Promise<{ did: readonly ChangeDone[]; set?: Partial<ReleaseRow> } | null>

/** A change of a release that is not out, in one transaction. `seen` null: whatever it holds by now. */
function change(
  database: Store,
  { id, seen, by, now }: Omit<Seen, 'seen'> & { seen: number | null },
  step: Step,
): Promise<ReleaseOutcome> {
  return database.transaction(async (tx) => {
    const found = await readRelease(tx, id)
    if (!found) return refused('missing')
    const { row, parts } = found
    if (row.run !== '') return refused('running')
    if (row.state !== 'open' && row.state !== 'planned') return refused('conflict')
    if (seen !== null && row.edit !== seen) return refused('conflict')
    const made = await step(tx, row, parts)
    if (!made) return refused('missing')
    const edit = row.edit + 1
    await tx
      .updateTable('releases')
      .set({ ...made.set, edit })
      .where('id', '=', id)
      .execute()
    await noteChanges(tx, { release: id, edit, author: by, now }, made.did)
    return done(null)
  })
}
