import type { Insertable } from 'kysely'
import type { JsonValue } from '#schemas/json.ts'
import { CURRENCIES, LOCALES, type Locale } from '#schemas/locale.ts'
import type { Database } from '#server/platform/database/open.ts'
import { articleToHtml, richTextToHtml } from '../seed/blocks-to-html.ts'
import type { Localized, SeedBlock, SeedFooterBlock, SeedPostFooterBlock } from '../seed/shapes.ts'
import { linkUrl, type SeedData } from '../seed/shop-data.ts'
import { categoryRows, postRows } from './blog/blog-rows.ts'
import type { BlogTables } from './blog/blog-tables.ts'
import { ConfigRefusal } from './change-config.ts'
import { configErrors } from './check-config.ts'
import { isMoneyKey, readConfigDocument } from './config-document.ts'
import { writeFirstRevision } from './config-revisions.ts'
import type { StoredFooter } from './footer-revisions.ts'
import { type StoredPage, textRows } from './pages.ts'
import type { StoreDatabase, StoreTables } from './schema.ts'

/** The part of a shop's initial data that the store keeps. */
export type StoreContents = Pick<SeedData, 'config' | 'footer' | 'pages' | 'deliveryMethods' | 'blog'>
type Tables = Omit<
  StoreTables,
  'messages' | 'question_answers' | 'stock_alerts' | 'outbox' | 'config_revisions' | 'footer_revisions' | 'footer_draft'
> &
  BlogTables
type Rows = { [T in keyof Tables]: Insertable<Tables[T]>[] }

/** The entry of initial config that lists the keys of each tag; it is a table of its own here. */
const TAGS = 'tags'

/**
 * Fills an empty store with config, footer, pages and blog, in one transaction. Returns false and changes nothing if there is config already. Throws ConfigRefusal for invalid config.
 */
export async function importStore(database: Database<StoreDatabase>, shop: StoreContents, now: Date): Promise<boolean> {
  const rows: Rows = { ...storeRows(shop), ...blogRows(shop.blog, now) }
  return database.transaction(async (tx) => {
    const any = await tx.selectFrom('config').select('key').limit(1).executeTakeFirst()
    if (any) return false
    for (const [table, values] of Object.entries(rows)) {
      if (values.length === 0) continue
      await tx
        .insertInto(table as keyof Tables)
        .values(values as never)
        .execute()
    }
    await writeFirstRevision(tx, await readConfigDocument(tx), now)
    return true
  })
}

/** Throws ConfigRefusal for contents that a store could not be filled with. */
export function checkStore(contents: StoreContents): void {
  storeRows(contents)
}

export function storeContents({ config, footer, pages, deliveryMethods, blog }: SeedData): StoreContents {
  return { config, footer, pages, deliveryMethods, blog }
}

function storeRows({ config, footer, pages, deliveryMethods }: StoreContents): Omit<Rows, keyof BlogTables> {
  const entries = config
    .filter(({ key }) => key !== TAGS)
    .map(({ key, value }) => ({ key, value: withReferences(value as JsonValue) }))
  const errors = configErrors(new Map(), Object.fromEntries(entries.map(({ key, value }) => [key, value])))
  if (Object.keys(errors).length > 0) throw new ConfigRefusal(errors)
  const tags = config.find(({ key }) => key === TAGS)?.value as Record<string, string[]> | undefined
  const stored = pages.map(
    ({ key, route, translations }): StoredPage => ({
      key,
      route: route === 'cms_page' ? null : route,
      texts: byLocale((locale) => ({ ...translations[locale], content: richTextToHtml(translations[locale].content) })),
    }),
  )
  return {
    config: entries.map(({ key, value }, position) => ({
      key,
      position,
      value: JSON.stringify(value),
      is_money: isMoneyKey(key),
    })),
    config_tags: Object.entries(tags ?? {}).flatMap(([tag, keys]) =>
      keys.map((key, position) => ({ tag, position, key })),
    ),
    footer: [{ id: 1, content: JSON.stringify(storedFooter(footer)) }],
    pages: stored.map(({ key, route }, position) => ({
      key,
      route,
      position,
      updated_at: new Date(pages[position]!.updatedAt).toISOString(),
    })),
    page_texts: stored.flatMap(textRows),
    text_amounts: deliveryMethods.flatMap(({ code, prices }) =>
      CURRENCIES.flatMap((currency) => {
        const price = prices[currency]
        return price ? [{ name: code, currency, gross: price.gross }] : []
      }),
    ),
  }
}

/** Rows in an order that foreign keys allow. A post counts as changed on the day of its publication. */
function blogRows({ categories, posts }: SeedData['blog'], now: Date): Pick<Rows, keyof BlogTables> {
  const filed = categories.map(({ id, position, translations }) =>
    categoryRows({ id, position, texts: translations }, now),
  )
  const written = posts.map(({ translations, ...post }) => {
    const texts = byLocale((locale) => ({
      ...translations[locale],
      content: articleToHtml(translations[locale].content),
    }))
    return postRows({ ...post, texts }, new Date(post.publishedAt))
  })
  return {
    blog_categories: filed.map(({ row }) => row),
    blog_category_texts: filed.flatMap(({ texts }) => texts),
    blog_posts: written.map(({ row }) => row),
    blog_post_texts: written.flatMap(({ texts }) => texts),
    blog_slugs: [...filed, ...written].flatMap(({ slugs }) => slugs),
  }
}

/** `link: { category: 1 }` in a config value in the API's format: `category:1`. */
function withReferences(value: JsonValue): JsonValue {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map(withReferences)
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      key === 'link' && entry !== null && typeof entry === 'object' ? linkUrl(entry as never) : withReferences(entry),
    ]),
  )
}

function storedFooter({ columns, postFooter }: SeedData['footer']): StoredFooter {
  const html = (content: Localized<SeedBlock[]>) => byLocale((locale) => richTextToHtml(content[locale]))
  const block = (each: SeedFooterBlock): JsonValue => {
    if (each.type === 'text') return { type: 'text', content: html(each.content) }
    if (each.type === 'image') return { ...each, url: each.url && linkUrl(each.url) }
    if (each.type === 'title') return { ...each }
    return { ...each, items: each.items.map((item) => ({ ...item, url: linkUrl(item.url) })) }
  }
  const postBlock = (each: SeedPostFooterBlock): JsonValue =>
    each.type === 'text' ? { type: 'text', content: html(each.content) } : { ...each }
  return { columns: columns.map((column) => column.map(block)), postFooter: postFooter.map(postBlock) }
}

function byLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, T>
}
