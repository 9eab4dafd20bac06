import type { Kysely } from 'kysely'
import type { EngineDatabase } from '../../schema.ts'
import type { RecordWorld } from '../kind.ts'
import { RECORD_KINDS } from '../kinds.ts'
import type { Problem } from '../problem.ts'
import { checkRecords, type RecordOutcome, recordWorld } from '../store-records.ts'
import { claim, type Runner, stateOf } from './claim.ts'
import { addCounts, end, type Line, nextLines, note, type Result } from './lines.ts'
import { sliceSizes } from './slices.ts'

/** Checks all documents of an import. False if it was stopped, or another process has taken over. */
export async function checkAll({ database, former, clock, pace, signal }: Runner, id: string): Promise<boolean> {
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
  const world = await recordWorld(db, { former, now: clock() })
  const seen = new Map<string, number>()
  const references: { position: number; skus: [path: string, sku: string][] }[] = []
  for (const slices = sliceSizes(pace); ; ) {
    if (signal.aborted) return false
    const startedAt = performance.now()
    const lines = await nextLines(db, id, { state: 'sent', limit: slices.size })
    if (lines.length === 0) break
    const results = await checkLines(db, lines, { world, seen, references })
    const isMine = await database.transaction(async (tx) => {
      if (!(await claim(tx, id, clock()))) return false
      await note(tx, id, results)
      return true
    })
    if (!isMine) return false
    await slices.rest(performance.now() - startedAt)
  }
  const missing = references.flatMap(({ position, skus }) => {
    const problems = skus.flatMap(([path, sku]) =>
      world.known.idOfSku.has(sku) || world.known.sellerOf.has(sku)
        ? []
        : [{ path, message: `No product with the SKU ${sku} is in the shop or in this import.` }],
    )
    return problems.length === 0 ? [] : [{ position, outcome: { is: 'bad', key: null, problems } as RecordOutcome }]
  })
  return database.transaction(async (tx) => {
    if (!(await claim(tx, id, clock()))) return false
    for (const { position, outcome } of missing) {
      const { state } = await tx
        .selectFrom('catalogue_import_lines')
        .select('state')
        .where('import_id', '=', id)
        .where('position', '=', position)
        .executeTakeFirstOrThrow()
      await addCounts(tx, id, { [state]: -1, checked: -1 })
      await note(tx, id, [{ position, outcome }])
    }
    const { bad, is_dry, skips_bad } = await stateOf(tx, id)
    const state = bad > 0 && skips_bad === 0 ? 'refused' : is_dry === 1 ? 'checked' : 'storing'
    await end(tx, id, state, clock())
    return true
  })
}

async function checkLines(
  db: Kysely<EngineDatabase>,
  lines: readonly Line[],
  {
    world,
    seen,
    references,
  }: {
    world: RecordWorld
    seen: Map<string, number>
    references: { position: number; skus: [string, string][] }[]
  },
) {
  const results: Result[] = []
  for (const [rank, some] of Map.groupBy(lines, (line) => line.rank)) {
    const kind = RECORD_KINDS[rank]!
    const values = some.map(({ content }) => JSON.parse(content) as Record<string, unknown>)
    const outcomes = await checkRecords(db, kind, values, world)
    for (const [at, outcome] of outcomes.entries()) {
      const { position } = some[at]!
      const key = `${kind} ${outcome.key}`
      const twin = outcome.key === null ? undefined : seen.get(key)
      if (twin !== undefined) {
        const problems: Problem[] = [
          { path: '', message: `Document ${twin + 1} of this import is about the same ${kind}.` },
        ]
        results.push({ position, outcome: { is: 'bad', key: outcome.key, problems } })
        continue
      }
      if (outcome.key !== null) seen.set(key, position)
      if (kind === 'product' && outcome.is !== 'bad') {
        const skus = namedSkus(values[at]!)
        if (skus.length > 0) references.push({ position, skus })
      }
      results.push({ position, outcome })
    }
  }
  return results
}

/** SKUs of parts and of related products, with their paths. */
function namedSkus(record: Record<string, unknown>): [path: string, sku: string][] {
  const list = (name: string) => (Array.isArray(record[name]) ? (record[name] as unknown[]) : [])
  return [
    ...list('parts').map((part, at): [string, string] => [`parts.${at}.sku`, (part as { sku: string }).sku]),
    ...['related', 'crossSell', 'upSell'].flatMap((name) =>
      list(name).map((sku, at): [string, string] => [`${name}.${at}`, sku as string]),
    ),
  ]
}
