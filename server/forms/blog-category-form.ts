import type { Translate } from '#locales/translate.ts'
import type { FieldOption, FormField } from '#schemas/form-field.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { StaffBlogCategory } from '#schemas/staff-blog.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import { slugOf } from '#server/platform/slug-of.ts'
import type { BlogCategoryChanges, BlogCategoryText } from '#server/ports/staff-blog.ts'
import { camelName, type TypedValues, textOf } from './field-names.ts'
import { chosenField } from './studio-layout-fields.ts'
import { EMPTY_TEXT } from './studio-text-fields.ts'

/* The form of a category of the blog, its languages side by side. Names of fields are members of `values`. */

/** Parts in order, with their longest text. */
const PARTS = [
  ['name', 100],
  ['slug', 100],
  ['description', 500],
] as const satisfies readonly (readonly [keyof BlogCategoryText, number])[]
type Part = (typeof PARTS)[number][0]

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const fieldOf = (part: Part, locale: Locale) => `values.${camelName(part, locale)}`

/** All that can be changed of a category, filled in. */
export function blogCategoryFields(
  t: Translate,
  { texts }: Pick<StaffBlogCategory, 'texts'>,
  languages: readonly Locale[],
): FormField[] {
  return PARTS.flatMap(([part, max]) =>
    languages.map((locale, at): FormField => {
      const hint = part === 'name' ? null : t(`studio.blog_category.part.${part}.hint`)
      return {
        ...nameless(t, part, locale),
        ...(at === 0 && hint !== null && { hint }),
        ...{ type: part === 'description' ? 'textarea' : 'text', value: texts[locale][part] },
        rules: [...(part === 'name' ? NEEDED : []), { rule: 'length', max }],
      }
    }),
  )
}

/** A new category asks for its names; addresses are made of them. */
export function newBlogCategoryFields(t: Translate, languages: readonly Locale[]): FormField[] {
  return languages.map((locale) => ({
    ...nameless(t, 'name', locale),
    ...{ type: 'text', rules: [...NEEDED, { rule: 'length', max: 100 }] },
  }))
}

const NEEDED: FormField['rules'] = [{ rule: 'required' }, { rule: 'whitespace' }]

function nameless(t: Translate, part: Part, locale: Locale) {
  return {
    name: fieldOf(part, locale),
    label: t(`studio.language.${locale}`),
    group: t(`studio.blog_category.part.${part}`),
    width: 'half' as const,
  }
}

/** The texts of a new category; a language that the shop does not speak gets those of its first one. */
export function readNewBlogCategory(languages: readonly Locale[], values: TypedValues): StaffBlogCategory['texts'] {
  const textIn = (locale: Locale): BlogCategoryText => {
    const name = textOf(values, camelName('name', languages.includes(locale) ? locale : languages[0]!))
    return { name, slug: slugOf(name, locale), description: '' }
  }
  return { pl: textIn('pl'), en: textIn('en'), de: textIn('de') }
}

/** What the form changes, and messages by name of the field. An address that was emptied is made of the name. */
export function readBlogCategoryForm(
  t: Translate,
  { texts }: Pick<StaffBlogCategory, 'texts'>,
  { languages, values }: { languages: readonly Locale[]; values: TypedValues },
) {
  const errors: Record<string, string> = {}
  const changes: BlogCategoryChanges = {}
  for (const locale of languages) {
    const typed = (part: Part) => textOf(values, camelName(part, locale)).replaceAll('\r\n', '\n')
    const after = {
      name: typed('name'),
      slug: typed('slug') || slugOf(typed('name'), locale),
      description: typed('description'),
    }
    const changed = PARTS.map(([part]) => part).filter((part) => after[part] !== texts[locale][part])
    if (changed.includes('slug') && !SLUG.test(after.slug))
      errors[fieldOf('slug', locale)] = t('studio.category.wrong.slug')
    if (changed.length > 0) changes[locale] = Object.fromEntries(changed.map((part) => [part, after[part]]))
  }
  return { changes, errors }
}

/** What the draft of a category says, or what is published of it; `stored`: of languages that the document lacks. */
export function blogCategoryTexts(document: ContentDocument | null, stored: StaffBlogCategory['texts']) {
  const textIn = (locale: Locale): BlogCategoryText => {
    const text = document?.texts[locale]
    return text ? { name: text.title, slug: text.slug, description: text.lead } : stored[locale]
  }
  return { pl: textIn('pl'), en: textIn('en'), de: textIn('de') }
}

/** The document with these changes. */
export function withBlogCategoryChanges(document: ContentDocument, changes: BlogCategoryChanges): ContentDocument {
  const texts = { ...document.texts }
  for (const locale of LOCALES) {
    const { name, slug, description } = changes[locale] ?? {}
    const before = { ...EMPTY_TEXT, ...texts[locale] }
    if (!changes[locale]) continue
    texts[locale] = {
      ...before,
      ...{ title: name ?? before.title, slug: slug ?? before.slug, lead: description ?? before.lead },
    }
  }
  return { ...document, texts }
}

/** Parts of a category as those of a text. */
const PART_OF: Readonly<Record<string, Part>> = { title: 'name', lead: 'description' }

/** The field that a refusal of the commerce API is about: `texts.pl.slug`; null for none. */
export function blogCategoryFieldOf(path: string): string | null {
  const [, locale, part] = /^texts\.(pl|en|de)\.(name|title|slug|description|lead)$/.exec(path) ?? []
  return locale && part ? fieldOf(PART_OF[part] ?? (part as Part), locale as Locale) : null
}

/** In place of an id: before all others. */
const FIRST = '-'

/** Where a category can go: all places but its own. Null if there is no other. */
export function blogPlaceField(
  t: Translate,
  { id, all, locale }: { id: string; all: readonly StaffBlogCategory[]; locale: Locale },
): FormField | null {
  const own = all.findIndex((each) => each.id === id)
  const places: FieldOption[] = [
    { value: FIRST, label: t('studio.blog_category.place.first') },
    ...all.map((each) => ({
      value: each.id,
      label: t('studio.blog_category.place.behind', { name: blogCategoryName(each, locale) }),
    })),
  ]
  // Behind itself and behind the one before it, nothing would change.
  const options = places.filter((_, at) => at !== own && at !== own + 1)
  return options.length === 0 ? null : chosenField('behind', t('studio.blog_category.place.field'), options)
}

/** The category that a chosen place is behind; null: it is the first. */
export const behindOf = (place: string): string | null => (place === FIRST ? null : place)

/** Its name in the language of the page, else in another one. */
export function blogCategoryName({ id, texts }: Pick<StaffBlogCategory, 'id' | 'texts'>, locale: Locale): string {
  return [locale, ...LOCALES].map((each) => texts[each].name).find((name) => name !== '') ?? id
}
