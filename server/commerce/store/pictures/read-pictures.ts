import type { Kysely, Selectable } from 'kysely'
import type { FocalPoint } from '#schemas/image.ts'
import { LOCALES, type Locale, type LocalizedText } from '#schemas/locale.ts'
import type { PicturePage, StaffPicture, WholePicture } from '#schemas/staff-picture.ts'
import { fold } from '../../search/words.ts'
import type { StoreDatabase } from '../schema.ts'
import type { PictureTables } from './picture-tables.ts'
import type { PictureUses } from './picture-uses.ts'

type Db = Kysely<StoreDatabase>
export type PictureRow = Selectable<PictureTables['pictures']>

export interface PictureQuery {
  /** words of the name or of an alternative text */
  phrase?: string | undefined
  /** language without an alternative text */
  lacks?: Locale | 'any' | undefined
  /** only these, separated by commas */
  ids?: string | undefined
  page: number
  perPage: number
}

/** Uses that a list tells of one picture. */
export const MAX_USES = 50

/** Ids of the pictures that are asked for, the newest first. */
export async function pictureIds(db: Db, { phrase = '', lacks, ids }: PictureQuery): Promise<string[]> {
  let found = db.selectFrom('pictures').select('id').orderBy('added_at', 'desc').orderBy('id')
  for (const word of fold(phrase).split(/\s+/).filter(Boolean))
    found = found.where('words', 'like', `%${word.replaceAll(/[%_\\]/g, '')}%`)
  if (ids !== undefined) found = found.where('id', 'in', ids.split(','))
  if (lacks === 'any') found = found.where('lacks', '!=', '')
  else if (lacks !== undefined) found = found.where('lacks', 'like', `%${lacks}%`)
  return (await found.execute()).map(({ id }) => id)
}

/** One page of them. */
export async function pagePictures(
  db: Db,
  {
    ids,
    page,
    perPage,
    usesOf,
  }: Pick<PictureQuery, 'page' | 'perPage'> & {
    ids: readonly string[]
    usesOf: (ids: readonly string[]) => Promise<PictureUses>
  },
): Promise<PicturePage> {
  const shown = ids.slice((page - 1) * perPage, page * perPage)
  const rows = shown.length === 0 ? [] : await db.selectFrom('pictures').selectAll().where('id', 'in', shown).execute()
  const uses = await usesOf(shown)
  const data = shown.flatMap((id) => {
    const row = rows.find((each) => each.id === id)
    return row ? [toPicture(row, uses)] : []
  })
  return { data, total: ids.length, page, perPage }
}

/** One picture with everything, and all of its uses; null for an unknown one. */
export async function readPicture(
  db: Db,
  id: string,
  usesOf: (ids: readonly string[]) => Promise<PictureUses>,
): Promise<WholePicture | null> {
  const row = await db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const cuts = await db.selectFrom('pictures').select('id').where('origin', '=', id).orderBy('added_at').execute()
  const uses = await usesOf([id])
  return {
    ...toPicture(row, uses),
    uses: [...(uses.get(id) ?? [])],
    addedBy: row.added_by,
    cuts: cuts.map((cut) => cut.id),
  }
}

function toPicture(row: PictureRow, uses: PictureUses): StaffPicture {
  const { id, name, kind, bytes, origin, revision } = row
  return {
    ...{ id, name, kind, bytes, widthPx: row.width_px, heightPx: row.height_px },
    alt: JSON.parse(row.alt) as LocalizedText,
    focus: row.focus === null ? null : (JSON.parse(row.focus) as FocalPoint),
    ...{ origin, addedAt: row.added_at, revision },
    uses: (uses.get(id) ?? []).slice(0, MAX_USES),
  }
}

/** What is stored of name and words beside them: for filter and search. */
export function aboutWords({ name, alt }: { name: string; alt: LocalizedText }) {
  return {
    ...{ name, alt: JSON.stringify(alt) },
    lacks: LOCALES.filter((locale) => alt[locale].trim() === '').join(','),
    words: fold([name, ...LOCALES.map((locale) => alt[locale])].join(' ')),
  }
}
