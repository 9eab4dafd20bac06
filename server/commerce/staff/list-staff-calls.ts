import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { StaffCallsAnswer, StaffCallsQuery } from './staff-bodies.ts'
import type { WithStaffCalls } from './staff-tables.ts'

/**
 * Staff calls of all databases, the newest first. Each database records its own, as only then change and row are one
 * transaction.
 */
export async function listStaffCalls(
  databases: readonly Kysely<WithStaffCalls>[],
  filters: z.infer<typeof StaffCallsQuery>,
): Promise<z.infer<typeof StaffCallsAnswer>> {
  const { page, perPage } = filters
  const pages = await Promise.all(databases.map((db) => newestOf(db, filters)))
  const rows = pages.flatMap(({ rows }) => rows).sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : b.id - a.id))
  return {
    data: rows
      .slice((page - 1) * perPage, page * perPage)
      .map(({ at, actor, operation, object, status, note }) => ({ at, key: actor, operation, object, status, note })),
    total: pages.reduce((sum, { total }) => sum + total, 0),
    page,
    perPage,
  }
}

async function newestOf(
  db: Kysely<WithStaffCalls>,
  { object, key, from, until, page, perPage }: z.infer<typeof StaffCallsQuery>,
) {
  let wanted = db.selectFrom('staff_calls')
  if (object !== undefined) wanted = wanted.where('object', '=', object)
  if (key !== undefined) wanted = wanted.where('actor', '=', key)
  if (from !== undefined) wanted = wanted.where('at', '>=', new Date(from).toISOString())
  if (until !== undefined) wanted = wanted.where('at', '<', new Date(until).toISOString())
  const { total } = await wanted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page * perPage)
    .execute()
  return { rows, total: Number(total) }
}

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
