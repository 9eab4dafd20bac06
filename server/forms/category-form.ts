import type { Translate } from '#locales/translate.ts'
import type { FieldOption, FormField } from '#schemas/form-field.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import { safeUrl } from '#server/platform/safe-url.ts'
import type { CategoryChange, CategoryText, StaffCategory } from '#server/ports/staff-categories.ts'
import { MenuIconName } from '#widgets/parts/menu-entry.ts'
import { camelName, isTicked, type TypedValues, textOf } from './field-names.ts'
import { draftOf, type FormDraft } from './form-draft.ts'
import { pictureKeyOf, referenceOfPicture } from './picture-files.ts'
import { hasNotation, typedOf } from './product-texts.ts'
import { htmlOf, oddTargets } from './text-html.ts'

/* The form of a category, its languages side by side. Names of fields are members of `values`. */

/** Parts of the texts in order, with their longest text. */
const PARTS = [
  ['name', 300],
  ['slug', 200],
  ['intro', 60_000],
  ['metaDescription', 1_000],
  ['imageAlt', 500],
] as const satisfies readonly (readonly [keyof CategoryText, number])[]

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_POSITION = 2_000_000_000
const nameOf = (...steps: string[]) => `values.${camelName(...steps)}`

/** All that can be changed, filled in. `parents`: categories that it may stand below. */
export function categoryFields(t: Translate, category: StaffCategory, parents: readonly FieldOption[]): FormField[] {
  const menu = t('studio.category.part.menu')
  const elsewhere = t('studio.category.part.elsewhere')
  const picture = t('studio.category.part.picture')
  return [
    {
      name: nameOf('inMenu'),
      label: t('studio.category.in_menu'),
      type: 'checkbox',
      value: category.inMenu,
      group: menu,
      rules: [],
    },
    {
      ...{ name: nameOf('parent'), label: t('studio.category.parent'), type: 'select', group: menu, width: 'half' },
      options: [{ value: '0', label: t('studio.category.parent.none') }, ...parents],
      ...{ value: String(category.parent), rules: [{ rule: 'required' }] },
    },
    {
      ...{ name: nameOf('position'), label: t('studio.category.position'), type: 'text', inputMode: 'numeric' },
      ...{ group: menu, width: 'half', hint: t('studio.category.position.hint') },
      ...{ value: String(category.position), rules: [{ rule: 'required' }, { rule: 'length', max: 10 }] },
    },
    ...PARTS.flatMap(([part, max]) =>
      LOCALES.map((locale, at): FormField => {
        const stored = category.texts[locale]?.[part] ?? ''
        const isHtml = part === 'intro' && !isTypedFreely(stored)
        const hint = part === 'slug' || part === 'intro' ? t(`studio.category.part.${part}.hint`) : null
        const hints = [...(at === 0 && hint ? [hint] : []), ...(isHtml ? [t('studio.product.as_html')] : [])]
        return {
          ...{ name: nameOf(part, locale), label: t(`studio.language.${locale}`) },
          group: t(`studio.category.part.${part}`),
          ...(hints.length > 0 && { hint: hints.join(' ') }),
          type: part === 'intro' || part === 'metaDescription' ? 'textarea' : 'text',
          ...(part !== 'intro' && { width: 'half' as const }),
          value: part === 'intro' ? typedOf(stored) : stored,
          rules: [{ rule: 'length', max }],
        }
      }),
    ),
    {
      ...{ name: nameOf('image'), label: t('studio.category.image'), type: 'hidden', group: picture },
      ...{ value: categoryPictureField(category.image).text, rules: [{ rule: 'length', max: 400 }] },
    },
    {
      ...{ name: nameOf('icon'), label: t('studio.category.icon'), type: 'select', group: picture, width: 'half' },
      ...{ value: category.icon ?? '', hint: t('studio.category.icon.hint'), rules: [] },
      options: [
        { value: '', label: t('studio.category.icon.none') },
        ...iconsOf(category).map((icon) => ({ value: icon, label: iconLabel(icon, t) })),
      ],
    },
    ...LOCALES.map(
      (locale, at): FormField => ({
        ...{ name: nameOf('url', locale), label: t(`studio.language.${locale}`), type: 'text', group: elsewhere },
        ...(at === 0 && { hint: t('studio.category.elsewhere.hint') }),
        ...{ value: category.externalUrls?.[locale] ?? '', rules: [{ rule: 'length', max: 2_000 }] },
      }),
    ),
    {
      ...{ name: nameOf('newTab'), label: t('studio.category.new_tab'), type: 'checkbox', group: elsewhere, rules: [] },
      value: category.externalTarget === '_blank',
    },
  ]
}

/** Those that the menu draws; another one that the category has stays as it is, and the menu draws a general one. */
function iconsOf({ icon }: StaffCategory): string[] {
  const known = MenuIconName.exclude(['other']).options
  return [...known, ...(icon === null || known.some((name) => name === icon) ? [] : [icon])]
}

function iconLabel(icon: string, t: Translate): string {
  const known = MenuIconName.exclude(['other']).safeParse(icon).data
  return known ? t(`studio.category.icon.${known}`) : icon
}

/** The picker of a category's picture, with what it has. */
export function categoryPictureField(image: string | null) {
  return { name: 'image', reference: { kinds: ['picture'], isList: false }, text: referenceOfPicture(image) } as const
}

/** What was typed into the form of a category without script; null: nothing. */
export function typedCategory(id: string, drafts: readonly FormDraft[]): FormDraft | null {
  const typed = draftOf('studio.saveCategory', drafts)
  return typed?.about === id ? typed : null
}

/** Names of the fields with formatted text: not those that hold HTML. */
export const richCategoryFields = ({ texts }: StaffCategory): string[] =>
  LOCALES.flatMap((locale) => (isTypedFreely(texts[locale]?.intro ?? '') ? [nameOf('intro', locale)] : []))

/** What the form changes, and messages by name of the field. */
export function readCategoryForm(t: Translate, category: StaffCategory, values: TypedValues) {
  const errors: Record<string, string> = {}
  const change: CategoryChange = {}
  const inMenu = isTicked(values, 'inMenu')
  if (inMenu !== category.inMenu) change.inMenu = inMenu
  const parent = Number(textOf(values, 'parent') || category.parent)
  if (parent !== category.parent) change.parent = parent
  const place = textOf(values, 'position')
  if (!/^\d{1,10}$/.test(place) || Number(place) > MAX_POSITION)
    errors[nameOf('position')] = t('studio.category.wrong.position')
  else if (Number(place) !== category.position) change.position = Number(place)
  const texts = Object.fromEntries(
    LOCALES.flatMap((locale) => {
      const changed = changedTexts(category.texts[locale], { locale, values, t, errors })
      return changed === null ? [] : [[locale, changed]]
    }),
  )
  if (Object.keys(texts).length > 0) change.texts = texts
  const image = pictureKeyOf(textOf(values, 'image'))
  if (image === null && textOf(values, 'image') !== '') errors[nameOf('image')] = t('studio.category.wrong.image')
  else if (image !== category.image) change.image = image
  const icon = textOf(values, 'icon') || null
  if (icon !== null && !iconsOf(category).includes(icon)) errors[nameOf('icon')] = t('studio.category.wrong.value')
  else if (icon !== category.icon) change.icon = icon
  const urls = LOCALES.flatMap((locale): [Locale, string][] => {
    const url = textOf(values, camelName('url', locale))
    if (url === '') return []
    if (safeUrl(url) === null) errors[nameOf('url', locale)] = t('studio.category.wrong.url')
    return [[locale, url]]
  })
  const externalUrls = urls.length === 0 ? null : Object.fromEntries(urls)
  if (JSON.stringify(externalUrls) !== JSON.stringify(inOrder(category.externalUrls)))
    change.externalUrls = externalUrls
  const target = urls.length === 0 ? null : isTicked(values, 'newTab') ? '_blank' : '_self'
  if (target !== (category.externalTarget ?? (urls.length === 0 ? null : '_self'))) change.externalTarget = target
  return { change, errors }
}

const inOrder = (urls: StaffCategory['externalUrls']) =>
  urls && Object.fromEntries(LOCALES.flatMap((locale) => (urls[locale] === undefined ? [] : [[locale, urls[locale]]])))

interface Typed {
  locale: Locale
  values: TypedValues
  t: Translate
  errors: Record<string, string>
}

/** Not as HTML: the notation can say it, or it has neither tags nor entities. */
const isTypedFreely = (html: string) => !/[<&]/.test(html) || hasNotation(html)

/** Null if the texts of a language stay as they are. */
function changedTexts(
  stored: CategoryText | undefined,
  { locale, values, t, errors }: Typed,
): Partial<CategoryText> | null {
  const changed: Partial<CategoryText> = {}
  for (const [part] of PARTS) {
    const before = stored?.[part] ?? ''
    const typed = textOf(values, camelName(part, locale)).replaceAll('\r\n', '\n')
    if (typed === (part === 'intro' ? typedOf(before) : before).trim()) continue
    changed[part] = part === 'intro' && isTypedFreely(before) ? htmlOf(typed) : typed
  }
  if (Object.keys(changed).length === 0) return null
  if ((changed.name ?? stored?.name ?? '') === '') errors[nameOf('name', locale)] = t('studio.product.wrong.name')
  // Without one, it is made of the name.
  if (changed.slug === '' && !stored) delete changed.slug
  if (changed.slug !== undefined && !SLUG.test(changed.slug))
    errors[nameOf('slug', locale)] = t('studio.category.wrong.slug')
  const odd = changed.intro === undefined ? [] : oddTargets(changed.intro)
  if (odd.length > 0) errors[nameOf('intro', locale)] = t('studio.texts.wrong.link', { target: odd.join(', ') })
  return changed
}

/** Name of the field that a refusal of the commerce API is about: `texts.pl.slug`; null for none. */
export function categoryFieldOf(path: string): string | null {
  const [, locale, part] = /^texts\.(pl|en|de)\.(\w+)/.exec(path) ?? []
  if (locale !== undefined && part !== undefined) return nameOf(part, locale)
  const [, url] = /^externalUrls\.(pl|en|de)/.exec(path) ?? []
  if (url !== undefined) return nameOf('url', url)
  return /^(?:parent|position|image|icon)$/.test(path) ? nameOf(path) : null
}
