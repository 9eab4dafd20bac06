import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { FormerAddresses } from '../../accounts/former-addresses.ts'
import type { EngineDatabase } from '../../schema.ts'
import { allListingTags, EVERYTHING_TAG, PROMOTIONS_TAG } from '../../tags.ts'
import type { RecordWorld } from '../kind.ts'
import { RECORD_KINDS } from '../kinds.ts'
import type { Problem } from '../problem.ts'
import { checkRecords, type RecordOutcome, recordWorld, storeRecords } from '../store-records.ts'
import { forgetLines, isEnded } from './imports.ts'

type Tx = Transaction<EngineDatabase>

/*
 * An import is checked as a whole before anything of it is stored. From then on it is carried through: each slice is one
 * transaction that also notes which lines it has stored, so that a killed process goes on where it was. Between slices the
 * process answers shoppers.
 */

/** One slice: other work of this thread waits for it. */
const SLICE_MS = 5
const MAX_SLICE = 100
/** Another process takes over after this. */
const CLAIM_MS = 5_000
/** With this many lines databases plan anew. */
const MANY = 1_000

const ME = randomUUID()

interface Runner {
  database: Database<EngineDatabase>
  former: FormerAddresses
  /** of store config; read outside transactions */
  newDays: () => Promise<number | null>
  clock: () => Date
  signal: AbortSignal
}

/**
 * Works on all imports that are due, one after another. Those of another process are left to it: the result is when to look
 * whether it still lives, in ms; null for never.
 */
export async function runImports(runner: Runner): Promise<number | null> {
  const due = await runner.database.db
    .selectFrom('catalogue_imports')
    .select('id')
    .where('state', 'in', ['checking', 'storing'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  let isLeft = false
  for (const { id } of due) if (!(await runImport(runner, id))) isLeft = true
  return isLeft ? CLAIM_MS : null
}

/** False if another process has it. */
async function runImport(runner: Runner, id: string): Promise<boolean> {
  const { database, clock } = runner
  if (!(await database.transaction((tx) => claim(tx, id, clock())))) return false
  const { state } = await stateOf(database.db, id)
  if (state === 'checking' && !(await checkAll(runner, id))) return true
  if ((await stateOf(database.db, id)).state === 'storing') await storeAll(runner, id)
  return true
}

/** Keeps the import for this process. False if another one has it, or it has ended. */
async function claim(tx: Tx, id: string, now: Date): Promise<boolean> {
  const at = now.toISOString()
  const { numUpdatedRows } = await tx
    .updateTable('catalogue_imports')
    .set({ claimed_by: ME, claimed_until: new Date(now.getTime() + CLAIM_MS).toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['checking', 'storing'])
    .where((eb) => eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '=', ME), eb('claimed_until', '<', at)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const stateOf = (db: Kysely<EngineDatabase>, id: string) =>
  db.selectFrom('catalogue_imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

interface Line {
  position: number
  rank: number
  content: string
}

/** False if it was stopped, or another process has taken over. */
async function checkAll({ database, former, newDays, clock, signal }: Runner, id: string): Promise<boolean> {
  const { db } = database
  await database.transaction(async (tx) => {
    await tx
      .updateTable('catalogue_import_lines')
      .set({ state: 'sent', problems: null })
      .where('import_id', '=', id)
      .execute()
    await tx
      .updateTable('catalogue_imports')
      .set({ checked: 0, added: 0, changed: 0, same: 0, bad: 0 })
      .where('id', '=', id)
      .execute()
  })
  const world = await recordWorld(db, { former, now: clock(), newDays: await newDays() })
  const seen = new Map<string, number>()
  const references: { position: number; skus: [path: string, sku: string][] }[] = []
  for (const slices = sliceSizes(); ; ) {
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
  const results: { position: number; outcome: RecordOutcome }[] = []
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

async function storeAll(runner: Runner, id: string): Promise<void> {
  const { database, former, newDays, clock } = runner
  const { db } = database
  const world = await recordWorld(db, { former, now: clock(), newDays: await newDays() })
  for (const rank of RECORD_KINDS.keys())
    for (const state of ['added', 'changed'] as const)
      if (!(await storeLines(runner, id, { rank, state, world }))) return
  // Those that named something of a later line come once more at the end.
  for (const rank of RECORD_KINDS.keys())
    if (!(await storeLines(runner, id, { rank, state: 'unfinished', world }))) return
  const lines = await database.transaction(async (tx) => {
    const now = clock()
    if (!(await claim(tx, id, now))) return 0
    const { area, added, changed } = await stateOf(tx, id)
    const everything = (await concernsAll(tx, id)) ? [EVERYTHING_TAG] : []
    const isShown = area === 'goods' && added + changed > 0
    await end(tx, id, 'done', now)
    if (isShown) await appendChanges(tx, [...everything, ...(await allListingTags(tx))], now)
    return added + changed
  })
  if (lines >= MANY) await sql`analyze`.execute(db)
}

/** Whether documents were stored that change what is shown of every product: warehouses and attributes. */
async function concernsAll(tx: Tx, id: string): Promise<boolean> {
  const ranks = (['warehouse', 'attribute'] as const).map((kind) => RECORD_KINDS.indexOf(kind))
  const line = await tx
    .selectFrom('catalogue_import_lines')
    .select('position')
    .where('import_id', '=', id)
    .where('state', '=', 'stored')
    .where('rank', 'in', ranks)
    .limit(1)
    .executeTakeFirst()
  return line !== undefined
}

/** False if it was stopped, or another process has taken over. */
async function storeLines(
  { database, clock, signal }: Runner,
  id: string,
  { rank, state, world }: { rank: number; state: 'added' | 'changed' | 'unfinished'; world: RecordWorld },
): Promise<boolean> {
  for (const slices = sliceSizes(); ; ) {
    if (signal.aborted) return false
    const startedAt = performance.now()
    const lines = await nextLines(database.db, id, { state, rank, limit: slices.size })
    if (lines.length === 0) return true
    const values = lines.map(({ content }) => JSON.parse(content) as unknown)
    const isMine = await database.transaction(async (tx) => {
      const now = clock()
      if (!(await claim(tx, id, now))) return false
      const { outcomes, tags } = await storeRecords(tx, RECORD_KINDS[rank]!, values, { ...world, now })
      await noteStored(tx, id, lines, outcomes, state === 'unfinished')
      await appendChanges(tx, tags.filter(isToldAtOnce), now)
      return true
    })
    if (!isMine) return false
    await slices.rest(performance.now() - startedAt)
  }
}

/** Lists are told at the end: else each slice would throw away all of them. */
const isToldAtOnce = (tag: string) => tag.startsWith('product:') || tag.startsWith('slug:') || tag === PROMOTIONS_TAG

function nextLines(
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

type Result = { position: number; outcome: RecordOutcome }

/** Notes what was found out about lines. */
async function note(tx: Tx, id: string, results: readonly Result[]) {
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

async function noteStored(
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

async function addCounts(tx: Tx, id: string, counts: Readonly<Record<string, number>>) {
  await tx
    .updateTable('catalogue_imports')
    .set((eb) => Object.fromEntries(COUNTED.map((name) => [name, eb(name, '+', counts[name] ?? 0)])))
    .where('id', '=', id)
    .execute()
}

async function end(tx: Tx, id: string, state: 'refused' | 'checked' | 'storing' | 'done', now: Date) {
  await tx
    .updateTable('catalogue_imports')
    .set({ state, finished_at: isEnded(state) ? now.toISOString() : null })
    .where('id', '=', id)
    .execute()
  await forgetLines(tx, id)
}

/** Lines of a slice, by how long the one before took; between slices others have as much time. */
function sliceSizes() {
  let size = 5
  return {
    get size() {
      return size
    },
    async rest(tookMs: number) {
      if (tookMs > SLICE_MS) size = Math.max(1, Math.floor((size * SLICE_MS) / tookMs))
      else if (tookMs < SLICE_MS / 2) size = Math.min(MAX_SLICE, size * 2)
      await pause(Math.min(tookMs, 50))
    },
  }
}
