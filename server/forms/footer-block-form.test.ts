import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { blockFields, blockLeaves, readBlockForm, richFields } from './footer-block-form.ts'

it('keeps the languages of a text that nobody changed as they are stored', () => {
  const content = { pl: '<p>Kawa</p>', en: '<div><p>Coffee <u>beans</u></p></div>', de: '<p>Kaffee</p>' }
  const leaves = blockLeaves({ type: 'text', content })
  const shown = blockFields(leaves, TRANSLATE.en).map(({ name, value = '' }) => [name.slice('values.'.length), value])
  const polish = richFields(leaves)[0]!.slice('values.'.length)
  const values = { ...Object.fromEntries(shown), [polish]: 'Kawa i herbata' }
  const { block, errors } = readBlockForm({ type: 'text', content }, values, TRANSLATE.en)
  expect(errors).toEqual({})
  expect(block.content).toEqual({ ...content, pl: '<p>Kawa i herbata</p>' })
})
