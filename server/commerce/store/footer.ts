import { WireFooter as Footer, type WireFooter } from '#schemas/footer.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../parts.ts'
import { amountFiller } from './amounts.ts'
import { type StoredFooter, writeFooter } from './footer-revisions.ts'
import { localize } from './localized.ts'
import type { StoreDatabase } from './schema.ts'

type Store = Database<StoreDatabase>

const EMPTY: WireFooter = { columns: [], postFooter: null }

/** The footer in the requested language; empty if none was ever set. Throws if the stored one is invalid. */
export async function loadFooter({ db }: Store, caller: Pick<Caller, 'locale' | 'currency'>): Promise<WireFooter> {
  const row = await db.selectFrom('footer').select('content').executeTakeFirst()
  if (!row) return EMPTY
  return Footer.parse(localize(JSON.parse(row.content), caller.locale, await amountFiller(db, caller)))
}

/** Replaces the footer, as a new revision. Throws ZodError, changing nothing, if it is invalid in one of the languages. */
export async function setFooter(store: Store, footer: StoredFooter, now: Date): Promise<void> {
  for (const locale of ['pl', 'en', 'de'] as const) Footer.parse(localize(footer, locale, (text) => text))
  await store.transaction((tx) => writeFooter(tx, footer, {}, now))
}
