import type { Transaction } from 'kysely'
import { LOCALES } from '#schemas/locale.ts'
import { type StorePart, StoreRun } from '#schemas/release.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import { writtenTexts } from '#server/platform/content-problems.ts'
import type { Database } from '#server/platform/database/open.ts'
import { type ClaimSlugs, claimAddresses } from '../change-page.ts'
import { loadStoredPage, type StoredPage } from '../pages.ts'
import type { StoreDatabase } from '../schema.ts'
import { type PartName, readParts } from './part-values.ts'
import { type PartProblem, PartsRefused, problemsOf, writeParts } from './write-parts.ts'

/** One attempt to send a release out, or to take it back. */
export interface ReleaseRun {
  release: string
  /** name of the attempt: it is done once */
  run: string
  parts: readonly StorePart[]
  /** it is taken back */
  isBack: boolean
  /** parts that were changed since: `refuse` all, write `over` them, or `skip` them */
  moved: 'refuse' | 'over' | 'skip'
  note: string
  author: string
  /** more work in the transaction of the change */
  record: (tx: Transaction<StoreDatabase>, changed: { parts: readonly StorePart[]; run: StoreRun }) => Promise<void>
}

export type RunOutcome =
  | { ok: true; run: StoreRun }
  | { ok: false; code: 'moved'; parts: readonly PartName[] }
  | { ok: false; code: 'refused'; problems: readonly PartProblem[] }

interface Desk {
  store: Database<StoreDatabase>
  claimSlugs: ClaimSlugs
  now: Date
}

/**
 * Does a run: all its parts, or with a refusal none, in one transaction. A run that was done, or was settled as never to be
 * done, answers what it answered then.
 */
export async function doRun({ store, claimSlugs, now }: Desk, wanted: ReleaseRun): Promise<RunOutcome> {
  const known = await settledRun(store.db, wanted.run)
  if (known) return { ok: true, run: known }
  // Before an address is taken for nothing, or for a part that stays as it is.
  const first = await chosenParts(store.db, wanted)
  if (!first.ok) {
    // The same run may have been done in this moment, by a call that was sent again.
    const done = await settledRun(store.db, wanted.run)
    return done ? { ok: true, run: done } : first
  }
  const problems = await problemsOf(store.db, first.parts, wanted)
  if (problems.length > 0) return { ok: false, code: 'refused', problems }
  const taken = await claimAll({ store, claimSlugs }, first.parts)
  if (taken.length > 0) return { ok: false, code: 'refused', problems: taken }
  try {
    return await store.transaction(async (tx): Promise<RunOutcome> => {
      const done = await settledRun(tx, wanted.run)
      if (done) return { ok: true, run: done }
      const chosen = await chosenParts(tx, { parts: first.parts, moved: wanted.moved })
      if (!chosen.ok) return chosen
      const { parts, before } = chosen
      await writeParts(tx, parts, { isBack: wanted.isBack, author: wanted.author, note: wanted.note, now })
      const after = await readParts(tx, parts)
      const run: StoreRun = {
        isDone: true,
        parts: parts.map(({ kind, id }, at) => ({
          ...{ kind, id, before: before[at]!, base: after[at]!.base },
        })),
      }
      await insertRun(tx, { ...wanted, run: wanted.run, answer: run }, now)
      await wanted.record(tx, { parts, run })
      return { ok: true, run }
    })
  } catch (error) {
    if (error instanceof PartsRefused) return { ok: false, code: 'refused', problems: error.problems }
    throw error
  }
}

/** The parts that a run changes, with what each says now; or those that were changed since, if these are to be refused. */
async function chosenParts(
  db: Database<StoreDatabase>['db'],
  { parts, moved }: Pick<ReleaseRun, 'parts' | 'moved'>,
): Promise<
  | { ok: true; parts: readonly StorePart[]; before: readonly StoreRun['parts'][number]['before'][] }
  | { ok: false; code: 'moved'; parts: readonly PartName[] }
> {
  const states = await readParts(db, parts)
  const all = parts.map((part, at) => ({ part, now: states[at]!.now, isMoved: states[at]!.base !== part.base }))
  const movedParts = all.filter(({ isMoved }) => isMoved)
  if (movedParts.length > 0 && moved === 'refuse')
    return { ok: false, code: 'moved', parts: movedParts.map(({ part }) => part) }
  const chosen = moved === 'skip' ? all.filter(({ isMoved }) => !isMoved) : all
  return { ok: true, parts: chosen.map(({ part }) => part), before: chosen.map(({ now }) => now) }
}

/** What has become of a run. One that was not done never will be: a call about it that comes later changes nothing. */
export async function settleRun(
  { store, now }: Pick<Desk, 'store' | 'now'>,
  { release, run }: { release: string; run: string },
): Promise<StoreRun> {
  return store.transaction(async (tx) => {
    const known = await settledRun(tx, run)
    if (known) return known
    const answer: StoreRun = { isDone: false, parts: [] }
    await insertRun(tx, { release, run, answer }, now)
    return answer
  })
}

/** How long a run is remembered. The shop asks for one that was cut short at its next start. */
const KEPT_MS = 90 * 24 * 3600 * 1000

/** Deletes runs of long ago: a call about one that comes later than this would be a new one. */
export async function forgetRuns(db: Database<StoreDatabase>['db'], now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_MS).toISOString()
  await db.deleteFrom('release_runs').where('at', '<', before).execute()
}

async function settledRun(db: Database<StoreDatabase>['db'], run: string): Promise<StoreRun | null> {
  const row = await db.selectFrom('release_runs').select('answer').where('run', '=', run).executeTakeFirst()
  return row ? StoreRun.parse(JSON.parse(row.answer)) : null
}

async function insertRun(
  tx: Transaction<StoreDatabase>,
  { release, run, answer }: { release: string; run: string; answer: StoreRun },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('release_runs')
    .values({ run, release, answer: JSON.stringify(answer), at: now.toISOString() })
    .execute()
}

/** Addresses are the engine's, in a database of its own. They come first: an old one then leads to the new one. */
async function claimAll(
  { store, claimSlugs }: Pick<Desk, 'store' | 'claimSlugs'>,
  parts: readonly StorePart[],
): Promise<PartProblem[]> {
  const problems: PartProblem[] = []
  for (const { kind, id, value } of parts) {
    if (kind !== 'page' || value === null) continue
    const before = await loadStoredPage(store, id)
    const texts = writtenTexts(value as ContentDocument) as StoredPage['texts']
    const changed = Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale]]))
    const page = { key: id, route: before?.route ?? null, texts }
    const errors = await claimAddresses({ claimSlugs }, { before, page, changed })
    for (const [field, message] of Object.entries(errors ?? {}))
      problems.push({ kind, id, field: `texts.${field}`, message })
  }
  return problems
}
