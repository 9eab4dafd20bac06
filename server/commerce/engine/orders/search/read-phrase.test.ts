import { expect, it } from 'vitest'
import { readPhrase } from './read-phrase.ts'

/** What each term looks for among the words of orders. */
const words = (phrase: string) =>
  readPhrase(phrase).map((term) =>
    term.flatMap((lookup) => (lookup.by === 'words' ? [lookup.words.map(({ word }) => word).join(' ')] : [])),
  )

it.each(['601 234 567', '601-234-567', '601234567'])('takes %s as one number', (phrase) => {
  expect(words(phrase)).toHaveLength(1)
  expect(words(phrase)[0]).toContain('601234567')
})

it('takes a number with the country as one, however it is written', () => {
  expect(words('0048 601 234 567')).toHaveLength(1)
  expect(words('+48 601 234 567')[0]).toContain('48601234567')
})

it.each([
  ['a telephone number and a postcode', '512987653 31-987', ['512987653', '31987']],
  ['a tax number and a postcode', '5252248481, 31-987', ['5252248481', '31987']],
  ['a postcode and a telephone number', '31-987 601 234 567', ['31987', '601234567']],
])('looks for %s each by itself', (_, phrase, expected) => {
  expect(words(phrase)).toEqual(expected.map((word) => expect.arrayContaining([word])))
})
