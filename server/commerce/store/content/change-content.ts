import type { Transaction } from 'kysely'
import type { ContentDocument, ContentText, StaffContent } from '#schemas/staff-content.ts'
import { type ContentProblem, contentProblems, writtenTexts } from '#server/platform/content-problems.ts'
import { appendChanges } from '#server/platform/database/changes.ts'
import type { Database } from '#server/platform/database/open.ts'
import { readContacts } from '../amounts.ts'
import type { StoredPost } from '../blog/blog-bodies.ts'
import { BLOG_TAG } from '../blog/blog-tables.ts'
import { writePost } from '../blog/change-blog.ts'
import { writeCategoryTexts } from '../blog/change-categories.ts'
import { type ClaimSlugs, publishPage, type ReleaseSlugs } from '../change-page.ts'
import { loadStoredPage, type StoredPage } from '../pages.ts'
import type { StoreDatabase } from '../schema.ts'
import {
  type ContentName,
  listContentRevisions,
  readContent,
  readContentRevision,
  shopLanguages,
} from './read-content.ts'
import { forgetContent, writeContentRevision, writeItem } from './write-content.ts'

type Tx = Transaction<StoreDatabase>
type Values = Readonly<Record<string, unknown>>

/** The store, and who changes it. */
export interface ContentDesk {
  store: Database<StoreDatabase>
  claimSlugs: ClaimSlugs
  /** as in the audit trail */
  author: string
  releaseSlugs: ReleaseSlugs
  /** throws unless the caller has just confirmed who they are: before something is gone for good */
  requireConfirmation: () => void
  /** writes the row of the audit trail */
  record: (tx: Tx, change: { note?: string; before?: Values | null; after?: Values | null }) => Promise<void>
  now: Date
}

export type ContentRefusal = 'missing' | 'conflict' | 'exists' | 'no_draft' | 'needed' | 'public' | 'not_public'
export type ContentChange =
  | { ok: true; content: StaffContent }
  | { ok: false; code: ContentRefusal }
  | { ok: false; code: 'refused'; errors: Readonly<Record<string, string>> }

/** What the sender of a change saw; undefined: whatever it is. */
type Expected = number | undefined

class Stale extends Error {
  override readonly name = 'Stale'
}

const no = (code: ContentRefusal) => ({ ok: false, code }) as const

/** Begins a text as a draft; `exists` if there is one of this name. */
export async function addContent(desk: ContentDesk, name: ContentName, draft: ContentDocument): Promise<ContentChange> {
  return inTransaction(desk, async (tx) => {
    if (await readContent(tx, name)) return no('exists')
    await writeItem(tx, name, { author: desk.author, draft }, desk.now)
    await desk.record(tx, { after: textsByField(draft) })
    return changed(tx, name)
  })
}

/** Saves a draft. What shoppers see stays. */
export async function saveDraft(
  desk: ContentDesk,
  name: ContentName,
  { draft, expected }: { draft: ContentDocument; expected: Expected },
): Promise<ContentChange> {
  return change(desk, name, expected, async (tx, before) => {
    const old = before.draft?.document ?? before.published
    await writeItem(tx, name, { author: desk.author, draft }, desk.now)
    await desk.record(tx, differences(old, draft))
  })
}

/** Drops the draft. A text that was never published goes with it, after a confirmation. Throws Refusal. */
export async function discardContentDraft(desk: ContentDesk, name: ContentName, expected: Expected) {
  return change(desk, name, expected, async (tx, before) => {
    if (!before.draft) return no('no_draft')
    const isAll = !before.published && (await listContentRevisions(tx, name)).length === 0
    if (isAll) desk.requireConfirmation()
    if (isAll) await forgetContent(tx, name)
    else await writeItem(tx, name, { author: desk.author, draft: null }, desk.now)
    await desk.record(tx, differences(before.draft.document, before.published))
    return isAll ? { ok: true as const, content: { ...before, draft: null } } : undefined
  })
}

/** Puts an earlier revision into the draft. */
export async function restoreContent(
  desk: ContentDesk,
  name: ContentName,
  { number, expected }: { number: number; expected: Expected },
): Promise<ContentChange> {
  return change(desk, name, expected, async (tx, before) => {
    const revision = await readContentRevision(tx, name, number)
    if (!revision) return no('missing')
    await writeItem(tx, name, { author: desk.author, draft: revision.document }, desk.now)
    const note = `revision ${number}`
    await desk.record(tx, { note, ...differences(before.draft?.document ?? before.published, revision.document) })
  })
}

/** Takes a text off the shop; what was published last becomes the draft, if there is none. Its slugs stay its own. */
export async function withdrawContent(
  desk: ContentDesk,
  name: ContentName,
  expected: Expected,
): Promise<ContentChange> {
  return change(desk, name, expected, async (tx, { published, isNeeded, draft }) => {
    if (!published) return no('not_public')
    if (isNeeded) return no('needed')
    await writeContentRevision(tx, name, { author: desk.author, before: published }, desk.now)
    await removeRows(tx, name, desk.now)
    await writeItem(tx, name, { author: desk.author, ...(draft === null && { draft: published }) }, desk.now)
    await desk.record(tx, { before: { isPublic: true }, after: { isPublic: false } })
  })
}

/** Removes a text that is not public, with its draft, its revisions and its addresses. */
export async function removeContent(desk: ContentDesk, name: ContentName): Promise<true | { code: ContentRefusal }> {
  const found = await readContent(desk.store.db, name)
  // Addresses first, as another database has them: if the rest fails, removing can be tried again, and publishing claims them anew.
  const isReleased = found !== null && !found.isPublic && name.kind === 'page'
  if (isReleased) await desk.releaseSlugs(name.id)
  const outcome = await desk.store.transaction(async (tx): Promise<true | { code: ContentRefusal }> => {
    const before = await readContent(tx, name)
    if (!before) return { code: 'missing' }
    if (before.isPublic) return { code: 'public' }
    await forgetContent(tx, name)
    if (name.kind === 'post')
      await tx.deleteFrom('blog_slugs').where('kind', '=', 'post').where('target_id', '=', name.id).execute()
    await desk.record(tx, { before: before.draft ? textsByField(before.draft.document) : null })
    return true
  })
  // Somebody has published it in this moment.
  if (isReleased && outcome !== true && outcome.code === 'public') {
    const { published } = (await readContent(desk.store.db, name)) ?? {}
    const slugs = Object.entries(published?.texts ?? {}).map(([locale, { slug }]) => [locale, slug])
    await desk.claimSlugs(name.id, Object.fromEntries(slugs))
  }
  return outcome
}

/** Publishes the draft; refused by field for what shoppers must not see. */
export async function publishContent(
  desk: ContentDesk,
  name: ContentName,
  { note, expected }: { note: string; expected: Expected },
): Promise<ContentChange> {
  const { store, now, author } = desk
  const before = await readContent(store.db, name)
  if (!before) return no('missing')
  if (!before.draft) return no('no_draft')
  const { document } = before.draft
  const [languages, contacts] = [await shopLanguages(store.db), await readContacts(store.db)]
  const problems = contentProblems(document, { ...before, languages, contacts })
  if (problems.length > 0) return { ok: false, code: 'refused', errors: sentences(problems) }
  const after = { ...document, texts: writtenTexts(document) }
  const record = async (tx: Tx) => {
    // What was saved since it was read is not published, and not lost.
    if ((await readContent(tx, name))?.version !== before.version) throw new Stale()
    await writeContentRevision(tx, name, { author, note, before: before.published }, now)
    await writeItem(tx, name, { author, draft: null }, now)
    await desk.record(tx, { note, ...differences(before.published, after) })
  }
  if (expected !== undefined && before.version !== expected) return no('conflict')
  try {
    const errors = await write({ ...desk, record }, { name, route: before.route, document: after })
    if (errors) return { ok: false, code: 'refused', errors }
  } catch (error) {
    if (error instanceof Stale) return no('conflict')
    throw error
  }
  return changed(store.db, name)
}

interface Publishing {
  name: ContentName
  route: string | null
  document: ContentDocument
}

/** Writes the tables that shoppers read; errors by field, then nothing was written. */
async function write(
  {
    store,
    claimSlugs,
    record,
    now,
  }: Pick<ContentDesk, 'store' | 'claimSlugs' | 'now'> & { record: (tx: Tx) => Promise<void> },
  { name, route, document }: Publishing,
): Promise<Record<string, string> | null> {
  const { id } = name
  if (name.kind === 'category') {
    const outcome = await store.transaction((tx) => writeCategoryTexts({ tx, record }, { id, document }, now))
    return 'errors' in outcome ? { ...outcome.errors } : null
  }
  if (name.kind === 'post') {
    const post = { ...document, id } as StoredPost
    const outcome = await store.transaction((tx) => writePost({ tx, record }, post, now))
    return 'errors' in outcome ? { ...outcome.errors } : null
  }
  const texts = document.texts as StoredPage['texts']
  const before = await loadStoredPage(store, id)
  const page = { key: id, route, texts }
  const outcome = await publishPage({ store, claimSlugs, record }, { before, page, changed: texts }, now)
  if (!('errors' in outcome)) return null
  return Object.fromEntries(Object.entries(outcome.errors).map(([field, text]) => [`texts.${field}`, text]))
}

/** Takes a page or post out of what shoppers see. */
export async function removeRows(tx: Tx, { kind, id }: ContentName, now: Date): Promise<void> {
  if (kind === 'page') {
    await tx.deleteFrom('page_texts').where('page_key', '=', id).execute()
    await tx.deleteFrom('pages').where('key', '=', id).execute()
    await appendChanges(tx, [`page:${id}`, 'pages'], now)
    return
  }
  await tx.deleteFrom('blog_post_texts').where('post_id', '=', id).execute()
  await tx.deleteFrom('blog_posts').where('id', '=', id).execute()
  await appendChanges(tx, [`post:${id}`, BLOG_TAG], now)
}

type Step = (tx: Tx, before: StaffContent) => Promise<ContentChange | undefined>

/** A change of what the sender saw, in one transaction. */
async function change(desk: ContentDesk, name: ContentName, expected: Expected, step: Step): Promise<ContentChange> {
  return inTransaction(desk, async (tx) => {
    const before = await readContent(tx, name)
    if (!before) return no('missing')
    if (expected !== undefined && before.version !== expected) return no('conflict')
    return (await step(tx, before)) ?? changed(tx, name)
  })
}

const inTransaction = (desk: ContentDesk, work: (tx: Tx) => Promise<ContentChange>) => desk.store.transaction(work)

async function changed(db: Parameters<typeof readContent>[0], name: ContentName): Promise<ContentChange> {
  return { ok: true, content: (await readContent(db, name))! }
}

const SENTENCES = {
  missing: 'Fill this in before you publish.',
  languages: 'A text in this language is needed.',
} as const
const LACKING = {
  shop_phone: 'The shop has no phone number: set it, or write the text without {shop_phone}.',
  shop_email: 'The shop has no e-mail address: set it, or write the text without {shop_email}.',
} as const

/** What keeps a text from being published, by field, in English. */
export function sentences(problems: readonly ContentProblem[]): Record<string, string> {
  return Object.fromEntries(
    problems.map(({ field, problem, blanks = [], contacts = [] }) => [
      field,
      problem === 'contacts'
        ? contacts.map((name) => LACKING[name]).join(' ')
        : problem === 'blanks'
          ? `Fill in what stands in double brackets, then publish: ${blanks.map((each) => `[[${each}]]`).join(', ')}.`
          : SENTENCES[problem],
    ]),
  )
}

/** `pl.title` -> the text, for the audit trail. */
function textsByField({ texts, ...rest }: ContentDocument): Record<string, unknown> {
  const byField = Object.entries(texts).flatMap(([locale, text]) =>
    Object.entries(text as ContentText).map(([part, value]) => [`${locale}.${part}`, value] as const),
  )
  const own = Object.entries(rest).filter(([, value]) => value !== null)
  return Object.fromEntries([...own, ...byField].filter(([, value]) => value !== ''))
}

function differences(before: ContentDocument | null, after: ContentDocument | null) {
  const old = before ? textsByField(before) : {}
  const present = after ? textsByField(after) : {}
  const fields = [...new Set([...Object.keys(old), ...Object.keys(present)])].filter(
    (field) => old[field] !== present[field],
  )
  const pick = (from: Record<string, unknown>) =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null]))
  return { before: pick(old), after: pick(present) }
}
