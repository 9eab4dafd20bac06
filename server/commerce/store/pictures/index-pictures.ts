import type { Database } from '#server/platform/database/open.ts'
import { measurePicture } from '../../media/measure-picture.ts'
import type { KeptMedia, MediaLibrary } from '../../media/media-library.ts'
import type { StoreDatabase } from '../schema.ts'
import { addPicture } from './change-pictures.ts'

/** Pictures that one run measures: each is read whole. */
const MAX_NEW = 500

/**
 * Puts pictures into the library that came before there was one, or with an import that was cut off, and takes those out
 * whose file an operator has removed.
 */
export async function indexPictures(
  store: Database<StoreDatabase>,
  media: Pick<MediaLibrary, 'list' | 'picture'>,
): Promise<void> {
  const known = new Set((await store.db.selectFrom('pictures').select('id').execute()).map(({ id }) => id))
  const gone = new Set(known)
  let added = 0
  for await (const { hash: id, kind, bytes, keptAt } of media.list()) {
    gone.delete(id)
    if (kind === 'pdf' || known.has(id) || added >= MAX_NEW) continue
    const found = await media.picture(`own/${id}`)
    // A file that somebody laid there may be none.
    const size = found && (await measurePicture(found.bytes).catch(() => null))
    if (!size) continue
    added += 1
    await store.transaction((tx) =>
      addPicture(tx, { id, kind, bytes, ...size, name: '', addedBy: '', addedAt: keptAt }),
    )
  }
  for (const id of gone) {
    // It may have been brought in again meanwhile.
    if (!(await media.picture(`own/${id}`))) await store.db.deleteFrom('pictures').where('id', '=', id).execute()
  }
}

/** Adds a picture that a program has brought in, with a name that is not known; a PDF is none. */
export async function notePicture(
  store: Database<StoreDatabase>,
  media: Pick<MediaLibrary, 'picture'>,
  { stored: { key, kind, bytes }, by, now }: { stored: Omit<KeptMedia, 'isKnown'>; by: string; now: Date },
): Promise<void> {
  const found = kind === 'pdf' ? null : await media.picture(key)
  if (!found || kind === 'pdf') return
  const picture = { id: key.slice('own/'.length), kind, bytes, ...(await measurePicture(found.bytes)), name: '' }
  await store.transaction((tx) => addPicture(tx, { ...picture, addedBy: by, addedAt: now }))
}
