import type { Report } from '#server/platform/report.ts'
import type { ReleaseFault, ReleaseStore } from '#server/ports/staff-releases.ts'
import { forgetReleases } from './change-releases.ts'
import { noteChanges } from './release-changes.ts'
import { runsBefore } from './release-run.ts'
import { type Sending, sendRelease, settleRuns } from './send-release.ts'

/** So late a planned release can be at most, beside the time that it takes. */
const EVERY_MS = 5_000
const FORGET_EVERY_MS = 3_600_000
/** A run that another server has begun is over by then, or was cut short. */
const CUT_SHORT_MS = 30_000

interface RunParts extends Sending {
  /** the commerce API, called by the shop itself */
  releases: ReleaseStore
}

/**
 * Sends out what is due, on any number of servers: a release is held by the one that was first. One that cannot go out keeps the reason and is
 * no longer planned. Returns the ids that went out. Throws what the first failure was, once all were tried.
 */
export async function sendDue({ releases, ...sending }: RunParts): Promise<string[]> {
  const { database, clock } = sending
  const waiting = await database.db
    .selectFrom('releases')
    .select(['id', 'edit', 'due_at', 'planned_by', 'note'])
    .where('state', '=', 'planned')
    .execute()
  const due = waiting.filter(({ due_at }) => due_at !== null && Date.parse(due_at) <= clock().getTime())
  const sent: string[] = []
  const failures: unknown[] = []
  for (const { id, edit, planned_by: by, note } of due) {
    const wanted = { id, act: 'publish', seen: edit, moved: 'refuse', note, by, isDue: true } as const
    try {
      const outcome = await sendRelease(sending, wanted, releases)
      if (outcome.ok) sent.push(id)
      else await keepFault(sending, { id, edit, by, code: outcome.code })
    } catch (error) {
      // It stays planned, or under way, for the next look.
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return sent
}

/** Of what could not even begin; any other refusal has been noted, or is over by the next look. */
const FAULTS: Readonly<Record<string, ReleaseFault>> = { moved: 'moved', empty: 'missing', invalid: 'refused' }

/** What could not begin is no longer planned, unless somebody has changed that meanwhile. */
async function keepFault(
  { database, clock }: Pick<RunParts, 'database' | 'clock'>,
  { id, edit, by: author, code }: { id: string; edit: number; by: string; code: string },
): Promise<void> {
  const fault = FAULTS[code]
  if (fault === undefined) return
  await database.transaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('releases')
      .set({ state: 'open', due_at: null, fault, edit: edit + 1 })
      .where('id', '=', id)
      .where('edit', '=', edit)
      .where('state', '=', 'planned')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await noteChanges(tx, { release: id, edit: edit + 1, author, now: clock() }, [{ act: 'failed' }])
  })
}

/**
 * At the start and from then on: settles runs that were cut short, sends planned releases out when they are due, and deletes those that ended
 * long ago, until it is ended. Wait for `settled` before anything is answered: what a killed process of this shop left is then over. A failure is reported, and tried again.
 */
export function runReleases({ report, ...parts }: RunParts & { report: Report }): {
  settled: Promise<void>
  end: () => void
} {
  const { database, clock } = parts
  let running: Promise<void> | null = null
  // One file has one server: whatever is under way at its start was cut short.
  const ageAtStart = database.dialect === 'sqlite' ? 0 : CUT_SHORT_MS
  async function look(ageMs: number): Promise<void> {
    try {
      const cutShort = await runsBefore(database, new Date(clock().getTime() - ageMs))
      if (cutShort.length > 0) await settleRuns(parts, cutShort, parts.releases)
      await sendDue(parts)
    } catch (error) {
      report({ kind: 'unexpected', message: 'Releases could not be sent out or settled', error })
    }
  }
  const start = (ageMs: number) => {
    running ??= look(ageMs).finally(() => {
      running = null
    })
    return running
  }
  const forget = () =>
    forgetReleases(database, clock()).catch((error) =>
      report({ kind: 'unexpected', message: 'Old releases could not be deleted', error }),
    )
  const settled = start(ageAtStart).then(forget)
  const timers = [setInterval(() => void start(CUT_SHORT_MS), EVERY_MS), setInterval(forget, FORGET_EVERY_MS)]
  for (const timer of timers) timer.unref()
  return {
    settled,
    end() {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
