import { mayRead } from '#schemas/staff-right.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { ContactPlaces, ReleaseContact } from '#server/compiler/studio-data.ts'
import { SETTINGS } from '#server/forms/config-groups.ts'
import { settingName } from '#server/forms/config-words.ts'
import { idOfText, titleIn } from '#server/forms/text-names.ts'
import { CONTACT_NAMES, CONTACT_SETTINGS, type ContactName } from '#server/platform/contacts/contact-names.ts'
import type { StoredConfig } from '#server/ports/staff-config.ts'
import type { StaffRelease } from '#server/ports/staff-releases.ts'
import { idOfLayout, layoutName } from '../layouts/layout-words.ts'
import { partName } from '../releases/part-words.ts'

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
  /** what it is in a release: `page/terms` */
  part: string
}

function settingTexts({ entries }: StoredConfig, { t, link }: Reading): Text[] {
  return entries.flatMap(({ key, value }) => {
    const setting = SETTINGS.find((each) => each.key === key)
    if (!setting || CONTACTS.some((own) => own === key)) return []
    const place = { name: settingName(setting, t), href: link('studio_config_group', { id: setting.group }) }
    return [{ text: JSON.stringify(value), place, part: `config/${key}` }]
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
  return namesOf(texts.filter(({ text }) => sought.some((name) => text.includes(name))))
}

const namesOf = (texts: readonly Text[]) => [...new Set(texts.map(({ place }) => place.name))]

/**
 * What a release does to texts that name a contact which it empties, or that write out one which it changes. They are looked for in
 * what will be shown once it is out: what is shown now, with the parts of the release in place of theirs. A page or post of the
 * release that names an emptied contact is not told of: it has a fault of its own. Throws UpstreamError.
 */
export async function contactsInRelease(
  { parts }: Pick<StaffRelease, 'parts'>,
  stored: StoredConfig,
  context: Reading,
): Promise<ReleaseContact[]> {
  const found: ReleaseContact[] = []
  for (const { kind, id, isKnown, value } of parts) {
    const name = CONTACT_NAMES.find((each) => CONTACT_SETTINGS[each] === id)
    if (kind !== 'config' || !isKnown || name === undefined) continue
    const before = stored.entries.find(({ key }) => key === id)?.value
    const isEmptied = value === null || value === ''
    const sought = isEmptied ? `{${name}}` : before
    if (typeof sought !== 'string' || sought === '' || value === before) continue
    const texts = await textsAfter({ parts }, { sought, stored, isEmptied }, context)
    const places = namesOf(texts.filter(({ text }) => plain(text).includes(plain(sought))))
    if (places.length > 0) found.push({ id, sought, isEmptied, places })
  }
  return found
}

/** Texts as they are once these parts are out, of pages and posts only those that say what is sought. */
async function textsAfter(
  { parts }: Pick<StaffRelease, 'parts'>,
  { sought, stored, isEmptied }: { sought: string; stored: StoredConfig; isEmptied: boolean },
  context: Reading,
): Promise<Text[]> {
  const changed = new Set(parts.map(({ kind, id }) => `${kind}/${id}`))
  const shown = [...settingTexts(stored, context), ...(await otherTexts([sought], context))]
  const own = parts.flatMap((part): Text[] => {
    const { kind, id, isKnown, value, layout } = part
    const isContact = kind === 'config' && CONTACTS.some((key) => key === id)
    const hasOwnFault = isEmptied && (kind === 'page' || kind === 'post' || kind === 'category')
    if (!isKnown || value === null || kind === 'word' || isContact || hasOwnFault) return []
    const text = JSON.stringify(layout ? layout.after.sections : value)
    return [{ text, place: { name: partName(part, context), href: null }, part: `${kind}/${id}` }]
  })
  return [...shown.filter(({ part }) => !changed.has(part)), ...own]
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
      ? [
          {
            ...{ text: JSON.stringify(footer.footer), part: 'footer/footer' },
            place: { name: t('studio.footer'), href: link('studio_footer') },
          },
        ]
      : []),
    ...pages,
    ...(layouts ?? []).map(({ name, layout }) => ({
      ...{ text: JSON.stringify(layout.sections), part: `layout/${name}` },
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
    return { text, place: { name: titleIn(titles, locale) ?? id, href }, part: `${kind}/${id}` }
  })
}
