import type { Report } from '#server/platform/report.ts'
import type { ReleaseFault, ReleaseStore } from '#server/ports/staff-releases.ts'
import { runsBefore } from './release-run.ts'
import { type Sending, sendRelease, settleRuns } from './send-release.ts'

/** So late a planned release can be at most, beside the time that it takes. */
const EVERY_MS = 5_000
/** A run that another server has begun is over by then, or was cut short. */
const CUT_SHORT_MS = 30_000

interface RunParts extends Sending {
  /** the commerce API, called by the shop itself */
  releases: ReleaseStore
}

/** Sends out what is due, on any number of servers: a release is held by the one that was first. Returns the ids that went out. */
export async function sendDue({ releases, ...sending }: RunParts): Promise<string[]> {
  const { database, clock } = sending
  const waiting = await database.db
    .selectFrom('releases')
    .select(['id', 'edit', 'due_at', 'planned_by', 'note'])
    .where('state', '=', 'planned')
    .execute()
  const due = waiting.filter(({ due_at }) => due_at !== null && Date.parse(due_at) <= clock().getTime())
  const sent: string[] = []
  for (const { id, edit, planned_by: by, note } of due) {
    const wanted = { id, act: 'publish', seen: edit, moved: 'refuse', note, by, isDue: true } as const
    const outcome = await sendRelease(sending, wanted, releases)
    if (outcome.ok) sent.push(id)
    else await keepFault(sending, { id, edit, code: outcome.code })
  }
  return sent
}

/** Of what could not even begin; any other refusal has been noted, or is over by the next look. */
const FAULTS: Readonly<Record<string, ReleaseFault>> = { moved: 'moved', empty: 'missing', invalid: 'refused' }

/** What could not begin is no longer planned, unless somebody has changed that meanwhile. */
async function keepFault(
  { database }: Pick<RunParts, 'database'>,
  { id, edit, code }: { id: string; edit: number; code: string },
): Promise<void> {
  const fault = FAULTS[code]
  if (fault === undefined) return
  await database.db
    .updateTable('releases')
    .set({ state: 'open', due_at: null, fault, edit: edit + 1 })
    .where('id', '=', id)
    .where('state', '=', 'planned')
    .where('edit', '=', edit)
    .execute()
}

/**
 * At the start and from then on: settles runs that were cut short, and sends planned releases out when they are due, until it is ended. Wait for
 * `settled` before anything is answered: what a killed process of this shop left is then over. A failure is reported, and tried again.
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
  const settled = start(ageAtStart)
  const timer = setInterval(() => void start(CUT_SHORT_MS), EVERY_MS)
  timer.unref()
  return { settled, end: () => clearInterval(timer) }
}
