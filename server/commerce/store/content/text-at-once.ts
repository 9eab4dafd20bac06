import { isDeepStrictEqual } from 'node:util'
import type { Transaction } from 'kysely'
import { LOCALES } from '#schemas/locale.ts'
import { ContentDocument, type ContentText } from '#schemas/staff-content.ts'
import type { StoreDatabase } from '../schema.ts'
import { type ContentName, itemOf, publishedContent } from './read-content.ts'
import { forgetContent, writeContentRevision, writeItem } from './write-content.ts'

interface AtOnce {
  /** as in the audit trail */
  author: string
  /** what was published before; null: nothing, it is new */
  before: ContentDocument | null
}

/**
 * Notes in the transaction of a change that was made at once, without a draft, what the texts say now: as a revision, and in the draft that
 * waits, so that publishing this does not undo the change. Of a change that is about no text nothing is noted.
 */
export async function noteAtOnce(
  tx: Transaction<StoreDatabase>,
  name: ContentName,
  { author, before }: AtOnce,
  now: Date,
): Promise<void> {
  const after = await publishedContent(tx, name)
  if (before && after && isDeepStrictEqual(before.texts, after.texts)) return
  // An earlier one of this id may have left its draft.
  if (!before) await forgetContent(tx, name)
  await writeContentRevision(tx, name, { author, before }, now)
  const stored = (await itemOf(tx, name))?.draft ?? null
  const draft = stored === null ? null : ContentDocument.parse(JSON.parse(stored))
  const joined = draft && before && after ? withChange(draft, before, after) : null
  await writeItem(tx, name, { author, ...(joined && { joined }) }, now)
}

/** The draft with each part that was changed; one that says something else already goes on saying it. */
function withChange(draft: ContentDocument, before: ContentDocument, after: ContentDocument): ContentDocument {
  const texts = { ...draft.texts }
  for (const locale of LOCALES) {
    const [own, was, is] = [draft.texts[locale], before.texts[locale], after.texts[locale]]
    if (!own || !is) continue
    const parts = Object.keys(is) as (keyof ContentText)[]
    const taken = parts.filter((part) => is[part] !== was?.[part] && own[part] === (was?.[part] ?? ''))
    texts[locale] = { ...own, ...Object.fromEntries(taken.map((part) => [part, is[part]])) }
  }
  return { ...draft, texts }
}
