import type { Kysely, Transaction } from 'kysely'
import type { EngineDatabase } from '../../schema.ts'
import type { Problem } from '../problem.ts'
import type { RecordOutcome } from '../store-records.ts'
import { forgetLines, isEnded } from './imports.ts'

type Tx = Transaction<EngineDatabase>

/** A document of an import. */
export interface Line {
  position: number
  rank: number
  content: string
}

/** The next lines of a state, in the order in which they are stored. */
export function nextLines(
  db: Kysely<EngineDatabase>,
  id: string,
  { state, rank, limit }: { state: 'sent' | 'added' | 'changed' | 'unfinished'; rank?: number; limit: number },
): Promise<Line[]> {
  let wanted = db
    .selectFrom('catalogue_import_lines')
    .select(['position', 'rank', 'content'])
    .where('import_id', '=', id)
    .where('state', '=', state)
  if (rank !== undefined) wanted = wanted.where('rank', '=', rank)
  return wanted.orderBy('rank').orderBy('position').limit(limit).execute()
}

/** What was found out about a line. */
export type Result = { position: number; outcome: RecordOutcome }

/** Notes what was found out about lines. */
export async function note(tx: Tx, id: string, results: readonly Result[]) {
  const counts: Record<string, number> = { checked: results.length }
  for (const [state, some] of Map.groupBy(results, ({ outcome }) => outcome.is)) {
    counts[state] = some.length
    if (state === 'bad') continue
    await tx
      .updateTable('catalogue_import_lines')
      .set({ state })
      .where('import_id', '=', id)
      .where(
        'position',
        'in',
        some.map(({ position }) => position),
      )
      .execute()
  }
  for (const { position, outcome } of results)
    if (outcome.is === 'bad') await noteBad(tx, id, position, outcome.problems)
  await addCounts(tx, id, counts)
}

/** Notes which lines are stored. `isLast`: what is still missing of them does not come any more. */
export async function noteStored(
  tx: Tx,
  id: string,
  lines: readonly Line[],
  outcomes: readonly RecordOutcome[],
  isLast: boolean,
) {
  const positions = (wanted: (outcome: RecordOutcome) => boolean) =>
    lines.filter((_, at) => wanted(outcomes[at]!)).map(({ position }) => position)
  const unfinished = isLast ? [] : positions(({ is }) => is === 'unfinished')
  const bad = outcomes.flatMap((outcome, at) => (outcome.is === 'bad' ? [{ outcome, line: lines[at]! }] : []))
  const stored = positions(({ is }) => is !== 'bad' && (isLast || is !== 'unfinished'))
  const set = async (state: 'unfinished' | 'stored', of: readonly number[]) => {
    if (of.length === 0) return
    await tx
      .updateTable('catalogue_import_lines')
      .set({ state })
      .where('import_id', '=', id)
      .where('position', 'in', of)
      .execute()
  }
  await set('unfinished', unfinished)
  await set('stored', stored)
  // Something else has changed since the check; the rest is carried through.
  for (const { outcome, line } of bad) if (outcome.is === 'bad') await noteBad(tx, id, line.position, outcome.problems)
  await addCounts(tx, id, { stored: stored.length, bad: bad.length })
}

async function noteBad(tx: Tx, id: string, position: number, problems: readonly Problem[]) {
  await tx
    .updateTable('catalogue_import_lines')
    .set({ state: 'bad', problems: JSON.stringify(problems) })
    .where('import_id', '=', id)
    .where('position', '=', position)
    .execute()
}

const COUNTED = ['checked', 'added', 'changed', 'same', 'bad', 'stored'] as const

export async function addCounts(tx: Tx, id: string, counts: Readonly<Record<string, number>>) {
  await tx
    .updateTable('catalogue_imports')
    .set((eb) => Object.fromEntries(COUNTED.map((name) => [name, eb(name, '+', counts[name] ?? 0)])))
    .where('id', '=', id)
    .execute()
}

/** The import goes over to a state; one that has ended forgets what it has no use for. */
export async function end(tx: Tx, id: string, state: 'refused' | 'checked' | 'storing' | 'done', now: Date) {
  await tx
    .updateTable('catalogue_imports')
    .set({ state, finished_at: isEnded(state) ? now.toISOString() : null })
    .where('id', '=', id)
    .execute()
  await forgetLines(tx, id)
}
