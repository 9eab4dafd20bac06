import type { Transaction } from 'kysely'
import type { FocalPoint } from '#schemas/image.ts'
import { DEFAULT_LOCALE, type LocalizedText, NO_TEXTS } from '#schemas/locale.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { MediaKind } from '#server/platform/media/media-storage.ts'
import type { StoreDatabase } from '../schema.ts'
import { storePictureUses } from './picture-uses.ts'
import { aboutWords, type PictureRow } from './read-pictures.ts'

type Tx = Transaction<StoreDatabase>
type Values = Readonly<Record<string, unknown>>
export type RecordChange = (tx: Tx, change: { before?: Values | null; after?: Values | null }) => Promise<void>

export interface NewPicture {
  id: string
  kind: Exclude<MediaKind, 'pdf'>
  bytes: number
  widthPx: number
  heightPx: number
  name: string
  alt?: LocalizedText
  origin?: string | null
  /** as in the audit trail; '' if that is not known */
  addedBy: string
  addedAt: Date
}

/** Adds a picture; one that is there already stays as it is, but for a name that was not known. */
export async function addPicture(tx: Tx, picture: NewPicture): Promise<void> {
  const { id, kind, bytes, widthPx, heightPx, name, alt = NO_TEXTS, origin = null, addedBy, addedAt } = picture
  const known = await pictureRow(tx, id)
  if (known) {
    if (known.name !== '' || name === '') return
    await tx
      .updateTable('pictures')
      .set(aboutWords({ name, alt: JSON.parse(known.alt) as LocalizedText }))
      .where('id', '=', id)
      .execute()
    return
  }
  await tx
    .insertInto('pictures')
    .values({
      ...{ id, kind, bytes, width_px: widthPx, height_px: heightPx, ...aboutWords({ name, alt }) },
      ...{ focus: null, origin, revision: 1, added_by: addedBy, added_at: addedAt.toISOString() },
    })
    .execute()
}

export interface PictureChange {
  alt?: Partial<LocalizedText> | undefined
  focus?: FocalPoint | null | undefined
}

/** Changes words and focal point. `missing` for an unknown one, `conflict` if it was changed since it was seen. */
export async function changePicture(
  store: Database<StoreDatabase>,
  { id, change, seen, record }: { id: string; change: PictureChange; seen: number | undefined; record: RecordChange },
): Promise<'done' | 'missing' | 'conflict'> {
  return store.transaction(async (tx) => {
    const row = await pictureRow(tx, id)
    if (!row) return 'missing'
    if (seen !== undefined && seen !== row.revision) return 'conflict'
    const before = { alt: JSON.parse(row.alt) as LocalizedText, focus: focusOf(row) }
    const after = {
      alt: { ...before.alt, ...change.alt },
      focus: change.focus === undefined ? before.focus : change.focus,
    }
    await tx
      .updateTable('pictures')
      .set({
        ...aboutWords({ name: row.name, alt: after.alt }),
        ...{ focus: after.focus && JSON.stringify(after.focus), revision: row.revision + 1 },
      })
      .where('id', '=', id)
      .execute()
    await record(tx, { before, after })
    return 'done'
  })
}

/** Forgets a picture, unless something of the store names it by then. */
export async function forgetPicture(
  store: Database<StoreDatabase>,
  { id, record }: { id: string; record: RecordChange },
): Promise<'done' | 'missing' | 'in_use'> {
  return store.transaction(async (tx) => {
    const row = await pictureRow(tx, id)
    if (!row) return 'missing'
    if ((await storePictureUses(tx, [id], DEFAULT_LOCALE)).has(id)) return 'in_use'
    await tx.deleteFrom('pictures').where('id', '=', id).execute()
    await record(tx, { before: { name: row.name, alt: JSON.parse(row.alt) } })
    return 'done'
  })
}

async function pictureRow(tx: Tx, id: string): Promise<PictureRow | undefined> {
  return tx.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
}

const focusOf = ({ focus }: PictureRow) => (focus === null ? null : (JSON.parse(focus) as FocalPoint))
