import type { Kysely } from 'kysely'
import type { Locale } from '#schemas/locale.ts'
import {
  ContentDocument,
  type ContentKind,
  type ContentRevision,
  type StaffContent,
  type WholeContentRevision,
} from '#schemas/staff-content.ts'
import { categoryDocument } from '../blog/category-documents.ts'
import { storedCategory, storedPost } from '../blog/change-blog.ts'
import { LAW_PAGES } from '../law-pages.ts'
import { loadStoredPage } from '../pages.ts'
import { readConfig } from '../read-config.ts'
import type { StoreDatabase } from '../schema.ts'

type Db = Kysely<StoreDatabase>
export type ContentName = { kind: ContentKind; id: string }

/** Without it the shop cannot sell, or one of its routes has no text. */
export function isNeeded({ kind, id }: ContentName, route: string | null): boolean {
  // It leaves the blog by being deleted, once it has no posts.
  if (kind === 'category') return true
  return kind === 'page' && (route !== null || (LAW_PAGES as readonly string[]).includes(id))
}

/** Languages that shoppers can choose. */
export async function shopLanguages(db: Db): Promise<readonly Locale[]> {
  const config = await readConfig(db, ['locale/options/allow'])
  return config('locale/options/allow')
}

/** What is published of a text; null if nothing is. */
export async function publishedContent(db: Db, { kind, id }: ContentName): Promise<ContentDocument | null> {
  if (kind === 'page') {
    const page = await loadStoredPage({ db }, id)
    if (!page) return null
    const texts = Object.entries(page.texts).map(([locale, text]) => [locale, { ...text, lead: '', imageAlt: '' }])
    return { categoryId: null, author: null, image: null, publishedAt: null, texts: Object.fromEntries(texts) }
  }
  if (kind === 'category') return categoryDocument(await storedCategory(db, id))
  const post = await storedPost(db, id)
  if (!post) return null
  const { id: _, ...document } = post
  return document
}

/** One text with its draft; null for an unknown one. */
export async function readContent(db: Db, name: ContentName): Promise<StaffContent | null> {
  const item = await itemOf(db, name)
  const published = await publishedContent(db, name)
  const [last] = published || item?.draft ? [] : await listContentRevisions(db, name)
  if (!published && !item?.draft && !last) return null
  const route = name.kind === 'page' ? await routeOf(db, name.id) : null
  return {
    ...name,
    route,
    isNeeded: isNeeded(name, route),
    isPublic: published !== null,
    version: item?.version ?? 0,
    published,
    draft: item?.draft
      ? { document: ContentDocument.parse(JSON.parse(item.draft)), author: item.author, savedAt: item.changed_at }
      : null,
  }
}

export async function itemOf(db: Db, { kind, id }: ContentName) {
  const item = await db
    .selectFrom('content_items')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst()
  return item ?? null
}

async function routeOf(db: Db, id: string): Promise<string | null> {
  const page = await db.selectFrom('pages').select('route').where('key', '=', id).executeTakeFirst()
  return page?.route ?? null
}

/** The newest first. */
export async function listContentRevisions(db: Db, { kind, id }: ContentName): Promise<ContentRevision[]> {
  const rows = await db
    .selectFrom('content_revisions')
    .select(['number', 'note', 'author', 'created_at'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: created_at }))
}

/** Null if there is none of this number, or none any more. */
export async function readContentRevision(
  db: Db,
  { kind, id }: ContentName,
  number: number,
): Promise<WholeContentRevision | null> {
  const row = await db
    .selectFrom('content_revisions')
    .select(['number', 'note', 'author', 'created_at', 'document'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!row) return null
  const { created_at: createdAt, document, ...rest } = row
  return { ...rest, createdAt, document: ContentDocument.parse(JSON.parse(document)) }
}
