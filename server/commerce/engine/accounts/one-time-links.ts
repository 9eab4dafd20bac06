import { createHash, randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { EngineDatabase, LinkPurpose } from '../schema.ts'

type Tx = Transaction<EngineDatabase>

/** Lifetime of a mailed link: hours for one that opens an account, two days for a harmless one. Domain 1, Domain 8. */
export const LINK_LIFE_MINUTES: Readonly<Record<LinkPurpose, number>> = {
  registration: 48 * 60,
  password: 60,
  email: 60,
  newsletter: 48 * 60,
  filing: 24 * 60,
}

interface Issue {
  purpose: LinkPurpose
  email: string
  customerId?: string | undefined
  /** data applied when the link is used */
  content?: unknown
  /** absent: the usual life of its purpose */
  lifeMinutes?: number
  now: Date
}

/**
 * A new token of 256 random bits. Earlier ones of the same purpose and address become invalid: only the last mail
 * counts. Of links to file about an order, the last one of each order counts.
 */
export async function issueLink(tx: Tx, issue: Issue): Promise<string> {
  const { purpose, email, customerId, content, now, lifeMinutes = LINK_LIFE_MINUTES[purpose] } = issue
  const stored = content === undefined ? null : JSON.stringify(content)
  const earlier = tx.deleteFrom('one_time_links').where('email', '=', email).where('purpose', '=', purpose)
  await (purpose === 'filing' ? earlier.where('content', '=', stored) : earlier).execute()
  const token = newLinkToken()
  await tx
    .insertInto('one_time_links')
    .values({
      token_hash: hashOf(token),
      purpose,
      email,
      customer_id: customerId ?? null,
      content: stored,
      expires_at: new Date(now.getTime() + lifeMinutes * 60_000).toISOString(),
    })
    .execute()
  return token
}

/** Consumes a link. Null if it is unknown, used, replaced, or expired. */
export async function redeemLink(
  tx: Tx,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<{ email: string; customerId: string | null; content: unknown } | null> {
  // One statement, so that of two clicks at once only one gets it.
  const row = await tx
    .deleteFrom('one_time_links')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst()
  if (!row) return null
  return {
    email: row.email,
    customerId: row.customer_id,
    content: row.content === null ? null : JSON.parse(row.content),
  }
}

/** Whether a link is valid now, without consuming it. */
export async function isOpenLink(
  db: Kysely<EngineDatabase>,
  { purpose, token, now }: { purpose: LinkPurpose; token: string; now: Date },
): Promise<boolean> {
  const found = db.selectFrom('one_time_links').select('expires_at').where('token_hash', '=', hashOf(token))
  const row = await found.where('purpose', '=', purpose).executeTakeFirst()
  return row !== undefined && row.expires_at > now.toISOString()
}

/** Invalidates mailed links that set a customer's password or address, after the account's credentials have changed. */
export async function endLinks(tx: Tx, customerId: string): Promise<void> {
  await tx.deleteFrom('one_time_links').where('customer_id', '=', customerId).execute()
}

/** Deletes invalid links together with the data of their registrations. */
export async function forgetLinks(db: Kysely<EngineDatabase>, now: Date): Promise<void> {
  await db.deleteFrom('one_time_links').where('expires_at', '<=', now.toISOString()).execute()
}

/** The token of a mailed link: 256 random bits. */
export const newLinkToken = () => randomBytes(32).toString('base64url')

/** What is stored of a token. A fast hash is enough: the token itself cannot be guessed. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')
