import type { Database } from '#server/platform/database/open.ts'
import { done, refused } from '#server/platform/outcome.ts'
import type { MovedParts, ReleaseOutcome, ReleaseStore } from '#server/ports/staff-releases.ts'
import type { LayoutWorld } from '../layout-world.ts'
import type { LayoutStore } from '../store.ts'
import type { LayoutTables } from '../tables.ts'
import { hasFault } from './check-parts.ts'
import { type Documents, finishRun, giveUpRun, type PreparedRun, prepareRun } from './release-run.ts'

export interface Sending {
  database: Database<LayoutTables>
  store: LayoutStore
  world: LayoutWorld
  clock: () => Date
}

export interface Sent {
  id: string
  act: 'publish' | 'takeBack'
  /** `edit` of the release: after another change nothing is done */
  seen: number
  /** it goes out at its time: if it cannot, it is planned no longer */
  isDue?: boolean
  moved: MovedParts
  note: string
  by: string
}

/**
 * Sends a release out, or takes it back, as one. It holds the layouts, lets the commerce API change its half, which is the point of no
 * return, and publishes the layouts. If that is cut short, `settleRuns` does the rest. Throws UpstreamError.
 */
export async function sendRelease(
  { database, store, world, clock }: Sending,
  { isDue = false, ...wanted }: Sent,
  releases: ReleaseStore,
): Promise<ReleaseOutcome> {
  // Before its faults are looked for: they may be of what the sender has not seen.
  const row = await database.db.selectFrom('releases').select('edit').where('id', '=', wanted.id).executeTakeFirst()
  if (row && row.edit !== wanted.seen) return refused('conflict')
  if (wanted.act === 'publish' && (await hasFault(database.db, wanted.id, { store, world }))) return refused('invalid')
  const prepared = await prepareRun(database, wanted, clock())
  if (!prepared.ok) return prepared
  const { id, run, name, plan, parts } = prepared.value
  const documents = await documentsOf(store, plan)
  if (!documents) {
    await giveUpRun(database, { id, run, fault: null }, clock())
    return refused('invalid')
  }
  const { act, moved, note, by: author } = wanted
  const about = { name, layouts: plan.layouts.map(({ id: layout }) => layout), parts, note }
  const outcome = await releases.run(id, { ...about, run, act, moved, author })
  if (!outcome.ok) {
    const fault = outcome.code === 'moved' ? 'moved' : 'refused'
    await giveUpRun(database, { id, run, fault: isDue ? fault : null }, clock())
    return outcome
  }
  await finishRun(database, { id, run, done: outcome.value, documents }, clock())
  await store.poll()
  return done(null)
}

/** Settles runs that were cut short: those that the commerce API has done are finished, of the others nothing comes. */
export async function settleRuns(
  { database, store, clock }: Omit<Sending, 'world'>,
  runs: readonly PreparedRun[],
  releases: Pick<ReleaseStore, 'settle'>,
): Promise<void> {
  for (const { id, run, plan } of runs) {
    const settled = await releases.settle(id, run)
    const documents = settled.isDone ? await documentsOf(store, plan) : null
    if (documents) await finishRun(database, { id, run, done: settled, documents }, clock())
    else await giveUpRun(database, { id, run, fault: null }, clock())
  }
  await store.poll()
}

/** What layouts go back to; null if a document is gone. */
async function documentsOf(store: LayoutStore, { layouts }: PreparedRun['plan']): Promise<Documents | null> {
  const found = await Promise.all(
    layouts
      .filter(({ restores }) => restores !== null)
      .map(async ({ id, restores }) => [id, await store.document(id, restores!)] as const),
  )
  if (found.some(([, layout]) => layout === null)) return null
  return new Map(found.map(([id, layout]) => [id, JSON.stringify(layout)]))
}
