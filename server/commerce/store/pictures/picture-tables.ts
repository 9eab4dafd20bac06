import type { Kysely } from 'kysely'
import type { MediaKind } from '#server/platform/media/media-storage.ts'

/** The pictures of a shop. Their bytes are in the media storage. */
export interface PictureTables {
  pictures: {
    /** the beginning of the SHA-256 of its content, as the storage knows it */
    id: string
    kind: Exclude<MediaKind, 'pdf'>
    bytes: number
    width_px: number
    height_px: number
    /** of the file that it came as; '' if that is not known */
    name: string
    /** `LocalizedText` as JSON */
    alt: string
    /** languages without words, in order: `pl,de` */
    lacks: string
    /** name and words in lower case without accents, for the search */
    words: string
    /** `FocalPoint` as JSON; null for the middle */
    focus: string | null
    /** the picture that it was cut from */
    origin: string | null
    /** raised by each change */
    revision: number
    /** as in the audit trail; '' if that is not known */
    added_by: string
    added_at: string
  }
}

export async function createPictures({ schema }: Kysely<unknown>) {
  await schema
    .createTable('pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('width_px', 'integer', (column) => column.notNull())
    .addColumn('height_px', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('alt', 'text', (column) => column.notNull())
    .addColumn('lacks', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('focus', 'text')
    .addColumn('origin', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('added_by', 'text', (column) => column.notNull())
    .addColumn('added_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('pictures_by_age').on('pictures').columns(['added_at', 'id']).execute()
  await schema.createIndex('pictures_by_origin').on('pictures').column('origin').execute()
}
