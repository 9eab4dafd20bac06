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
