import type { ColumnType } from 'kysely'
import type { Currency, Locale } from '#schemas/locale.ts'
import type { WithAttempts } from '#server/platform/database/attempts.ts'
import type { WithChanges } from '#server/platform/database/changes.ts'
import type { AutoId, Flag } from '#server/platform/database/column-types.ts'
import type { PeopleTables } from '../staff/people/people-tables.ts'
import type { WithStaffCalls } from '../staff/staff-tables.ts'
import type { BlogTables } from './blog/blog-tables.ts'
import type { ContentTables } from './content/content-tables.ts'
import type { PictureTables } from './pictures/picture-tables.ts'
import type { ReleaseTables } from './releases/release-tables.ts'

/** The store's tables. Money is gross in integer minor units; times are ISO 8601 in UTC. */
export interface StoreTables {
  /** `value`: JSON; any part of it may be a text in every language, `{ pl, en, de }`. A money value is one integer. */
  config: { key: string; position: number; value: string; is_money: Flag }
  /** the entries of a tag in POST /store-config/by-tags */
  config_tags: { tag: string; position: number; key: string }
  /** each change of config and tags, up to a number of the newest; rows are never changed. The newest counts */
  config_revisions: {
    /** counts from 1 */
    number: number
    /** `ConfigDocument` as JSON: all entries and tags */
    document: string
    /** JSON: keys and tags that differ from the revision before */
    changed: string
    note: string
    author: string
    /** the revision whose contents it repeats, null for contents of its own */
    restores: number | null
    created_at: string
  }
  /** one row: `StoredFooter` as JSON */
  footer: { id: number; content: string }
  /** each change of the footer, up to a number of the newest; rows are never changed. `restores`: whose content it repeats */
  footer_revisions: {
    number: number
    content: string
    note: string
    author: string
    restores: number | null
    created_at: string
  }
  /** one row: the footer that is saved and not published; `content` null: none. `version` only rises, `begun`: the first of this draft; `base`: revision that it was begun from */
  footer_draft: {
    id: number
    version: number
    begun: number
    content: string | null
    base: number
    author: string
    saved_at: string
  }
  pages: { key: string; position: number; route: string | null; updated_at: string }
  /** `slug` is the page's own in this language; the engine's table of slugs resolves paths */
  page_texts: {
    page_key: string
    locale: Locale
    title: string
    slug: string
    meta_description: string
    /** HTML */
    content: string
  }
  /** amounts that texts name as `{name}`, beside the free delivery threshold, which is config */
  text_amounts: { name: string; currency: Currency; gross: number }
  /** shoppers' messages to the shop, and questions about products */
  messages: {
    id: string
    /** of the call that sent it; a repeated call stores nothing */
    idempotency_key: string | null
    product_id: string | null
    customer_id: string | null
    name: string
    email: string
    phone: string | null
    subject: string | null
    message: string
    order_number: string | null
    locale: Locale
    created_at: string
  }
  /**
   * answers to questions about products. `answer`: as mailed, '' once its message is deleted. Without a message only a
   * published row stays, with its public texts
   */
  question_answers: {
    /** id of the question among the messages */
    message_id: string
    product_id: string
    locale: Locale
    status: 'answered' | 'declined'
    answer: string
    answered_at: string
    is_published: ColumnType<0 | 1, boolean | 0 | 1 | undefined, boolean | 0 | 1>
    public_question: ColumnType<string | null, string | null | undefined, string | null>
    public_answer: ColumnType<string | null, string | null | undefined, string | null>
    initials: ColumnType<string | null, string | null | undefined, string | null>
    /** of its publication; null if it never was public */
    changed_at: ColumnType<string | null, string | null | undefined, string | null>
  }
  /** stock alerts, one for each customer and sku. Domain 2 */
  stock_alerts: {
    id: string
    customer_id: string
    product_id: string
    sku: string
    /** language of the notification */
    locale: Locale
    status: 'active' | 'notified' | 'canceled'
    created_at: string
    notified_at: string | null
  }
  /** pending, claimed and sent mails; the states of a row are described in `mails/outbox.ts`. Domain 8 */
  outbox: {
    id: AutoId
    /** of its event: nobody is notified twice */
    key: string
    /** name of its layout without `mails/` */
    layout: string
    recipient: string
    /** the event as JSON, '' once it is sent or useless */
    content: string
    status: 'pending' | 'sending' | 'sent' | 'failed' | 'dropped' | 'unclear'
    /** left of the @ in its Message-ID, the same for every try */
    message_id: string
    tries: number
    due_at: string
    useless_after: string | null
    claimed_at: ColumnType<string | null, string | null | undefined, string | null>
    /** start of the hand-over, from which on it may have been sent */
    handed_at: ColumnType<string | null, string | null | undefined, string | null>
    /** reason of the last failure */
    error: ColumnType<string | null, string | null | undefined, string | null>
    created_at: string
    ended_at: ColumnType<string | null, string | null | undefined, string | null>
  }
}

export type StoreDatabase = StoreTables &
  BlogTables &
  ContentTables &
  PictureTables &
  ReleaseTables &
  WithChanges &
  WithAttempts &
  WithStaffCalls &
  PeopleTables
