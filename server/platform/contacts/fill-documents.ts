import type { JsonValue } from '#schemas/json.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { type Contacts, lackingIn, namesContacts, sentencesOf } from './contact-names.ts'
import { fillContacts } from './fill-contacts.ts'

type JsonObject = { readonly [key: string]: JsonValue }

/**
 * Settings of a section, or a footer, with the contacts that their texts name. Where the shop lacks one, the sentence goes; of formatted text the
 * sentence of its block; and an entry of a list, such as a link, whose own text or address is then empty (`hasLost`). `locale`: the language in which texts
 * in several languages are shown, null for a document of one language.
 */
export function fillDocument<V extends JsonValue>(document: V, contacts: Contacts, locale: Locale | null): V {
  if (!namesContacts(JSON.stringify(document))) return document
  return fillValue(document, { contacts, locale }) as V
}

interface Filling {
  contacts: Contacts
  locale: Locale | null
}

function fillValue(value: JsonValue, filling: Filling): JsonValue {
  if (typeof value === 'string') return fillContacts(value, filling.contacts)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.flatMap((entry) => fillEntry(entry, filling))
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, fillValue(entry, filling)]))
}

/** An entry of a list; none if it has lost what it said. */
function fillEntry(entry: JsonValue, filling: Filling): JsonValue[] {
  const { contacts, locale } = filling
  if (isObject(entry) && (entry.kind === 'paragraph' || entry.kind === 'heading')) {
    const children = fillInline(entry.children as JsonValue[], contacts)
    return children.length === 0 ? [] : [{ ...entry, children }]
  }
  if (isObject(entry) && entry.kind === 'list' && Array.isArray(entry.items)) {
    const items = (entry.items as JsonValue[][])
      .map((item) => fillInline(item, contacts))
      .filter((item) => item.length > 0)
    return items.length === 0 ? [] : [{ ...entry, items }]
  }
  const filled = fillValue(entry, filling)
  return hasLost(entry, filled, locale) ? [] : [filled]
}

/**
 * Whether a text is gone that was there, or every entry of a list; of texts in several languages the one of `locale`. One of several in an object is
 * enough, but no alternative text of a picture.
 */
export function hasLost(before: JsonValue, after: JsonValue, locale: Locale | null): boolean {
  if (typeof before === 'string') return before !== '' && after === ''
  if (Array.isArray(before)) return before.length > 0 && Array.isArray(after) && after.length === 0
  if (!isObject(before) || !isObject(after)) return false
  const said = locale !== null && isLocalized(before) ? [locale] : Object.keys(before).filter((key) => key !== 'alt')
  return said.some((key) => hasLost(before[key] ?? null, after[key] ?? null, locale))
}

const isLocalized = (value: JsonObject): boolean =>
  Object.keys(value).length === LOCALES.length && LOCALES.every((locale) => Object.hasOwn(value, locale))

/** The text of one block; without the sentences that name what the shop lacks, wherever links and stress begin in it. */
function fillInline(children: readonly JsonValue[], contacts: Contacts): JsonValue[] {
  if (lackingIn(JSON.stringify(children), contacts).length === 0)
    return children.map((each) => fillValue(each, { contacts, locale: null }))
  const leaves: string[] = []
  for (const each of children) collect(each, leaves, contacts)
  const ranges: [from: number, to: number][] = []
  let at = 0
  for (const sentence of sentencesOf(leaves.join(''))) {
    if (lackingIn(sentence, contacts).length > 0) ranges.push([at, at + sentence.length])
    at += sentence.length
  }
  const cut = { at: 0, ranges, contacts }
  return children.flatMap((each) => cutLeaf(each, cut))
}

/** Texts in order; that of a link whose address names what the shop lacks is that name. */
function collect(entry: JsonValue, leaves: string[], contacts: Contacts): void {
  if (!isObject(entry)) return
  if (entry.kind === 'text') leaves.push(String(entry.text))
  else if (entry.kind === 'break') leaves.push('\n')
  else if (typeof entry.href === 'string' && lackingIn(entry.href, contacts).length > 0) leaves.push(entry.href)
  else for (const each of (entry.children as JsonValue[]) ?? []) collect(each, leaves, contacts)
}

function cutLeaf(
  entry: JsonValue,
  cut: { at: number; ranges: readonly [number, number][]; contacts: Contacts },
): JsonValue[] {
  if (!isObject(entry)) return [entry]
  const isOut = (position: number) => cut.ranges.some(([from, to]) => position >= from && position < to)
  if (entry.kind === 'text') {
    const text = String(entry.text)
    const kept = Array.from({ length: text.length }, (_, index) => (isOut(cut.at + index) ? '' : text[index])).join('')
    cut.at += text.length
    return kept === '' ? [] : [{ ...entry, text: fillContacts(kept, cut.contacts) }]
  }
  if (entry.kind === 'break') {
    cut.at += 1
    return isOut(cut.at - 1) ? [] : [entry]
  }
  if (typeof entry.href === 'string' && lackingIn(entry.href, cut.contacts).length > 0) {
    cut.at += entry.href.length
    return []
  }
  const children = ((entry.children as JsonValue[]) ?? []).flatMap((each) => cutLeaf(each, cut))
  if (children.length === 0) return []
  const filled: JsonObject = { ...entry, children }
  return [typeof entry.href === 'string' ? { ...filled, href: fillContacts(entry.href, cut.contacts) } : filled]
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
