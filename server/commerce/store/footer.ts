import { WireFooter as Footer, type WireFooter } from '#schemas/footer.ts'
import { fillDocument } from '#server/platform/contacts/fill-documents.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Caller } from '../parts.ts'
import { amountFiller, readContacts } from './amounts.ts'
import { readFooterDraft } from './footer-drafts.ts'
import { type StoredFooter, writeFooter } from './footer-revisions.ts'
import { localize } from './localized.ts'
import type { StoreDatabase } from './schema.ts'

type Store = Database<StoreDatabase>

const EMPTY: WireFooter = { columns: [], postFooter: null }

/** The footer in the requested language; empty if none was ever set. Throws if the stored one is invalid. */
export async function loadFooter({ db }: Store, caller: Pick<Caller, 'locale' | 'currency'>): Promise<WireFooter> {
  const row = await db.selectFrom('footer').select('content').executeTakeFirst()
  return row ? shownFooter(db, JSON.parse(row.content), caller) : EMPTY
}

/** The footer as its draft would show it; null for no draft. Throws if that is invalid. */
export async function loadFooterDraft(
  { db }: Store,
  caller: Pick<Caller, 'locale' | 'currency'>,
): Promise<WireFooter | null> {
  const { draft } = await readFooterDraft(db)
  return draft && shownFooter(db, draft.footer, caller)
}

async function shownFooter(
  db: Store['db'],
  footer: StoredFooter,
  caller: Pick<Caller, 'locale' | 'currency'>,
): Promise<WireFooter> {
  const localized = localize(footer, caller.locale, (text) => text)
  const reachable = fillDocument(localized, await readContacts(db), null)
  return Footer.parse(localize(reachable, caller.locale, await amountFiller(db, caller)))
}

/** Replaces the footer, as a new revision. Throws ZodError, changing nothing, if it is invalid in one of the languages. */
export async function setFooter(store: Store, footer: StoredFooter, now: Date): Promise<void> {
  for (const locale of ['pl', 'en', 'de'] as const) Footer.parse(localize(footer, locale, (text) => text))
  await store.transaction((tx) => writeFooter(tx, footer, {}, now))
}
