import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { JsonValue } from '#schemas/json.ts'
import { LOCALES, type Locale, NO_TEXTS } from '#schemas/locale.ts'
import type { BlockType, StoredBlock } from '#server/ports/staff-footer.ts'
import type { TypedValues } from './field-names.ts'
import { readSettingsForm } from './read-settings-form.ts'
import type { ReferenceShape } from './reference-values.ts'
import { settingField, settingsFields } from './settings-fields.ts'
import type { SettingsLeaf } from './settings-leaves.ts'
import { htmlOf, notationOf, oddTargets } from './text-html.ts'

/* The form of a block of the footer: its texts in three languages, and its links with pickers. */

type Settings = Record<string, JsonValue>

const LINK: ReferenceShape = {
  kinds: ['category', 'page', 'post', 'route', 'address'],
  ...{ isLink: true, isList: false, isNumber: false },
}
const TARGETS = ['_self', '_blank']
const SOCIALS = ['facebook', 'instagram', 'linkedin', 'twitter']
const METHODS = ['phone', 'email', 'address']

/** A new block of a type. */
export function newBlock(type: BlockType): StoredBlock {
  if (type === 'title') return { type, label: NO_TEXTS }
  if (type === 'text') return { type, content: NO_TEXTS }
  if (type === 'image')
    return { type, src: '', alt: NO_TEXTS, width: 0, height: 0, url: null, target: '_self', maxWidth: null }
  if (type === 'frontend_image' || type === 'media_gallery_image')
    return { type, src: '', alt: NO_TEXTS, width: 0, height: 0 }
  return { type, items: [] }
}

/** What the form of a block asks for, filled in; lists have room for two more. */
export function blockLeaves(block: StoredBlock): SettingsLeaf[] {
  const settings = settingsOf(block)
  const texts = (path: readonly string[], isRequired = true) =>
    LOCALES.map((locale): SettingsLeaf => {
      const value = at(settings, [...path, locale]) ?? ''
      return { path: [...path, locale], is: 'text', locale, isRequired, value }
    })
  const one = (path: readonly string[], more: Pick<SettingsLeaf, 'is'> & Partial<SettingsLeaf>): SettingsLeaf => {
    const value = at(settings, path) ?? undefined
    return { path, isRequired: false, value, ...more }
  }
  const link = (path: readonly string[], isRequired = true) =>
    one(path, { is: 'reference', reference: LINK, isRequired })
  const choice = (path: readonly string[], options: readonly string[]) => {
    const leaf = one(path, { is: 'choice', options, isRequired: true })
    return { ...leaf, value: leaf.value ?? options[0]! }
  }
  const number = (path: readonly string[]) => one(path, { is: 'number' })
  switch (block.type) {
    case 'title':
      return texts(['label'])
    case 'text':
      return texts(['content'])
    case 'image':
      return [
        one(['src'], { is: 'text' }),
        ...texts(['alt'], false),
        ...[number(['width']), number(['height']), number(['maxWidth'])],
        ...[link(['url'], false), choice(['target'], TARGETS)],
      ]
    case 'frontend_image':
    case 'media_gallery_image':
      return [
        ...(typeof settings.src === 'string' ? [one(['src'], { is: 'text' })] : texts(['src'])),
        ...texts(['alt'], false),
        ...[number(['width']), number(['height'])],
      ]
    default: {
      const items = Array.isArray(settings.items) ? settings.items : []
      return [...items.keys(), items.length, items.length + 1].flatMap((index) => {
        const item = ['items', String(index)]
        const isThere = index < items.length
        const url = link([...item, 'url'], isThere)
        if (block.type === 'socials')
          return [choice([...item, 'social'], SOCIALS), url, choice([...item, 'target'], TARGETS)]
        const label = texts([...item, 'label'], isThere)
        if (block.type === 'contacts') return [choice([...item, 'method'], methodsWith(item, settings)), ...label, url]
        return [...label, url, choice([...item, 'target'], TARGETS)]
      })
    }
  }
}

/** The fields of that form; formatted texts have several lines. */
export function blockFields(leaves: readonly SettingsLeaf[], t: Translate): FormField[] {
  const rich = new Set(richFields(leaves))
  return settingsFields(leaves, t).map((field) => (rich.has(field.name) ? { ...field, type: 'textarea' } : field))
}

/** Names of the fields with formatted text. */
export const richFields = (leaves: readonly SettingsLeaf[]): string[] =>
  leaves.flatMap((leaf) => (leaf.path[0] === 'content' ? [`values.${settingField(leaf)}`] : []))

/** The block with what was typed, and messages by name of the field. Rows of a list that were emptied are gone. */
export function readBlockForm(block: StoredBlock, values: TypedValues, t: Translate) {
  const leaves = blockLeaves(block)
  const { settings, errors } = readSettingsForm(settingsOf(block), leaves, values, t)
  const fieldOf = (path: readonly string[]) => `values.${settingField({ path })}`
  const need = (path: readonly string[], text: string) => {
    errors[fieldOf(path)] ??= text
  }
  const needTexts = (path: readonly string[]) => {
    for (const locale of LOCALES)
      if (textAt(settings, [...path, locale]) === '') need([...path, locale], t('studio.footer.wrong.text'))
  }
  if (block.type === 'title') needTexts(['label'])
  if (block.type === 'text') {
    needTexts(['content'])
    for (const locale of LOCALES) {
      const odd = oddTargets(htmlOf(textAt(settings, ['content', locale])))[0]
      if (odd !== undefined) need(['content', locale], t('studio.footer.wrong.target', { target: odd }))
    }
  }
  if ('src' in settings || block.type.includes('image')) {
    if (typeof settings.src === 'object' && settings.src !== null) needTexts(['src'])
    else if (textAt(settings, ['src']) === '') need(['src'], t('studio.footer.wrong.picture'))
    for (const side of ['width', 'height'])
      if (!(Number(settings[side]) >= 1)) need([side], t('studio.footer.wrong.size'))
  }
  const rows = (Array.isArray(settings.items) ? settings.items : []) as (Settings | undefined)[]
  const kept = [...rows.entries()].flatMap(([index, row]) => {
    const item = row ?? {}
    const hasLabel = LOCALES.some((locale) => textAt(item, ['label', locale]) !== '')
    if (!hasLabel && item.url === undefined) return []
    const path = ['items', String(index)]
    if (block.type !== 'socials') needTexts([...path, 'label'])
    if (item.url === undefined) need([...path, 'url'], t('studio.footer.wrong.link'))
    return [item]
  })
  if ('items' in block && kept.length === 0) need(['items', '0', 'url'], t('studio.footer.wrong.empty'))
  return { block: storedOf(block, 'items' in block ? { ...settings, items: kept } : settings), errors, leaves }
}

function methodsWith(item: readonly string[], settings: Settings): string[] {
  const own = textAt(settings, [...item, 'method'])
  return own === '' || METHODS.includes(own) ? METHODS : [own, ...METHODS]
}

/** As the form works on it: links as targets, formatted text in the notation. */
function settingsOf({ type: _, ...block }: StoredBlock): Settings {
  const settings = structuredClone(block) as Settings
  if (settings.content !== undefined) settings.content = eachText(settings.content, notationOf)
  if (typeof settings.url === 'string') settings.url = targetOf(settings.url)
  if (settings.url === null) delete settings.url
  if (Array.isArray(settings.items))
    settings.items = settings.items.map((item) => ({
      ...(item as Settings),
      url: targetOf(String((item as Settings).url)),
    }))
  return settings
}

function storedOf({ type, ...before }: StoredBlock, { url, content, items, maxWidth, ...rest }: Settings): StoredBlock {
  return {
    ...{ ...rest, type },
    ...(content !== undefined && { content: eachText(content, changedFrom((before as Settings).content)) }),
    ...(Array.isArray(items) && {
      items: items.map((item) => ({ ...(item as Settings), url: addressOf((item as Settings).url) })),
    }),
    ...(type === 'image' && {
      url: url === undefined ? null : addressOf(url),
      maxWidth: maxWidth === undefined ? null : maxWidth,
    }),
  }
}

const eachText = (value: JsonValue, change: (text: string, locale: Locale) => string): JsonValue =>
  Object.fromEntries(LOCALES.map((locale) => [locale, change(textIn(value, locale), locale)]))

const textIn = (value: JsonValue, locale: Locale): string =>
  typeof value === 'string' ? value : textAt({ value }, ['value', locale])

/** What nobody changed stays as it is stored: the notation cannot say all that HTML can. */
function changedFrom(before: JsonValue | undefined) {
  return (typed: string, locale: Locale): string => {
    const stored = before === undefined ? '' : textIn(before, locale)
    return typed === notationOf(stored).trim() ? stored : htmlOf(typed)
  }
}

const MEMBERS = { category: 'categoryId', page: 'page', post: 'postId', route: 'route' } as const

/** `category:3` as the target of a picker; all else is an address. */
function targetOf(url: string): JsonValue {
  const [, kind = '', id = ''] = /^(category|page|post|route):(.+)$/s.exec(url) ?? []
  if (kind === '') return { href: url }
  return { [MEMBERS[kind as keyof typeof MEMBERS]]: kind === 'category' ? Number(id) : id }
}

function addressOf(target: JsonValue | undefined): string {
  if (typeof target !== 'object' || target === null || Array.isArray(target)) return ''
  for (const [kind, member] of Object.entries(MEMBERS))
    if (target[member] !== undefined) return `${kind}:${target[member]}`
  return String(target.href ?? '')
}

function at(value: JsonValue | undefined, path: readonly string[]): JsonValue | undefined {
  return path.reduce<JsonValue | undefined>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? (inner as Settings)[step] : undefined),
    value,
  )
}

const textAt = (value: JsonValue, path: readonly string[]): string => {
  const found = at(value, path)
  return typeof found === 'string' ? found.trim() : ''
}
