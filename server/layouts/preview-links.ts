import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { Database } from '#server/platform/database/open.ts'
import { done, refused } from '#server/platform/outcome.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { createSignedText } from '#server/platform/signed-text.ts'
import type { PreviewLink, PreviewLinksPort, RecordPreviewLink } from '#server/ports/preview-links.ts'
import type { LayoutTables, PreviewLinksTable } from './tables.ts'

interface PreviewLinksParts {
  database: Database<LayoutTables>
  /** the shop's own */
  secret: Promise<string>
  clock: () => Date
}

/** Most that the list of the studio shows. */
const MAX_LISTED = 50
const HOUR_MS = 3_600_000
/**
 * Most openings of an address in a minute, of whatever links: a look takes two, the page of the link and the page in its frame, which
 * is made anew each time. The count is this process's own, as those of all writes are.
 */
const OPENINGS_PER_MINUTE = 60
/** Ended links say so for a while; then their keys are unknown. */
const KEPT_MS = 90 * 24 * HOUR_MS
const Signed = z.strictObject({ id: z.string().max(40) })

/** Links to previews, signed with the shop's key and kept in its own database, so that they can be withdrawn. */
export function createPreviewLinks(parts: PreviewLinksParts): (record: RecordPreviewLink) => PreviewLinksPort {
  const { database, clock } = parts
  const { db } = database
  const signed = parts.secret.then((secret) =>
    createSignedText(secret, { use: 'preview-link', parse: (value) => Signed.safeParse(value).data ?? null }),
  )
  // Whoever asks for a link hears of it; nobody has to before.
  signed.catch(() => {})
  const countOpening = createRateLimit({ limit: OPENINGS_PER_MINUTE, windowMs: 60_000, clock })
  const nowText = () => clock().toISOString()

  async function toLink(row: Selectable<PreviewLinksTable>): Promise<PreviewLink> {
    const { id, query, layout, drafts, author, created_at, expires_at } = row
    const key = (await signed).write({ id })
    const times = { createdAt: created_at, expiresAt: expires_at }
    return { id, key, query, layout, drafts: JSON.parse(drafts) as string[], author, ...times }
  }

  return (record) => ({
    async list() {
      const rows = await db
        .selectFrom('preview_links')
        .selectAll()
        .where('withdrawn_at', 'is', null)
        .where('expires_at', '>', nowText())
        .orderBy('created_at', 'desc')
        .limit(MAX_LISTED)
        .execute()
      return Promise.all(rows.map(toLink))
    },

    async make({ query, layout, drafts, hours, by, right, note }) {
      const id = randomBytes(12).toString('base64url')
      const now = clock()
      const until = new Date(now.getTime() + hours * HOUR_MS).toISOString()
      const recorded = await record({ layout, act: 'make', link: id, until, note }, right)
      if (!recorded.ok) return recorded
      const row = {
        ...{ id, query, layout, drafts: JSON.stringify(drafts), author: by },
        ...{ created_at: now.toISOString(), expires_at: until, withdrawn_at: null },
      }
      await db.insertInto('preview_links').values(row).execute()
      const old = new Date(now.getTime() - KEPT_MS).toISOString()
      await db.deleteFrom('preview_links').where('expires_at', '<', old).execute()
      return done(await toLink(row))
    },

    async withdraw(id, right) {
      const row = await db.selectFrom('preview_links').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row || row.withdrawn_at !== null || row.expires_at <= nowText()) return refused('gone')
      const { layout, expires_at: until } = row
      const recorded = await record({ layout, act: 'withdraw', link: id, until, note: '' }, right)
      if (!recorded.ok) return recorded
      await db.updateTable('preview_links').set({ withdrawn_at: nowText() }).where('id', '=', id).execute()
      return done(null)
    },

    async open(key, address) {
      if (!countOpening(address).isAllowed) return 'often'
      const read = (await signed).read(key)
      const row =
        read && (await db.selectFrom('preview_links').selectAll().where('id', '=', read.id).executeTakeFirst())
      if (!row) return read ? 'ended' : null
      return row.withdrawn_at !== null || row.expires_at <= nowText() ? 'ended' : toLink(row)
    },
  })
}
