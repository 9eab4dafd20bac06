import type { Kysely, Transaction } from 'kysely'
import type { ReleaseChangeAct, ReleaseChanged, ReleasePartKind } from '#server/ports/staff-releases.ts'
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

/** What has become of a release since `seen`, the oldest first; null if there is no such release. */
export async function changesSince(db: Db, id: string, seen: number): Promise<ReleaseChanged | null> {
  const row = await db.selectFrom('releases').select('edit').where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const rows = await db
    .selectFrom('release_changes')
    .select(['act', 'kind', 'id', 'author'])
    .where('release', '=', id)
    .where('edit', '>', seen)
    .orderBy('edit')
    .orderBy('kind')
    .orderBy('id')
    .execute()
  return {
    edit: row.edit,
    changes: rows.map(({ act, kind, id: part, author }) => ({
      ...{ act: act as ReleaseChangeAct, author },
      part: kind === '' ? null : { kind: kind as ReleasePartKind, id: part },
    })),
  }
}
