import type { Translate } from '#locales/translate.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Layout } from '#schemas/layout.ts'
import { LocalizedText, pickText } from '#schemas/locale.ts'
import { hasOneAddress } from '#schemas/routes.ts'
import { isStudioRoute } from '#schemas/studio-routes.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { SectionForm } from '#server/ports/staff-layouts.ts'
import { settingLabel, valueWords } from './settings-words.ts'
import { wordOf } from './words.ts'

type Context = Pick<LoadContext, 't' | 'locale'> & {
  /** sections by which those of one type are numbered, in their order; absent: those of the layout */
  numbered?: ReadonlyMap<string, string>
}
type Types = ReadonlyMap<string, SectionForm>

export const LAYOUT_KINDS = ['screens', 'frames', 'pages', 'mails'] as const
export type LayoutKind = (typeof LAYOUT_KINDS)[number]

export function kindOf(name: string): LayoutKind {
  return LAYOUT_KINDS.find((kind) => name.startsWith(`${kind}/`)) ?? 'screens'
}

/** A layout's name in the address of its page: `screens/home` is `screens-home`. */
export const idOfLayout = (name: string) => name.replace('/', '-')
export const layoutOfId = (id: string) => id.replace('-', '/')

/** The address of the only page that it makes; null for a frame, a mail, and where it makes many. */
export function addressOf(name: string, { link }: Pick<LoadContext, 'link'>): string | null {
  const key = name.slice('screens/'.length)
  return kindOf(name) === 'screens' && hasOneAddress(key) ? link(key as 'home') : null
}

/** What people call a page of the shop with one address; null for any other page, and for one without a name or a way to it. */
export function namedPage(key: string, { t, link }: Pick<LoadContext, 't' | 'link'>): string | null {
  if (!hasOneAddress(key) || isStudioRoute(key) || link(key as 'home') === null) return null
  return wordOf(t, `studio.layout.screens.${key}`)
}

/** What people call it: the name of the page, for a mail its subject. */
export function layoutName({ layout: name, sections }: Pick<Layout, 'layout' | 'sections'>, context: Context): string {
  const { t, locale } = context
  const known = wordOf(t, `studio.layout.${name.replace('/', '.')}`)
  if (known !== null) return known
  const [kind = '', key = name] = name.split('/')
  if (kind === 'pages') return t('studio.layout.own_page', { key })
  const named = kind === 'mails' ? wordOf(t, `studio.mail_name.${key}`) : null
  if (named !== null) return named
  const subject = Object.values(sections).find(({ type }) => type === 'mail-head')?.settings.subject
  const text = LocalizedText.safeParse(subject)
  return text.success && text.data[locale] !== '' ? pickText(text.data, locale) : key
}

/** Name of a section type; that of an extension is its own sentence. */
export function typeName(type: string, types: Types, { t }: Pick<Context, 't'>): string {
  return wordOf(t, `studio.section.${type}`) ?? types.get(type)?.title ?? type
}

const MAX_TITLE = 60

/** Name of a section in its layout: that of its type, with its own title where it has one, else numbered in the order of the page. */
export function sectionName(layout: Layout, id: string, types: Types, context: Context): string {
  const { sections } = layout
  const section = sections[id]
  if (!section) return id
  const name = typeName(section.type, types, context)
  const own = [section.settings.title, section.settings.text, section.settings.label]
  const title = own.map((value) => ownText(value, context)).find((text) => text !== '')
  if (title !== undefined) return `${name}: ${title.length > MAX_TITLE ? `${title.slice(0, MAX_TITLE - 1)}…` : title}`
  const numbered = context.numbered ?? typesOf(layout)
  const alike = [...numbered.keys()].filter((each) => numbered.get(each) === section.type)
  const number = alike.indexOf(id) + 1
  return alike.length <= 1 || number === 0 ? name : `${name} (${number})`
}

/** Types of the sections by their ids, in the order of the page. */
export function typesOf(layout: Layout): Map<string, string> {
  return new Map([...placesOf(layout).keys()].map((id) => [id, layout.sections[id]?.type ?? '']))
}

/** A text of settings in the language of the page, for a mail also one of the shop's words; '' for none. */
function ownText(value: JsonValue | undefined, context: Context): string {
  const text = LocalizedText.safeParse(value)
  if (text.success) return text.data[context.locale]
  const isOfMails = typeof value === 'object' && value !== null && !Array.isArray(value) && '$t' in value
  return isOfMails ? valueWords(value, context) : ''
}

export function slotName(slot: string, context: Context): string {
  return wordOf(context.t, `studio.slot.${slot}`) ?? settingLabel(slot, context)
}

/** Where a section stands: its slot, and the section that the slot belongs to; null: of the page. */
export interface Place {
  parent: string | null
  slot: string
  index: number
  /** ids of the slot, in order */
  beside: readonly string[]
}

/** Places of all sections by id, in the order of the page. */
export function placesOf({ slots, sections }: Layout): Map<string, Place> {
  const places = new Map<string, Place>()
  function visit(parent: string | null, of: Readonly<Record<string, readonly string[]>>) {
    for (const [slot, beside] of Object.entries(of))
      for (const [index, id] of beside.entries()) {
        if (id === '$hole' || places.has(id)) continue
        places.set(id, { parent, slot, index, beside })
        visit(id, sections[id]?.slots ?? {})
      }
  }
  visit(null, slots)
  return places
}

/** Where a section stands in words: above its next neighbour, or below the last one. */
export function placeSentence(
  layout: Layout,
  { parent, slot, index, beside }: Place,
  context: Context & { types: Types },
): string {
  const { t, types } = context
  const named = (id: string) => (id === '$hole' ? t('studio.layout.hole') : sectionName(layout, id, types, context))
  const where =
    parent === null
      ? slotName(slot, context)
      : `${sectionName(layout, parent, types, context)} › ${slotName(slot, context)}`
  const [next, previous] = [beside[index + 1], beside[index - 1]]
  if (next !== undefined) return t('studio.where.above', { slot: where, section: named(next) })
  if (previous !== undefined) return t('studio.where.below', { slot: where, section: named(previous) })
  return t('studio.where.in', { slot: where })
}

/** A revision as a heading or after a colon; null: the draft. */
export function revisionName(number: number | null, t: Translate): string {
  if (number === null) return t('studio.changes.draft.nominative')
  return number === 0 ? t('studio.layout.history.shipped') : t('studio.changes.version.nominative', { number })
}
