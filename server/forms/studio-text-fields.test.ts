import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { ContentDocument } from '#schemas/staff-content.ts'
import { EMPTY_TEXT, readTextForm } from './studio-text-fields.ts'
import { notationOf } from './text-html.ts'

/** Neither the table nor the break in the heading can be written in the notation. */
const TERMS = '<h2>Zwroty<br>i reklamacje</h2><table><tr><td>30 dni</td></tr></table>'
const document: ContentDocument = {
  ...{ categoryId: null, author: null, image: null, publishedAt: null },
  texts: { pl: { ...EMPTY_TEXT, title: 'Regulamin', slug: 'regulamin', content: TERMS } },
}
const form = { kind: 'page', document, languages: ['pl'], categories: [], hasRoute: true } as const
const read = (contentPl: string) =>
  readTextForm(TRANSLATE.pl, { ...form, languages: ['pl'], categories: [] }, { titlePl: 'Regulamin sklepu', contentPl })
    .document.texts.pl

it('leaves a body alone that nobody has changed, whatever the notation cannot say of it', () => {
  const untouched = notationOf(TERMS).replaceAll('\n', '\r\n')
  expect(read(untouched)).toMatchObject({ title: 'Regulamin sklepu', content: TERMS })
  expect(read('Nowy tekst')?.content).toBe('<p>Nowy tekst</p>')
})

it('makes a missing address from the title in each language that has one', () => {
  const values = { titlePl: 'Żarna', titleEn: 'Grinders', slugEn: 'all-grinders', titleDe: 'Mühlen' }
  const { texts } = readTextForm(
    TRANSLATE.en,
    { ...form, document: { ...document, texts: {} }, languages: ['pl', 'en', 'de'], categories: [], hasRoute: false },
    values,
  ).document
  expect([texts.pl?.slug, texts.en?.slug, texts.de?.slug]).toEqual(['zarna', 'all-grinders', 'muehlen'])
})

it('makes no address for a language without a title, nor for a page whose route is its address', () => {
  const change = (hasRoute: boolean, titleDe: string) =>
    readTextForm(TRANSLATE.en, { ...form, languages: ['de'], categories: [], hasRoute }, { titleDe, contentDe: 'Text' })
      .document.texts.de?.slug
  expect([change(false, ''), change(true, 'Mühlen')]).toEqual(['', ''])
})
