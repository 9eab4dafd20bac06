import { describe, expect, it } from 'vitest'
import { MESSAGES } from '#locales/all.ts'
import { keepSpoken } from './spoken-messages.ts'

describe('the texts that a browser carries', () => {
  it('are those whose keys stand in a source, and all under a beginning that is completed there', () => {
    const kept = keepSpoken(MESSAGES.en, ['t(isNew ? \'cart.add_ok\' : "cart.lost")', 'x(`toast.${tone}`)'])
    expect(Object.keys(kept).filter((key) => !key.startsWith('toast.'))).toEqual(['cart.add_ok', 'cart.lost'])
    expect(Object.keys(kept)).toContain('toast.error')
  })

  it('cannot be told from a key that starts with an expression', () => {
    expect(() => keepSpoken(MESSAGES.en, ['t(`${area}.title`)'])).toThrow(/begin it with its literal part/)
  })
})
