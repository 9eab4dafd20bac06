import { createHash, randomBytes } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { operations } from '#schemas/operations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Report } from '#server/platform/report.ts'
import { sealText, unsealText } from '#server/platform/sealed-text.ts'
import { FormDraft, type WaitingDraft } from './form-draft.ts'

export interface FormDrafts {
  /**
   * Stores a draft beside those of other forms, and returns the cookie's new value: a key for each, 128 random bits
   * stored nowhere else. A draft that is too large (32 KB, of staff 1 MB) is not stored; without drafts the value is empty. Null if the
   * database fails.
   */
  keep(draft: FormDraft, cookie: string | undefined): Promise<string | null>
  /**
   * The drafts of a cookie, newest first, without those that are too old, were displaced or cannot be read. They stay
   * until they are deleted.
   */
  read(cookie: string | undefined): Promise<WaitingDraft[]>
  forget(keys: readonly string[]): Promise<void>
}

/** Keys in a cookie of drafts: a shopper who must log in on the way to a form, and mistypes, has two drafts. */
export const keysOf = (cookie: string | null | undefined): string[] =>
  (cookie ?? '').split(SEPARATOR).filter(Boolean).slice(0, MAX_WAITING)
export const cookieOf = (keys: readonly string[]): string => keys.join(SEPARATOR)

const SEPARATOR = '.'
const MAX_WAITING = 3

/** Seconds that a draft waits for the page that shows it. */
export const DRAFT_MAX_AGE_S = 10 * 60
/** Of all forms together; the oldest are displaced. */
const MAX_DRAFTS = 2000
const MAX_DRAFT_BYTES = 32 * 1024
/** A form of the studio may have a whole law page in three languages; its page is made of it again. */
const MAX_STAFF_BYTES = 1024 * 1024
/** Of those above the usual size; the oldest are displaced. */
const MAX_LONG = 100

interface DraftsParts {
  database: Pick<Database<LayoutTables>, 'db'>
  clock: () => Date
  report: Report
}

/**
 * Drafts in the shop's database, so that any server can show the next page with them. The values are encrypted with the
 * key in the shopper's cookie: the database and its copies reveal nothing. If the database fails, the shopper loses the
 * typed values, not the page.
 */
export function createFormDrafts({ database: { db }, clock, report }: DraftsParts): FormDrafts {
  async function makeRoom(now: string) {
    await db.deleteFrom('form_drafts').where('expires_at', '<=', now).execute()
    const oldest = await db
      .selectFrom('form_drafts')
      .select('expires_at')
      .orderBy('expires_at', 'desc')
      .offset(MAX_DRAFTS - 1)
      .limit(1)
      .executeTakeFirst()
    if (oldest) await db.deleteFrom('form_drafts').where('expires_at', '<=', oldest.expires_at).execute()
  }

  // Sealing adds a few bytes to a text.
  const isLong = ({ eb, fn }: ExpressionBuilder<LayoutTables, 'form_drafts'>) =>
    eb(fn<number>('length', ['sealed']), '>', MAX_DRAFT_BYTES + 100)

  /** Anybody may send a form of the studio, and each takes up to a megabyte. */
  async function makeRoomForLong() {
    const oldest = await db
      .selectFrom('form_drafts')
      .select('expires_at')
      .where(isLong)
      .orderBy('expires_at', 'desc')
      .offset(MAX_LONG - 1)
      .limit(1)
      .executeTakeFirst()
    if (!oldest) return
    await db.deleteFrom('form_drafts').where('expires_at', '<=', oldest.expires_at).where(isLong).execute()
  }

  async function quietly<T>(what: string, work: () => Promise<T>): Promise<T | null> {
    try {
      return await work()
    } catch (error) {
      report({ kind: 'unexpected', message: `A refused form cannot be ${what}`, error })
      return null
    }
  }

  return {
    async keep(draft, cookie) {
      const text = JSON.stringify(draft)
      const others = (await read(cookie)).filter((waiting) => waiting.draft.op !== draft.op).map(({ key }) => key)
      const bytes = Buffer.byteLength(text)
      if (bytes > (operations[draft.op].access === 'staff' ? MAX_STAFF_BYTES : MAX_DRAFT_BYTES)) return cookieOf(others)
      const key = randomBytes(16).toString('base64url')
      const now = clock().getTime()
      return quietly('kept', async () => {
        await makeRoom(new Date(now).toISOString())
        if (bytes > MAX_DRAFT_BYTES) await makeRoomForLong()
        const expiresAt = new Date(now + DRAFT_MAX_AGE_S * 1000).toISOString()
        await db
          .insertInto('form_drafts')
          .values({ id: idOf(key), sealed: sealText(text, cipherKeyOf(key)), expires_at: expiresAt })
          .execute()
        return cookieOf([key, ...others].slice(0, MAX_WAITING))
      })
    },
    read,
    async forget(keys) {
      if (keys.length === 0) return
      await quietly('forgotten', () => db.deleteFrom('form_drafts').where('id', 'in', keys.map(idOf)).execute())
    },
  }

  async function read(cookie: string | undefined): Promise<WaitingDraft[]> {
    const keys = keysOf(cookie)
    if (keys.length === 0) return []
    const rows = await quietly('read', () =>
      db
        .selectFrom('form_drafts')
        .select(['id', 'sealed'])
        .where('id', 'in', keys.map(idOf))
        .where('expires_at', '>', clock().toISOString())
        .execute(),
    )
    const sealedOf = new Map(rows?.map(({ id, sealed }) => [id, sealed]))
    const found = keys.map(async (key) => {
      const sealed = sealedOf.get(idOf(key))
      const draft =
        sealed && (await quietly('read', async () => FormDraft.parse(JSON.parse(unsealText(sealed, cipherKeyOf(key))))))
      return draft ? [{ key, draft }] : []
    })
    return (await Promise.all(found)).flat()
  }
}

/** Names a row without revealing its key. */
function idOf(key: string): string {
  return createHash('sha256').update(`form-draft-id ${key}`).digest('base64url')
}

/** Each key encrypts one draft only, so its hash can be the cipher key. */
function cipherKeyOf(key: string): Buffer {
  return createHash('sha256').update(`form-draft-seal ${key}`).digest()
}
