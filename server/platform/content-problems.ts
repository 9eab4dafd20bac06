import { LOCALES, type Locale } from '#schemas/locale.ts'
import { type ContentDocument, type ContentKind, type ContentText, isBlank } from '#schemas/staff-content.ts'
import { blanksIn } from './blanks.ts'

/** Why a text cannot be published: at a field, such as `texts.pl.title`. */
export interface ContentProblem {
  field: string
  /** `missing`: it is empty. `blanks`: `[[…]]` is left to fill in. `languages`: the shop needs it in this language */
  problem: 'missing' | 'blanks' | 'languages'
  /** what belongs into the blanks */
  blanks?: readonly string[]
}

interface Needs {
  kind: ContentKind
  isNeeded: boolean
  /** of the shop */
  languages: readonly Locale[]
}

const PARTS = ['title', 'slug', 'content'] as const

/** What keeps a text from being published; empty for nothing. A language in which nothing is written is left out. */
export function contentProblems(document: ContentDocument, { kind, isNeeded, languages }: Needs): ContentProblem[] {
  const written = LOCALES.filter((locale) => !isBlank(document.texts[locale]))
  const needed = isNeeded ? languages.filter((locale) => !written.includes(locale)) : []
  const lacking = written.length === 0 && needed.length === 0 ? languages.slice(0, 1) : needed
  return [
    ...lacking.map((locale) => ({ field: `texts.${locale}.title`, problem: 'languages' as const })),
    ...written.flatMap((locale) => textProblems(locale, document.texts[locale]!)),
    ...(kind === 'post' ? postProblems(document) : []),
  ]
}

function textProblems(locale: Locale, text: ContentText): ContentProblem[] {
  const missing = PARTS.filter((part) => text[part].trim() === '')
  const blanks = blanksIn(text.content)
  return [
    ...missing.map((part) => ({ field: `texts.${locale}.${part}`, problem: 'missing' as const })),
    ...(blanks.length > 0 ? [{ field: `texts.${locale}.content`, problem: 'blanks' as const, blanks }] : []),
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
