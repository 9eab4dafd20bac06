import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import type { PictureUse } from '#schemas/staff-picture.ts'
import { mediaNamedIn } from '#server/platform/media/named-media.ts'
import type { StoreDatabase } from '../schema.ts'

/** What names pictures, by their ids. */
export type PictureUses = ReadonlyMap<string, readonly PictureUse[]>

/**
 * What of another part names pictures: those of `ids`, or all of them for null. `isWhole`: long texts and orders are read
 * as well, which takes longer.
 */
export type FindPictureUses = (
  ids: readonly string[] | null,
  options: { locale: Locale; isWhole: boolean },
) => Promise<PictureUses>

/** What of the store names pictures: posts, pages, drafts, the footer and store config. */
export async function storePictureUses(
  db: Kysely<StoreDatabase>,
  ids: readonly string[] | null,
  locale: Locale,
): Promise<PictureUses> {
  const wanted = ids && new Set(ids)
  const uses = new Map<string, PictureUse[]>()
  const read = (text: string | null, use: PictureUse) => {
    for (const { hash } of mediaNamedIn(text ?? '')) {
      if (wanted && !wanted.has(hash)) continue
      const known = uses.get(hash) ?? []
      const same = known.find(({ place, id }) => place === use.place && id === use.id)
      if (!same) uses.set(hash, [...known, use])
      else if (same.isDraft && !use.isDraft)
        uses.set(
          hash,
          known.map((each) => (each === same ? use : each)),
        )
    }
  }
  for (const { id, image, title } of await postsWith(db, locale))
    read(image, { place: 'post', id, name: title ?? '', isDraft: false })
  const texts = await db
    .selectFrom('blog_post_texts')
    .select(['post_id', 'title', 'content'])
    .where('content', 'like', NAMES)
    .execute()
  for (const { post_id: id, title, content } of texts) read(content, { place: 'post', id, name: title, isDraft: false })
  const pages = await db
    .selectFrom('page_texts')
    .select(['page_key', 'title', 'content'])
    .where('content', 'like', NAMES)
    .execute()
  for (const { page_key: id, title, content } of pages)
    read(content, { place: 'page', id, name: title, isDraft: false })
  const drafts = await db
    .selectFrom('content_items')
    .select(['kind', 'id', 'draft'])
    .where('draft', 'like', NAMES)
    .execute()
  for (const { kind, id, draft } of drafts) read(draft, { place: kind, id, name: '', isDraft: true })
  const footer = await db.selectFrom('footer').select('content').where('content', 'like', NAMES).execute()
  for (const { content } of footer) read(content, { place: 'footer', id: '', name: '', isDraft: false })
  const footerDraft = await db.selectFrom('footer_draft').select('content').where('content', 'like', NAMES).execute()
  for (const { content } of footerDraft) read(content, { place: 'footer', id: '', name: '', isDraft: true })
  const config = await db.selectFrom('config').select(['key', 'value']).where('value', 'like', NAMES).execute()
  for (const { key, value } of config) read(value, { place: 'config', id: key, name: '', isDraft: false })
  return uses
}

/** Of a key as it is, or encoded in an address. */
const NAMES = '%own%'

const postsWith = (db: Kysely<StoreDatabase>, locale: Locale) =>
  db
    .selectFrom('blog_posts')
    .leftJoin('blog_post_texts', (join) =>
      join.onRef('blog_post_texts.post_id', '=', 'blog_posts.id').on('blog_post_texts.locale', '=', locale),
    )
    .select(['blog_posts.id', 'blog_posts.image', 'blog_post_texts.title'])
    .where('blog_posts.image', 'like', NAMES)
    .execute()

/** The uses of several parts together. */
export function joinUses(parts: readonly PictureUses[]): PictureUses {
  const all = new Map<string, PictureUse[]>()
  for (const part of parts) for (const [id, uses] of part) all.set(id, [...(all.get(id) ?? []), ...uses])
  return all
}
