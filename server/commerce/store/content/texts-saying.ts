import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { StoreDatabase } from '../schema.ts'
import type { ContentName } from './read-content.ts'

/** Written between the digits of a number, and of no account. */
const IGNORED = [' ', '\t', '\n', '\r', '\u00a0', '\u202f', '-', '(', ')']

/**
 * The pages and posts whose published texts contain these characters in any language, spaces, hyphens, round brackets and the case of
 * letters aside, as a phone number is written in many ways.
 */
export async function textsSaying(db: Kysely<StoreDatabase>, said: string): Promise<ContentName[]> {
  const sought = IGNORED.reduce((text, ignored) => text.replaceAll(ignored, ''), said.toLowerCase())
  const pattern = `%${sought.replaceAll(/[%_\\]/g, '\\$&')}%`
  const says = (text: Expression<string | null>) => {
    const plain = IGNORED.reduce(
      (inner, ignored) => sql`replace(${inner}, ${sql.val(ignored)}, '')`,
      sql`lower(${text})`,
    )
    return sql<SqlBool>`${plain} like ${pattern} escape '\\'`
  }
  const pages = await db
    .selectFrom('page_texts')
    .select('page_key as id')
    .where((eb) => eb.or((['title', 'meta_description', 'content'] as const).map((part) => says(eb.ref(part)))))
    .distinct()
    .execute()
  const posts = await db
    .selectFrom('blog_post_texts')
    .select('post_id as id')
    .where((eb) => eb.or((['title', 'lead', 'meta_description', 'content'] as const).map((part) => says(eb.ref(part)))))
    .distinct()
    .execute()
  return [
    ...pages.map(({ id }) => ({ kind: 'page' as const, id })),
    ...posts.map(({ id }) => ({ kind: 'post' as const, id })),
  ]
}
