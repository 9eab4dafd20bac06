import { LOCALES, type Locale } from '#schemas/locale.ts'
import { type ContentDocument, type ContentKind, type ContentText, isBlank } from '#schemas/staff-content.ts'
import { blanksIn } from './blanks.ts'
import { type ContactName, type Contacts, lackingIn } from './contacts/contact-names.ts'

/** Why a text cannot be published: at a field, such as `texts.pl.title`. */
export interface ContentProblem {
  field: string
  /** `missing`: it is empty. `blanks`: `[[…]]` is left to fill in. `languages`: the shop needs it in this language. `contacts`: it names what the shop lacks */
  problem: 'missing' | 'blanks' | 'languages' | 'contacts'
  /** what belongs into the blanks */
  blanks?: readonly string[]
  contacts?: readonly ContactName[]
}

interface Needs {
  kind: ContentKind
  isNeeded: boolean
  /** of the shop */
  languages: readonly Locale[]
  contacts: Contacts
}

const PARTS: Readonly<Record<ContentKind, readonly (keyof ContentText)[]>> = {
  page: ['title', 'slug', 'content'],
  post: ['title', 'slug', 'content'],
  category: ['title', 'slug'],
}

/** What keeps a text from being published; empty for nothing. A language in which nothing is written is left out. */
export function contentProblems(
  document: ContentDocument,
  { kind, isNeeded, languages, contacts }: Needs,
): ContentProblem[] {
  const written = LOCALES.filter((locale) => !isBlank(document.texts[locale]))
  const needed = isNeeded ? languages.filter((locale) => !written.includes(locale)) : []
  const lacking = written.length === 0 && needed.length === 0 ? languages.slice(0, 1) : needed
  return [
    ...lacking.map((locale) => ({ field: `texts.${locale}.title`, problem: 'languages' as const })),
    ...written.flatMap((locale) => textProblems(locale, document.texts[locale]!, { kind, contacts })),
    ...(kind === 'post' ? postProblems(document) : []),
  ]
}

function textProblems(
  locale: Locale,
  text: ContentText,
  { kind, contacts }: Pick<Needs, 'kind' | 'contacts'>,
): ContentProblem[] {
  const missing = PARTS[kind].filter((part) => text[part].trim() === '')
  const blanks = blanksIn(text.content)
  return [
    ...missing.map((part) => ({ field: `texts.${locale}.${part}`, problem: 'missing' as const })),
    ...(blanks.length > 0 ? [{ field: `texts.${locale}.content`, problem: 'blanks' as const, blanks }] : []),
    ...Object.entries(text).flatMap(([part, said]) => {
      const lacking = lackingIn(said, contacts)
      return lacking.length > 0
        ? [{ field: `texts.${locale}.${part}`, problem: 'contacts' as const, contacts: lacking }]
        : []
    }),
  ]
}

function postProblems({ categoryId, author, publishedAt }: ContentDocument): ContentProblem[] {
  const parts = { categoryId, author, publishedAt }
  return Object.entries(parts).flatMap(([field, value]) =>
    value === null || value.trim() === '' ? [{ field, problem: 'missing' as const }] : [],
  )
}

/** The languages of a text in which something is written. */
export function writtenTexts({ texts }: ContentDocument): ContentDocument['texts'] {
  return Object.fromEntries(LOCALES.flatMap((locale) => (isBlank(texts[locale]) ? [] : [[locale, texts[locale]]])))
}
