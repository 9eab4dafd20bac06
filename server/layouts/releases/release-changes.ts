import type { Kysely, Transaction } from 'kysely'
import {
  MAX_CHANGES_TOLD,
  type ReleaseChangeAct,
  type ReleaseChanged,
  type ReleasePartKind,
} from '#server/ports/staff-releases.ts'
import type { LayoutTables } from '../tables.ts'

type Db = Kysely<LayoutTables> | Transaction<LayoutTables>

/** What one change of a release did; `part` absent: it was about the release itself. */
export interface ChangeDone {
  act: ReleaseChangeAct
  part?: { kind: string; id: string }
}

/** Notes what a change did, in its transaction. `edit`: that of the release since then. */
export async function noteChanges(
  tx: Db,
  { release, edit, author, now }: { release: string; edit: number; author: string; now: Date },
  done: readonly ChangeDone[],
): Promise<void> {
  if (done.length === 0) return
  const rows = done.map(({ act, part = { kind: '', id: '' } }) => ({
    ...{ release, edit, act, kind: part.kind, id: part.id },
    ...{ author, at: now.toISOString() },
  }))
  await tx.insertInto('release_changes').values(rows).execute()
}

/** What has become of a release since `seen`: the first changes and how many there are; null if there is no such release. */
export async function changesSince(db: Db, id: string, seen: number): Promise<ReleaseChanged | null> {
  const row = await db.selectFrom('releases').select('edit').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const since = db.selectFrom('release_changes').where('release', '=', id).where('edit', '>', seen)
  const rows = await since
    .select(['act', 'kind', 'id', 'author'])
    .orderBy('edit')
    .orderBy('kind')
    .orderBy('id')
    .limit(MAX_CHANGES_TOLD)
    .execute()
  const isAll = rows.length < MAX_CHANGES_TOLD
  const all = isAll ? null : await since.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return {
    ...{ edit: row.edit, count: Number(all?.count ?? rows.length) },
    changes: rows.map(({ act, kind, id: part, author }) => ({
      ...{ act: act as ReleaseChangeAct, author },
      part: kind === '' ? null : { kind: kind as ReleasePartKind, id: part },
    })),
  }
}
