import type { Translate } from '#locales/translate.ts'
import type { FieldOption, FormField } from '#schemas/form-field.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { ContentDocument, ContentKind, ContentText } from '#schemas/staff-content.ts'
import { slugOf } from '#server/platform/slug-of.ts'
import { startOfDayInWarsaw } from '#server/platform/warsaw-day.ts'
import { camelName, type TypedValues, textOf } from './field-names.ts'
import { draftOf, type FormDraft } from './form-draft.ts'
import { pictureKeyOf, referenceOfPicture } from './picture-files.ts'
import { htmlOf, notationOf, oddTargets } from './text-html.ts'
import { instantInWarsaw, warsawDayAndTime } from './warsaw-time.ts'

/* The form of one text: its languages side by side, part by part. Names of fields are members of `values`. */

const VALUES = 'values.'
const MAX_BODY = 120_000

type Part = keyof ContentText
/** Parts of a kind, in order, with their longest text. */
const PARTS: Readonly<Record<ContentKind, readonly (readonly [Part, number])[]>> = {
  page: [
    ['title', 200],
    ['slug', 100],
    ['content', MAX_BODY],
    ['metaDescription', 500],
  ],
  post: [
    ['title', 200],
    ['slug', 100],
    ['lead', 500],
    ['content', MAX_BODY],
    ['imageAlt', 500],
    ['metaDescription', 500],
  ],
  category: [
    ['title', 100],
    ['slug', 100],
    ['lead', 500],
  ],
}

export const EMPTY_TEXT: ContentText = { title: '', slug: '', metaDescription: '', lead: '', imageAlt: '', content: '' }

interface TextForm {
  kind: ContentKind
  document: ContentDocument
  languages: readonly Locale[]
  /** of the blog; empty for a page */
  categories: readonly FieldOption[]
  /** whether the route gives the address, so that no slug is asked for */
  hasRoute: boolean
}

/** The fields of a text, filled in. */
export function textFields(t: Translate, form: TextForm): FormField[] {
  const { kind, document, languages, hasRoute } = form
  const own = kind === 'post' ? postFields(t, form) : []
  const texts = PARTS[kind]
    .filter(([part]) => !(hasRoute && part === 'slug'))
    .flatMap(([part, max]) =>
      languages.map((locale, at): FormField => {
        const stored = document.texts[locale]?.[part] ?? ''
        const isLong = part === 'content' || part === 'lead' || part === 'metaDescription'
        return {
          name: fieldOf(part, locale),
          label: t(`studio.language.${locale}`),
          group: t(`studio.texts.part.${part}`),
          ...(at === 0 && { hint: t(`studio.texts.part.${part}.hint`) }),
          type: isLong ? 'textarea' : 'text',
          ...(part !== 'content' && { width: 'half' as const }),
          value: part === 'content' ? notationOf(stored) : stored,
          rules: [{ rule: 'length', max }],
        }
      }),
    )
  return [...own, ...texts]
}

function postFields(t: Translate, { document, categories }: TextForm): FormField[] {
  const { categoryId, author, image, publishedAt } = document
  const { day, time } = publishedAt === null ? { day: '', time: '' } : warsawDayAndTime(publishedAt)
  const group = t('studio.texts.post')
  return [
    {
      ...{ name: `${VALUES}categoryId`, label: t('studio.texts.category'), group, type: 'select', width: 'half' },
      hint: t('studio.texts.category.hint'),
      options: [{ value: '', label: t('studio.texts.category.none') }, ...categories],
      value: categoryId ?? '',
      rules: [],
    },
    {
      ...{ name: `${VALUES}author`, label: t('studio.texts.author'), group, type: 'text', width: 'half' },
      value: author ?? '',
      rules: [{ rule: 'length', max: 100 }],
    },
    {
      ...{ name: `${VALUES}day`, label: t('studio.texts.day'), group, type: 'date', width: 'half' },
      value: day,
      rules: [],
    },
    {
      ...{ name: `${VALUES}time`, label: t('studio.texts.time'), group, type: 'text', width: 'half' },
      hint: t('studio.texts.time.hint'),
      value: time,
      rules: [{ rule: 'length', max: 5 }],
    },
    {
      ...{ name: `${VALUES}image`, label: t('studio.texts.image'), group, type: 'hidden' },
      value: postPictureField(image).text,
      rules: [{ rule: 'length', max: 400 }],
    },
  ]
}

/** The picker of a post's picture, with what the post has. */
export function postPictureField(image: string | null) {
  return { name: 'image', reference: { kinds: ['picture'], isList: false }, text: referenceOfPicture(image) } as const
}

/** What was typed into the form of a text without script; null: nothing. */
export function typedText(id: string, drafts: readonly FormDraft[]): FormDraft | null {
  const typed = draftOf('studio.saveText', drafts)
  return typed?.about === id ? typed : null
}

/** Name of the field that holds a part in a language. */
export function fieldOf(part: Part, locale: Locale): string {
  return `${VALUES}${camelName(part, locale)}`
}

/** Names of the fields with formatted text. */
export const richTextFields = (languages: readonly Locale[]): string[] =>
  languages.map((locale) => fieldOf('content', locale))

/** `texts.pl.title` of the commerce API -> the field of the form. */
export function fieldOfPath(path: string): string {
  const [, locale, part] = /^texts\.(pl|en|de)\.(\w+)$/.exec(path) ?? []
  if (locale && part) return fieldOf(part as Part, locale as Locale)
  return path === 'publishedAt' ? `${VALUES}day` : `${VALUES}${path}`
}

interface ReadText {
  document: ContentDocument
  /** message by name of the field */
  errors: Record<string, string>
}

/** The text that a form holds, with addresses made from the title where none was typed; languages that the form does not show stay as they were. */
export function readTextForm(t: Translate, form: TextForm, values: TypedValues): ReadText {
  const { kind, document: before, languages } = form
  const errors: Record<string, string> = {}
  const texts: ContentDocument['texts'] = { ...before.texts }
  for (const locale of languages) {
    const text = { ...EMPTY_TEXT, ...before.texts[locale] }
    for (const [part, max] of PARTS[kind]) {
      const name = camelName(part, locale)
      if (!Object.hasOwn(values, name)) {
        // A field that was emptied is left out of what is sent.
        if (!(form.hasRoute && part === 'slug')) text[part] = ''
        continue
      }
      const typed = textOf(values, name)
      if (typed.length > max) errors[fieldOf(part, locale)] = t('v.max', { count: max })
      text[part] = part === 'content' ? changedHtml(text.content, typed) : typed
    }
    if (!form.hasRoute && text.slug.trim() === '') text.slug = slugOf(text.title, locale)
    const odd = oddTargets(text.content)
    if (odd.length > 0) errors[fieldOf('content', locale)] = t('studio.texts.wrong.link', { target: odd.join(', ') })
    if (LOCALES.includes(locale)) texts[locale] = text
  }
  if (kind !== 'post') return { document: { ...before, texts }, errors }
  const day = textOf(values, 'day')
  const publishedAt = day === '' ? null : instantInWarsaw(day, textOf(values, 'time') || '08:00')
  if (day !== '' && startOfDayInWarsaw(day) === null) errors[`${VALUES}day`] = t('studio.refused.no_day')
  else if (day !== '' && publishedAt === null) errors[`${VALUES}time`] = t('studio.texts.wrong.time')
  const given = (name: string) => textOf(values, name) || null
  const own = {
    categoryId: given('categoryId'),
    author: given('author'),
    image: pictureKeyOf(textOf(values, 'image')),
    publishedAt,
  }
  return { document: { ...own, texts }, errors }
}

/** What nobody changed stays as it is stored: the notation cannot say all that HTML can. */
function changedHtml(stored: string, typed: string): string {
  const plain = (text: string) => text.replaceAll('\r', '').trim()
  return plain(typed) === plain(notationOf(stored)) ? stored : htmlOf(typed)
}

/** A new text asks for its title alone. */
export function newTextFields(t: Translate, languages: readonly Locale[], language: Locale): FormField[] {
  return [
    {
      ...{ name: 'kind', label: t('studio.texts.kind'), type: 'radio', value: 'page' },
      options: [
        { value: 'page', label: t('studio.texts.kind.page') },
        { value: 'post', label: t('studio.texts.kind.post') },
      ],
      rules: [{ rule: 'required' }],
    },
    {
      ...{ name: 'title', label: t('studio.texts.part.title'), type: 'text' },
      rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 200 }],
    },
    {
      ...{ name: 'language', label: t('studio.texts.add.language'), type: 'select', value: language },
      options: languages.map((locale) => ({ value: locale, label: t(`studio.language.${locale}`) })),
      rules: [{ rule: 'required' }],
    },
  ]
}
