import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { Refusal } from '../../refusal.ts'
import type { EngineDatabase, EngineTables } from '../../schema.ts'
import { RECORD_KINDS, type RecordKindName } from '../kinds.ts'
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
  { isDry, skipsBad, actor, now }: { isDry: boolean; skipsBad: boolean; actor: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  await tx
    .insertInto('catalogue_imports')
    .values({
      ...{ id, state: 'sending', actor, created_at: now.toISOString() },
      ...{ is_dry: isDry ? 1 : 0, skips_bad: skipsBad ? 1 : 0 },
    })
    .execute()
  return id
}

export async function readImport(db: Db, id: string): Promise<ImportRow> {
  const row = await db.selectFrom('catalogue_imports').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(404, 'import_not_found', 'There is no such import.')
  return row
}

/** The newest first. */
export function listImports(db: Db, limit: number): Promise<ImportRow[]> {
  return db
    .selectFrom('catalogue_imports')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Adds lines at a position; those that it has from an earlier try stay as they are. */
export async function addLines(tx: Tx, id: string, from: number, lines: readonly ImportLine[]): Promise<void> {
  const { state } = await readImport(tx, id)
  if (state !== 'sending') throw wrongState(state)
  await tx
    .insertInto('catalogue_import_lines')
    .values(
      lines.map(({ kind, place, record }, at) => ({
        ...{ import_id: id, position: from + at, rank: RECORD_KINDS.indexOf(kind), place },
        ...{ content: JSON.stringify(record), state: 'sent' as const, problems: null },
      })),
    )
    .onConflict((conflict) => conflict.columns(['import_id', 'position']).doNothing())
    .execute()
  const { count } = await tx
    .selectFrom('catalogue_import_lines')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('catalogue_imports')
    .set({ lines: Number(count) })
    .where('id', '=', id)
    .execute()
}

/** All lines are there: they are checked, and stored if they may be. Repeating it changes nothing. */
export async function startImport(tx: Tx, id: string): Promise<void> {
  const { state } = await readImport(tx, id)
  if (state === 'stopped') throw wrongState(state)
  if (state !== 'sending') return
  await tx.updateTable('catalogue_imports').set({ state: 'checking' }).where('id', '=', id).execute()
}

/** What is stored stays; an ended import is left as it is. */
export async function stopImport(tx: Tx, id: string, now: Date): Promise<void> {
  const { state } = await readImport(tx, id)
  if (isEnded(state)) throw wrongState(state)
  await tx
    .updateTable('catalogue_imports')
    .set({ state: 'stopped', finished_at: now.toISOString() })
    .where('id', '=', id)
    .execute()
}

/** Takes a stopped import up again where it was. */
export async function continueImport(tx: Tx, id: string): Promise<void> {
  const { state, lines, checked } = await readImport(tx, id)
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

const DAY_MS = 86_400_000
/** Lines that were never started, and reports of ended imports. */
const KEEP_DAYS = 30

/** Deletes imports that ended, or were left, long ago. */
export async function forgetImports(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS).toISOString()
  await db
    .deleteFrom('catalogue_imports')
    .where('created_at', '<', before)
    .where('state', 'not in', ['checking', 'storing'])
    .execute()
}
