import type { Kysely, Transaction } from 'kysely'
import { said } from '#server/platform/said-fault.ts'
import { sliceSizes } from '#server/platform/slices.ts'
import type { EngineDatabase } from '../../schema.ts'
import type { RecordWorld } from '../kind.ts'
import { RECORD_KINDS, type RecordKindName } from '../kinds.ts'
import { checkRecords, recordWorld } from '../store-records.ts'
import { claim, type Runner, stateOf } from './claim.ts'
import { addCounts, end, type Line, nextLines, note, type Result } from './lines.ts'
import { type Awaited, createAwaited, linesNaming, type Unmet } from './references.ts'

/** Checks all documents of an import. False if it was stopped, or another process has taken over. */
export async function checkAll(
  { database, former, newDays, clock, pace, signal }: Runner,
  id: string,
): Promise<boolean> {
  const { db } = database
  await database.transaction(async (tx) => {
    await tx
      .updateTable('catalogue_import_lines')
      .set({ state: 'sent', problems: null })
      .where('import_id', '=', id)
      // Of a check that was cut off.
      .where('state', '!=', 'sent')
      .execute()
    await tx
      .updateTable('catalogue_imports')
      .set({ checked: 0, added: 0, changed: 0, same: 0, bad: 0 })
      .where('id', '=', id)
      .execute()
  })
  const world = await recordWorld(db, { former, now: clock(), newDays: await newDays() })
  const seen: Seen = new Map(RECORD_KINDS.map((kind) => [kind, new Map()]))
  const awaited = createAwaited(world.known)
  const slices = sliceSizes(pace)
  for (;;) {
    if (signal.aborted) return false
    const startedAt = performance.now()
    const lines = await nextLines(db, id, { state: 'sent', limit: slices.size })
    if (lines.length === 0) break
    const results = await checkLines(db, lines, { world, seen, awaited })
    if (!(await keep((tx) => note(tx, id, results)))) return false
    await slices.rest(performance.now() - startedAt)
  }
  const skus = awaited.missing()
  for (let after = -1; skus.size > 0; ) {
    if (signal.aborted) return false
    const startedAt = performance.now()
    const found = await linesNaming(db, id, { skus, after })
    if (!found) break
    if (!(await keep((tx) => noteUnmet(tx, id, found.unmet)))) return false
    after = found.last
    await slices.rest(performance.now() - startedAt)
  }
  return keep(async (tx) => {
    const { bad, is_dry, skips_bad } = await stateOf(tx, id)
    const state = bad > 0 && skips_bad === 0 ? 'refused' : is_dry === 1 ? 'checked' : 'storing'
    await end(tx, id, state, clock())
  })

  /** One transaction that holds on to the import. False, with nothing done, if another process has it. */
  function keep(work: (tx: Transaction<EngineDatabase>) => Promise<void>): Promise<boolean> {
    return database.transaction(async (tx) => {
      if (!(await claim(tx, id, clock()))) return false
      await work(tx)
      return true
    })
  }
}

/** Documents that were good until nobody had what they name. */
async function noteUnmet(tx: Transaction<EngineDatabase>, id: string, unmet: readonly Unmet[]) {
  for (const { position, state, problems } of unmet) {
    await addCounts(tx, id, { [state]: -1, checked: -1 })
    await note(tx, id, [{ position, outcome: { is: 'bad', key: null, problems } }])
  }
}

/** Position of the document that a key stands in, by kind. */
type Seen = ReadonlyMap<RecordKindName, Map<string, number>>

async function checkLines(
  db: Kysely<EngineDatabase>,
  lines: readonly Line[],
  { world, seen, awaited }: { world: RecordWorld; seen: Seen; awaited: Awaited },
): Promise<Result[]> {
  const results: Result[] = []
  for (const [rank, some] of Map.groupBy(lines, (line) => line.rank)) {
    const kind = RECORD_KINDS[rank]!
    const keys = seen.get(kind)!
    const values = some.map(({ content }) => JSON.parse(content) as Record<string, unknown>)
    const outcomes = await checkRecords(db, kind, values, world)
    for (const [at, outcome] of outcomes.entries()) {
      const { position } = some[at]!
      const { key } = outcome
      const twin = key === null ? undefined : keys.get(key)
      if (twin !== undefined) {
        const message = `Document ${twin + 1} of this import is about the same ${kind}.`
        const fault = said('entry_twice', {}, message)
        results.push({ position, outcome: { is: 'bad', key, problems: [{ path: '', ...fault }] } })
        continue
      }
      if (key !== null) keys.set(key, position)
      if (kind === 'product' && outcome.is !== 'bad') awaited.note(values[at]!)
      results.push({ position, outcome })
    }
  }
  return results
}
