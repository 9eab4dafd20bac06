import { describe, expect, it } from 'vitest'
import { keyFact } from './key-fact.ts'

describe('the key fact of a product', () => {
  it.each([
    ['A dark roast of Brazil and India: bitter chocolate, toasted nuts.', 'A dark roast of Brazil and India'],
    ['Pour over without equipment – hang it on the mug.', 'Pour over without equipment'],
    ['Steel, 350 ml', 'Steel, 350 ml'],
    ['Accurate to 0.1 g. Runs on batteries.', 'Accurate to 0.1 g'],
    ['', ''],
  ])('is the first clause of %j', (description, fact) => {
    expect(keyFact(description)).toBe(fact)
  })

  it('ends a long clause at a comma', () => {
    expect(keyFact('An induction frother, four programmes, with a lid that stays cool to the touch')).toBe(
      'An induction frother, four programmes',
    )
  })

  it('stays whole where only one word stands before the comma of a long clause', () => {
    const description = 'Apple, with chokeberry that was picked late in the autumn and dried slowly'
    expect(keyFact(description)).toBe(description)
  })
})
