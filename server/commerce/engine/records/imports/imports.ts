import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { Refusal } from '../../refusal.ts'
import type { EngineDatabase, EngineTables, ImportArea } from '../../schema.ts'
import { KINDS_OF_AREA, RECORD_KINDS, type RecordKindName } from '../kinds.ts'
import type { Problem } from '../problem.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>
export type ImportRow = Selectable<EngineTables['catalogue_imports']>

/** A document of an import, with the place where it stood: `products.csv:12`. */
export interface ImportLine {
  kind: RecordKindName
  place: string
  record: unknown
}

/** A bad document. */
export interface BadLine {
  position: number
  place: string
  problems: Problem[]
}

/** Creates an import without lines. */
export async function createImport(
  tx: Tx,
  {
    area,
    isDry,
    skipsBad,
    actor,
    now,
  }: { area: ImportArea; isDry: boolean; skipsBad: boolean; actor: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('catalogue_imports')
    .values({
      ...{ id, area, state: 'sending', actor, created_at: now.toISOString() },
      ...{ is_dry: isDry ? 1 : 0, skips_bad: skipsBad ? 1 : 0 },
    })
    .execute()
  return id
}

/** Throws 404 also for one of another area, which needs another right. */
export async function readImport(db: Db, area: ImportArea, id: string): Promise<ImportRow> {
  const row = await db
    .selectFrom('catalogue_imports')
    .selectAll()
    .where('id', '=', id)
    .where('area', '=', area)
    .executeTakeFirst()
  if (!row) throw new Refusal(404, 'import_not_found', 'There is no such import.')
  return row
}

/** The newest first. */
export function listImports(db: Db, area: ImportArea, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('catalogue_imports')
    .selectAll()
    .where('area', '=', area)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Adds lines at a position; those that it has from an earlier try stay as they are. */
export async function addLines(
  tx: Tx,
  { area, id, from, lines }: { area: ImportArea; id: string; from: number; lines: readonly ImportLine[] },
): Promise<void> {
  const { state } = await readImport(tx, area, id)
  const stranger = lines.find(({ kind }) => !KINDS_OF_AREA[area].includes(kind))
  if (stranger) throw new Refusal(422, 'invalid_input', `This import takes no documents of the kind ${stranger.kind}.`)
  if (state !== 'sending') throw wrongState(state)
  const { numInsertedOrUpdatedRows: added = 0n } = await tx
    .insertInto('catalogue_import_lines')
    .values(
      lines.map(({ kind, place, record }, at) => ({
        ...{ import_id: id, position: from + at, rank: RECORD_KINDS.indexOf(kind), place },
        ...{ content: JSON.stringify(record), state: 'sent' as const, problems: null },
      })),
    )
    .onConflict((conflict) => conflict.columns(['import_id', 'position']).doNothing())
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('catalogue_imports')
    .set((eb) => ({ lines: eb('lines', '+', Number(added)) }))
    .where('id', '=', id)
    .execute()
}

/** All lines are there: they are checked, and stored if they may be. Repeating it changes nothing. */
export async function startImport(tx: Tx, area: ImportArea, id: string): Promise<void> {
  const { state } = await readImport(tx, area, id)
  if (state === 'stopped') throw wrongState(state)
  if (state !== 'sending') return
  await tx.updateTable('catalogue_imports').set({ state: 'checking' }).where('id', '=', id).execute()
}

/** What is stored stays; an ended import is left as it is. */
export async function stopImport(tx: Tx, area: ImportArea, id: string, now: Date): Promise<void> {
  const { state } = await readImport(tx, area, id)
  if (isEnded(state)) throw wrongState(state)
  await tx
    .updateTable('catalogue_imports')
    .set({ state: 'stopped', finished_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Takes a stopped import up again where it was. */
export async function continueImport(tx: Tx, area: ImportArea, id: string): Promise<void> {
  const { state, lines, checked } = await readImport(tx, area, id)
  if (state !== 'stopped') throw wrongState(state)
  await tx
    .updateTable('catalogue_imports')
    .set({ state: checked === lines && lines > 0 ? 'storing' : 'checking', finished_at: null })
    .where('id', '=', id)
    .execute()
}

export const isEnded = (state: ImportRow['state']) =>
  state === 'checked' || state === 'done' || state === 'refused' || state === 'stopped'

const wrongState = (state: string) =>
  new Refusal(409, 'import_state', `The import is ${state}: this cannot be done now.`)

/** Bad lines after a position, in their order. */
export async function badLines(db: Db, id: string, after: number, limit: number): Promise<BadLine[]> {
  const rows = await db
    .selectFrom('catalogue_import_lines')
    .select(['position', 'place', 'problems'])
    .where('import_id', '=', id)
    .where('state', '=', 'bad')
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
  return rows.map(({ position, place, problems }) => ({ position, place, problems: JSON.parse(problems ?? '[]') }))
}

/** What an ended import has no use for. Of customers nothing stays but the faults, which whoever sent them reads now. */
export async function forgetLines(tx: Tx, id: string): Promise<void> {
  const { area, state } = await tx
    .selectFrom('catalogue_imports')
    .select(['area', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const isWhole = state === 'done' || area === 'customers'
  if (!isEnded(state) || !isWhole) return
  await tx.deleteFrom('catalogue_import_lines').where('import_id', '=', id).where('state', '!=', 'bad').execute()
  if (area === 'customers')
    await tx.updateTable('catalogue_import_lines').set({ content: '{}' }).where('import_id', '=', id).execute()
}

const DAY_MS = 86_400_000
/** Lines that were never started, and reports of ended imports: personal data is kept no longer than it is needed. */
const KEEP_DAYS: Readonly<Record<ImportArea, number>> = { goods: 30, customers: 1 }

/** Deletes imports that ended, or were left, long ago. */
export async function forgetImports(db: Db, now: Date): Promise<void> {
  for (const area of ['goods', 'customers'] as const) {
    const before = new Date(now.getTime() - KEEP_DAYS[area] * DAY_MS).toISOString()
    await db
      .deleteFrom('catalogue_imports')
      .where('area', '=', area)
      .where('created_at', '<', before)
      .where('state', 'not in', ['checking', 'storing'])
      .execute()
  }
}
