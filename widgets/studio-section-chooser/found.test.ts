import { describe, expect, it } from 'vitest'
import { found } from './found.ts'

const groups = [
  { title: 'Treści', kinds: [{ value: 'hero', label: 'Baner główny', text: 'Duże zdjęcie z tytułem.' }] },
  {
    title: 'Produkty',
    kinds: [
      { value: 'product-row', label: 'Półka z produktami' },
      { value: 'recently-viewed', label: 'Ostatnio oglądane' },
    ],
  },
]
const valuesOf = (phrase: string) => found(groups, phrase).flatMap(({ kinds }) => kinds.map(({ value }) => value))

describe('the search for a section', () => {
  it('reads name, description and group without regard to case and accents', () => {
    expect(valuesOf('GLOWNY')).toEqual(['hero'])
    expect(valuesOf('zdjęcie baner')).toEqual(['hero'])
    expect(valuesOf('polka')).toEqual(['product-row'])
    expect(valuesOf('produkty')).toEqual(['product-row', 'recently-viewed'])
  })

  it('leaves all of them without a phrase, and no group without a choice', () => {
    expect(valuesOf('  ')).toEqual(['hero', 'product-row', 'recently-viewed'])
    expect(found(groups, 'fortepian')).toEqual([])
  })
})
