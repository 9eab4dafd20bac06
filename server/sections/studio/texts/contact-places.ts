import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { ContactPlaces } from '#server/compiler/studio-data.ts'
import { SETTINGS } from '#server/forms/config-groups.ts'
import { settingName } from '#server/forms/config-words.ts'
import { idOfText, titleIn } from '#server/forms/text-names.ts'
import type { ContactName } from '#server/platform/contacts/contact-names.ts'
import type { StoredConfig } from '#server/ports/staff-config.ts'
import { idOfLayout, layoutName } from '../layouts/layout-words.ts'

/** Without the places, the setting can be changed all the same. */
export const PLACES_MS = 1_500

const CONTACTS = ['general/contact/phone', 'general/contact/email'] as const

type Place = ContactPlaces['places'][number]
type Reading = Pick<LoadContext, 'ports' | 'staff' | 't' | 'locale' | 'link'>
type Context = Reading & Pick<LoadContext, 'orWithout'>

/** Where phone number and e-mail address of the shop are written out, so that they stay as they are when the setting changes. */
export async function contactPlaces(stored: StoredConfig, context: Context): Promise<ContactPlaces[]> {
  const told = CONTACTS.flatMap((key) => {
    const value = stored.entries.find((entry) => entry.key === key)?.value
    return typeof value === 'string' && value !== '' ? [{ key, value }] : []
  })
  if (told.length === 0) return []
  const sought = told.map(({ value }) => value)
  const others = await context.orWithout(PLACES_MS, 'Places of contact details', otherTexts(sought, context))
  const texts = [...settingTexts(stored, context), ...(others ?? [])]
  return told.map(({ key, value }) => ({
    ...{ key, value },
    places: texts.filter(({ text }) => plain(text).includes(plain(value))).map(({ place }) => place),
  }))
}

/** A number is written with spaces of several kinds, and in an address without any. */
const plain = (text: string) => text.replaceAll(/[\s()-]/g, '').toLowerCase()

interface Text {
  text: string
  place: Place
}

function settingTexts({ entries }: StoredConfig, { t, link }: Reading): Text[] {
  return entries.flatMap(({ key, value }) => {
    const setting = SETTINGS.find((each) => each.key === key)
    if (!setting || CONTACTS.some((own) => own === key)) return []
    const place = { name: settingName(setting, t), href: link('studio_config_group', { id: setting.group }) }
    return [{ text: JSON.stringify(value), place }]
  })
}

/** Where texts name these contacts, so that a sentence would be left out if the shop had none. Throws UpstreamError. */
export async function placesNaming(
  names: readonly ContactName[],
  stored: StoredConfig,
  context: Reading,
): Promise<string[]> {
  const sought = names.map((name) => `{${name}}`)
  const texts = [...settingTexts(stored, context), ...(await otherTexts(sought, context))]
  const found = texts.filter(({ text }) => sought.some((name) => text.includes(name)))
  return [...new Set(found.map(({ place }) => place.name))]
}

/** All that may say one of these; of pages and posts only those that do, each with what it says. */
async function otherTexts(sought: readonly string[], context: Reading): Promise<Text[]> {
  const { ports, staff, t, locale, link } = context
  const may = (right: 'content' | 'layouts') => mayRead(staff?.rights ?? [], right)
  const [footer, pages, layouts] = await Promise.all([
    may('content') ? ports.staffFooter.stored() : null,
    may('content') ? contentTexts(sought, context) : [],
    may('layouts') ? ports.staffLayouts.list() : null,
  ])
  return [
    ...(footer
      ? [{ text: JSON.stringify(footer.footer), place: { name: t('studio.footer'), href: link('studio_footer') } }]
      : []),
    ...pages,
    ...(layouts ?? []).map(({ name, layout }) => ({
      text: JSON.stringify(layout.sections),
      place: { name: layoutName(layout, { t, locale }), href: link('studio_layout', { id: idOfLayout(name) }) },
    })),
  ]
}

async function contentTexts(sought: readonly string[], { ports, locale, link }: Reading): Promise<Text[]> {
  const found = await Promise.all(
    sought.map(async (text) => ((await ports.staffContent.saying(text)) ?? []).map((row) => ({ text, row }))),
  )
  return found.flat().map(({ text, row: { kind, id, titles } }) => {
    const own = idOfText({ kind, id })
    const href = own === null ? null : link('studio_text', { id: own })
    return { text, place: { name: titleIn(titles, locale) ?? id, href } }
  })
}
