import type { Kysely, Selectable, Transaction } from 'kysely'
import {
  RELEASE_STATES,
  type ReleaseEntry,
  type ReleaseFault,
  type ReleasePartKind,
} from '#server/ports/staff-releases.ts'
import type { LayoutTables } from '../tables.ts'
import type { ReleasePartsTable, ReleasesTable } from './release-tables.ts'

export type ReleaseRow = Selectable<ReleasesTable>
export type PartRow = Selectable<ReleasePartsTable>
type Db = Kysely<LayoutTables> | Transaction<LayoutTables>

/** The newest first. */
export async function listReleases(db: Db): Promise<ReleaseEntry[]> {
  const rows = await db.selectFrom('releases').selectAll().orderBy('created_at', 'desc').orderBy('id').execute()
  const parts = await db
    .selectFrom('release_parts')
    .select(['release', 'kind', 'id', 'author', 'added_at', 'version'])
    .execute()
  const own = Map.groupBy(parts, ({ release }) => release)
  return rows.map((row) => ({
    ...factsOf(row),
    parts: (own.get(row.id) ?? []).map(({ kind, id, author, added_at: addedAt, version }) => ({
      ...{ kind: kind as ReleasePartKind, id, author, addedAt, version },
    })),
  }))
}

export function factsOf(row: ReleaseRow): Omit<ReleaseEntry, 'parts'> {
  const { id, name, edit, author, fault } = row
  return {
    ...{ id, name, edit, author, dueAt: row.due_at, createdAt: row.created_at, outAt: row.out_at, backAt: row.back_at },
    state: RELEASE_STATES.find((state) => state === row.state) ?? 'open',
    fault: fault === '' ? null : (fault as ReleaseFault),
  }
}

export async function readRelease(db: Db, id: string): Promise<{ row: ReleaseRow; parts: PartRow[] } | null> {
  const row = await db.selectFrom('releases').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const parts = await db
    .selectFrom('release_parts')
    .selectAll()
    .where('release', '=', id)
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return { row, parts }
}

/** Releases that are not out, with the values of their parts as JSON. */
export async function waitingReleases(db: Db): Promise<{ id: string; name: string; values: string[] }[]> {
  const rows = await db
    .selectFrom('releases')
    .innerJoin('release_parts', 'release_parts.release', 'releases.id')
    .select(['releases.id', 'releases.name', 'release_parts.value'])
    .where('releases.state', 'in', ['open', 'planned', 'sending'])
    .orderBy('releases.name')
    .execute()
  const own = Map.groupBy(rows, ({ id }) => id)
  return [...own].map(([id, parts]) => ({ id, name: parts[0]!.name, values: parts.map(({ value }) => value) }))
}

/** The run of a release that is about to change a layout: nothing else may change it until that is over. Null: none. */
export async function heldBy(db: Db, layout: string): Promise<string | null> {
  const row = await db
    .selectFrom('release_parts')
    .innerJoin('releases', 'releases.id', 'release_parts.release')
    .select('releases.run')
    .where('release_parts.kind', '=', 'layout')
    .where('release_parts.id', '=', layout)
    .where('releases.run', '!=', '')
    .executeTakeFirst()
  return row?.run ?? null
}
