import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const marked = (text: string, phrase: string) =>
  markedParts(text, phrase)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

describe('the matched text of a suggested name', () => {
  it('is marked however it was typed', () => {
    expect(marked('Filiżanka żółta', 'zol')).toBe('Filiżanka [żół]ta')
    expect(marked('Żółta filiżanka', 'ŻÓŁTA')).toBe('[Żółta] filiżanka')
    expect(marked('Grüner Tee', 'grun')).toBe('[Grün]er Tee')
    expect(marked('Grüner Tee', 'gruen')).toBe('[Grün]er Tee')
    expect(marked('Süßer Tee', 'suss')).toBe('[Süß]er Tee')
    expect(marked('Zo\u0301\u0142ty', 'zol')).toBe('[Zo\u0301\u0142]ty')
  })

  it('is marked word by word where the phrase stands nowhere as a whole', () => {
    expect(marked('Dzbanek do kawy żółty', 'zolty dzbanek')).toBe('[Dzbanek] do kawy [żółty]')
    expect(marked('Młynek', 'ynek kawa')).toBe('Młynek')
  })

  it('loses no letter of the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, phrase) => {
        const parts = markedParts(text, phrase)
        expect(parts.map((part) => part.text).join('')).toBe(text)
      }),
    )
  })

  it('is marked where it stands as it was typed', () => {
    const word = fc.stringMatching(/^[a-zżółćęśąźńäöüß]{1,8}$/)
    fc.assert(
      fc.property(word, word, (before, phrase) => {
        const parts = markedParts(`${before} ${phrase}`, phrase)
        expect(parts.some(({ isMarked }) => isMarked)).toBe(true)
      }),
    )
  })
})
