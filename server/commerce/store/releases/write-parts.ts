import type { Kysely, Transaction } from 'kysely'
import type { JsonValue } from '#schemas/json.ts'
import { LOCALES } from '#schemas/locale.ts'
import type { StorePart } from '#schemas/release.ts'
import type { ContentDocument, ContentKind } from '#schemas/staff-content.ts'
import { CONTACT_SETTINGS, type Contacts } from '#server/platform/contacts/contact-names.ts'
import { contentProblems, writtenTexts } from '#server/platform/content-problems.ts'
import { readContacts } from '../amounts.ts'
import type { StoredPost } from '../blog/blog-bodies.ts'
import { writePost } from '../blog/change-blog.ts'
import { categoryTextErrors, writeCategoryTexts } from '../blog/change-categories.ts'
import { ConfigRefusal, changeConfigIn } from '../change-config.ts'
import { configErrors } from '../check-config.ts'
import { footerErrors } from '../check-footer.ts'
import { entriesOf, readConfigDocument } from '../config-document.ts'
import { removeRows, sentences } from '../content/change-content.ts'
import { itemOf, publishedContent, readContent, shopLanguages } from '../content/read-content.ts'
import { writeContentRevision, writeItem } from '../content/write-content.ts'
import { moveFooterDraft, readFooterDraft, writeFooterDraft } from '../footer-drafts.ts'
import { type StoredFooter, storedFooter, writeFooter } from '../footer-revisions.ts'
import { type StoredPage, writePage } from '../pages.ts'
import type { StoreDatabase } from '../schema.ts'
import { isOfConfig, isOfContent, type PartName } from './part-values.ts'

type Db = Kysely<StoreDatabase>
type Tx = Transaction<StoreDatabase>

/** What is wrong with a part: `config/tax/country`, its field (empty: the whole), and why. */
export interface PartProblem extends PartName {
  field: string
  message: string
}

/** Parts that cannot go out. Nothing was written. */
export class PartsRefused extends Error {
  override readonly name = 'PartsRefused'
  readonly problems: readonly PartProblem[]

  constructor(problems: readonly PartProblem[]) {
    super(problems.map(({ kind, id, message }) => `${kind}/${id}: ${message}`).join(' '))
    this.problems = problems
  }
}

interface Going {
  /** parts go back to what was published before: that may name a contact which the shop lacks by now */
  isBack: boolean
}

interface Writing extends Going {
  author: string
  note: string
  now: Date
}

/** Writes these parts in the transaction of the caller, each as a revision of its own kind. Throws PartsRefused. */
export async function writeParts(tx: Tx, parts: readonly StorePart[], writing: Writing): Promise<void> {
  const problems = await problemsOf(tx, parts, writing)
  if (problems.length > 0) throw new PartsRefused(problems)
  for (const part of parts) if (isOfContent(part.kind)) await writeText(tx, part, writing)
  await writeSettings(tx, parts, writing)
  for (const part of parts) if (part.kind === 'footer') await writeFooterPart(tx, part, writing)
}

async function writeFooterPart(tx: Tx, { value, version }: StorePart, { author, note, now }: Writing): Promise<void> {
  const { revision } = await storedFooter(tx)
  const written = await writeFooter(tx, value as unknown as StoredFooter, { author, note }, now)
  const known = version === undefined ? null : await readFooterDraft(tx)
  if (!known?.draft) return
  if (known.version === version) await writeFooterDraft(tx, null, { author, now })
  // What was saved since stays a draft, and holds what went out, unless it was begun anew.
  else if (written.ok && known.draft.base === revision && version! >= known.begun)
    await moveFooterDraft(tx, written.number)
}

/** What keeps parts from going out, as far as it can be told beforehand: a taken address is found when they do. */
export async function problemsOf(
  db: Db,
  parts: readonly StorePart[],
  { isBack }: Going = { isBack: false },
): Promise<PartProblem[]> {
  const contacts = await contactsAfter(db, parts)
  const problems: PartProblem[] = []
  for (const part of parts) {
    const { kind, id, value } = part
    const say = (errors: Readonly<Record<string, string>>) =>
      problems.push(...Object.entries(errors).map(([field, message]) => ({ kind, id, field, message })))
    if (isOfContent(kind)) say(await textErrors(db, part, { contacts, isBack }))
    if (kind === 'footer')
      say(value === null ? { '': 'A footer is needed.' } : footerErrors(value as unknown as StoredFooter))
  }
  const config = parts.some(({ kind }) => isOfConfig(kind)) ? await readConfigDocument(db) : null
  if (!config) return problems
  const stored = entriesOf(config)
  const errors = configErrors(stored, settingsOf(stored, parts))
  for (const [key, message] of Object.entries(errors))
    problems.push({ ...partOfKey(key, stored, parts), field: '', message })
  return problems
}

/** How to reach the shop once these parts are out. */
async function contactsAfter(db: Db, parts: readonly StorePart[]): Promise<Contacts> {
  const stored = await readContacts(db)
  const own = new Map(parts.flatMap(({ kind, id, value }) => (kind === 'config' ? [[id, value] as const] : [])))
  const after = (name: keyof Contacts) => {
    const value = own.get(CONTACT_SETTINGS[name])
    return value === undefined ? stored[name] : typeof value === 'string' ? value : null
  }
  return { shop_phone: after('shop_phone'), shop_email: after('shop_email') }
}

async function textErrors(
  db: Db,
  { kind, id, value }: StorePart,
  { contacts, isBack }: Going & { contacts: Contacts },
): Promise<Record<string, string>> {
  const found = await readContent(db, { kind: kind as ContentKind, id })
  if (value === null) return found?.isNeeded ? { '': 'The shop needs this page.' } : {}
  if (!found) return { '': 'There is no such text any more.' }
  const languages = await shopLanguages(db)
  const document = value as ContentDocument
  const problems = contentProblems(document, { ...found, languages, contacts })
  return {
    ...(kind === 'category' && categoryTextErrors({ ...document, texts: writtenTexts(document) })),
    ...sentences(isBack ? problems.filter(({ problem }) => problem !== 'contacts') : problems),
  }
}

async function writeText(tx: Tx, { kind, id, value, version }: StorePart, { author, note, now }: Writing) {
  const name = { kind: kind as ContentKind, id }
  const before = await publishedContent(tx, name)
  if (value === null) {
    if (!before) return
    await writeContentRevision(tx, name, { author, note, before }, now)
    await removeRows(tx, name, now)
    const item = await itemOf(tx, name)
    await writeItem(tx, name, { author, ...((item?.draft ?? null) === null && { draft: before }) }, now)
    return
  }
  const document = value as ContentDocument
  const texts = writtenTexts(document)
  if (kind === 'post' || kind === 'category') {
    const writing = { tx, record: async () => {} }
    const outcome =
      kind === 'post'
        ? await writePost(writing, { ...document, texts, id } as StoredPost, now)
        : await writeCategoryTexts(writing, { id, document: { ...document, texts } }, now)
    if ('errors' in outcome)
      throw new PartsRefused(
        Object.entries(outcome.errors).map(([field, message]) => ({ ...name, field, message: message ?? '' })),
      )
  } else {
    const page = await tx.selectFrom('pages').select('route').where('key', '=', id).executeTakeFirst()
    await writePage(tx, { key: id, route: page?.route ?? null, texts: texts as StoredPage['texts'] }, now)
  }
  await writeContentRevision(tx, name, { author, note, before }, now)
  // What was saved since stays a draft.
  const isDraftOut = version !== undefined && (await itemOf(tx, name))?.version === version
  await writeItem(tx, name, { author, ...(isDraftOut && { draft: null }) }, now)
}

async function writeSettings(tx: Tx, parts: readonly StorePart[], { author, note, now }: Writing): Promise<void> {
  if (!parts.some(({ kind }) => isOfConfig(kind))) return
  const stored = entriesOf(await readConfigDocument(tx))
  try {
    await changeConfigIn(tx, settingsOf(stored, parts), now, { author, note })
  } catch (error) {
    if (!(error instanceof ConfigRefusal)) throw error
    throw new PartsRefused(
      Object.entries(error.errors).map(([key, message]) => ({ ...partOfKey(key, stored, parts), field: '', message })),
    )
  }
}

/** Entries of store config as these parts want them; words of all messages of a language are one entry. */
function settingsOf(stored: ReadonlyMap<string, JsonValue>, parts: readonly StorePart[]): Record<string, JsonValue> {
  const changes: Record<string, JsonValue> = {}
  for (const { kind, id, value } of parts) if (kind === 'config') changes[id] = value
  const words = parts.filter(({ kind }) => kind === 'word')
  if (words.length === 0) return changes
  for (const locale of LOCALES) {
    const entry = `messages/${locale}`
    const table = { ...(stored.get(entry) as Record<string, JsonValue> | undefined) }
    for (const { id, value } of words) {
      const own = (value as Record<string, JsonValue> | null)?.[locale]
      if (own === undefined) delete table[id]
      else table[id] = own
    }
    const isKnown = stored.has(entry)
    if (Object.keys(table).length > 0) changes[entry] = table
    else if (isKnown) changes[entry] = null
  }
  return changes
}

/** The part that a wrong entry of store config comes from: of several messages the one that is wrong by itself. */
function partOfKey(key: string, stored: ReadonlyMap<string, JsonValue>, parts: readonly StorePart[]): PartName {
  const words = parts.filter(({ kind }) => kind === 'word')
  const found =
    parts.find(({ kind, id }) => kind === 'config' && id === key) ??
    words.find((word) => Object.hasOwn(configErrors(stored, settingsOf(stored, [word])), key)) ??
    words[0]
  return { kind: found?.kind ?? 'config', id: found?.id ?? key }
}
