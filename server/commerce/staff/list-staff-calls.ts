import type { Kysely, Selectable } from 'kysely'
import type { z } from 'zod'
import type { JsonValue } from '#schemas/json.ts'
import type { StaffCallsAnswer, StaffCallsExportQuery, StaffCallsQuery } from './staff-bodies.ts'
import type { StaffCallsTable, WithStaffCalls } from './staff-tables.ts'

/**
 * Staff calls of all databases, the newest first. Each database records its own, as only then change and row are one
 * transaction.
 */
export async function listStaffCalls(
  databases: readonly Kysely<WithStaffCalls>[],
  filters: z.infer<typeof StaffCallsQuery>,
  namesOf: NamesOfPeople,
): Promise<z.infer<typeof StaffCallsAnswer>> {
  const { page, perPage } = filters
  const actors = new Set((await Promise.all(databases.map(actorsIn))).flat())
  const pages = await Promise.all(databases.map((db) => newestOf(db, filters)))
  const places = pages
    .flatMap(({ places }, of) => places.map((place) => ({ ...place, of })))
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id))
    .slice((page - 1) * perPage, page * perPage)
  const found = await Promise.all(
    databases.map((db, of) =>
      rowsOf(
        db,
        places.filter((place) => place.of === of),
      ),
    ),
  )
  // A row may have been forgotten meanwhile.
  const shown = places.flatMap(({ of, id }) => found[of]!.get(id) ?? [])
  const labels = await namesOf([...actors, ...shown.map(({ actor }) => actor)])
  const labelOf = (actor: string) => labels.get(actor) ?? actor
  const callers = [...actors].map((key) => ({ key, label: labelOf(key) }))
  return {
    callers: callers.sort((a, b) => (a.label < b.label ? -1 : 1)).slice(0, MAX_CALLERS),
    data: shown.map((row) => ({ ...toStaffCall(row), label: labelOf(row.actor) })),
    total: pages.reduce((sum, { total }) => sum + total, 0),
    page,
    perPage,
  }
}

const MAX_CALLERS = 100

/** The present names of people, by their names in the audit trail; keys and operators have none. */
export type NamesOfPeople = (actors: readonly string[]) => Promise<ReadonlyMap<string, string>>

async function actorsIn(db: Kysely<WithStaffCalls>): Promise<string[]> {
  const rows = await db
    .selectFrom('staff_calls')
    .select('actor')
    .distinct()
    .orderBy('actor')
    .limit(MAX_CALLERS)
    .execute()
  return rows.map(({ actor }) => actor)
}

async function newestOf(db: Kysely<WithStaffCalls>, { page, perPage, ...filters }: z.infer<typeof StaffCallsQuery>) {
  const wanted = filteredCalls(db, filters)
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const places = await wanted
    .select(['at', 'id'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page * perPage)
    .execute()
  return { places, total: Number(total) }
}

/** The whole rows of one page, by id: all pages before it count only for the order. */
async function rowsOf(db: Kysely<WithStaffCalls>, places: readonly Pick<Selectable<StaffCallsTable>, 'id'>[]) {
  if (places.length === 0) return new Map<number, Selectable<StaffCallsTable>>()
  const ids = places.map(({ id }) => id)
  const rows = await db.selectFrom('staff_calls').selectAll().where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Staff calls of one database that fit the filters. */
export function filteredCalls(
  db: Kysely<WithStaffCalls>,
  { object, key, operation, from, until }: z.infer<typeof StaffCallsExportQuery>,
) {
  let wanted = db.selectFrom('staff_calls')
  if (object !== undefined) wanted = wanted.where('object', '=', object)
  if (key !== undefined) wanted = wanted.where('actor', '=', key)
  if (operation !== undefined) wanted = wanted.where('operation', '=', operation)
  if (from !== undefined) wanted = wanted.where('at', '>=', new Date(from).toISOString())
  if (until !== undefined) wanted = wanted.where('at', '<', new Date(until).toISOString())
  return wanted
}

/** A row as the API tells it. */
export function toStaffCall(row: Selectable<StaffCallsTable>) {
  const { at, actor, operation, object, status, note, before, after } = row
  return { at, key: actor, operation, object, status, note, before: changedIn(before), after: changedIn(after) }
}

const changedIn = (json: string | null) => (json === null ? null : (JSON.parse(json) as Record<string, JsonValue>))

const DAY_MS = 86_400_000

/** Deletes rows older than so many days. */
export async function forgetStaffCalls<DB extends WithStaffCalls>(
  db: Kysely<DB>,
  days: number,
  now: Date,
): Promise<void> {
  const calls = db as unknown as Kysely<WithStaffCalls>
  const before = new Date(now.getTime() - days * DAY_MS).toISOString()
  await calls.deleteFrom('staff_calls').where('at', '<', before).execute()
}
