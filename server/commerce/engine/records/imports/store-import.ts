import { sql, type Transaction } from 'kysely'
import { appendChanges } from '#server/platform/database/changes.ts'
import { sliceSizes } from '#server/platform/slices.ts'
import type { EngineDatabase } from '../../schema.ts'
import { allListingTags, EVERYTHING_TAG, MENU_TAG, PROMOTIONS_TAG } from '../../tags.ts'
import type { RecordWorld } from '../kind.ts'
import { RECORD_KINDS, type RecordKindName } from '../kinds.ts'
import { recordWorld, storeRecords } from '../store-records.ts'
import { claim, type Runner, stateOf } from './claim.ts'
import { end, nextLines, noteStored } from './lines.ts'

type Tx = Transaction<EngineDatabase>

/** With this many lines databases plan anew. */
const MANY = 1_000

/** Stores all good documents of a checked import, slice by slice. */
export async function storeAll(runner: Runner, id: string): Promise<void> {
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
    // Warehouses and attributes are shown of every product.
    const everything = (await hasStored(tx, id, ['warehouse', 'attribute'])) ? [EVERYTHING_TAG] : []
    const menus = (await hasStored(tx, id, ['category'])) ? [MENU_TAG] : []
    const isShown = area === 'goods' && added + changed > 0
    await end(tx, id, 'done', now)
    if (isShown) await appendChanges(tx, [...everything, ...menus, ...(await allListingTags(tx))], now)
    return added + changed
  })
  if (lines >= MANY) await sql`analyze`.execute(db)
}

async function hasStored(tx: Tx, id: string, kinds: readonly RecordKindName[]): Promise<boolean> {
  const ranks = kinds.map((kind) => RECORD_KINDS.indexOf(kind))
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
  { database, clock, pace, signal }: Runner,
  id: string,
  { rank, state, world }: { rank: number; state: 'added' | 'changed' | 'unfinished'; world: RecordWorld },
): Promise<boolean> {
  for (const slices = sliceSizes(pace); ; ) {
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
const isToldAtOnce = (tag: string) =>
  tag === PROMOTIONS_TAG || TOLD_AT_ONCE.some((beginning) => tag.startsWith(beginning))

const TOLD_AT_ONCE = ['product:', 'slug:', 'warehouse:', 'attribute:']
