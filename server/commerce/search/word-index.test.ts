import { describe, expect, it } from 'vitest'
import { createWordIndex, type WordEntry } from './word-index.ts'

function entry(name: string, more: Partial<WordEntry> = {}): WordEntry {
  const none = { manufacturer: '', categories: [], mainCategories: [], keywords: [], shortDescription: '', sold: 0 }
  return { name, ...none, ...more }
}

function indexOf(locale: 'pl' | 'en' | 'de', entries: Readonly<Record<string, WordEntry>>) {
  const index = createWordIndex(locale)
  for (const [id, words] of Object.entries(entries)) index.put(id, words)
  return index
}

describe('the words of a shop', () => {
  it('put what is written so before what is inflected, and that before what is misspelt', () => {
    const index = indexOf('pl', {
      misspelt: entry('Kawa mielona'),
      inflected: entry('Zielone liście'),
      written: entry('Sencha', { shortDescription: 'herbata zielona' }),
      begun: entry('Sencha', { shortDescription: 'herbata zielonawa' }),
    })
    expect(index.find(['zielona'], 10)).toEqual(['written', 'begun', 'inflected', 'misspelt'])
  })

  it('look for words with other letters only where few products have those that were typed', () => {
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`p${at}`, entry(`Herbata zielona ${at}`)]))
    const index = indexOf('pl', { ...many, other: entry('Kawa mielona') })
    expect(index.find(['zielona'], 100)).toHaveLength(12)
  })

  it('know what a name calls the thing from what it is for', () => {
    const index = indexOf('pl', { powder: entry('Proszek do ekspresu'), machine: entry('Automatyczny ekspresu model') })
    expect(index.find(['ekspresu'], 10)).toEqual(['machine', 'powder'])
  })

  it('put a product whose main category they name before one that only has them in its name', () => {
    const index = indexOf('en', {
      guide: entry('Guide: coffee at work', { categories: ['Coffee', 'Guides'], mainCategories: ['Guides'], sold: 9 }),
      huila: entry('Colombia Huila', { categories: ['Coffee'], mainCategories: ['Coffee'] }),
    })
    expect(index.find(['coffee'], 10)).toEqual(['huila', 'guide'])
  })

  it('know a kind of product by a category’s whole name, not by a word of it', () => {
    const index = indexOf('en', {
      beans: entry('Kenya Nyeri', { categories: ['For filter'], mainCategories: ['For filter'] }),
      paper: entry('Filter papers', { categories: ['Drippers and filters'] }),
    })
    expect(index.find(['filter'], 10)).toEqual(['paper', 'beans'])
  })

  it('put the best-selling of equal products first', () => {
    const coffee = (sold: number) => entry('Huila', { categories: ['Coffee'], mainCategories: ['Coffee'], sold })
    const index = indexOf('en', { unsold: coffee(0), some: coffee(3), most: coffee(90) })
    expect(index.find(['coffee'], 10)).toEqual(['most', 'some', 'unsold'])
    index.put('unsold', coffee(2_000))
    expect(index.find(['coffee'], 10)).toEqual(['unsold', 'most', 'some'])
  })

  it('typed without an umlaut find what they find with it, unless the shop has that other word, too', () => {
    const green = {
      sencha: entry('Sencha', { keywords: ['Grün'] }),
      pearls: entry('Perlen', { categories: ['Grüntee'] }),
    }
    const index = indexOf('de', { ...green, basics: entry('Grundlagen') })
    expect(index.find(['gruen'], 10)).toEqual(['sencha', 'pearls'])
    expect(index.find(['grun'], 10)).toEqual(['sencha', 'pearls'])
    expect(index.find(['grundlagen'], 10)).toEqual(['basics'])
    const home = indexOf('de', { kitchen: entry('Küchen'), cake: entry('Kuchen') })
    expect(home.find(['kuchen'], 10)).toEqual(['kitchen', 'cake'])
  })

  it('are found by their end in German, where it says what a thing is', () => {
    const entries = { jug: entry('Glaskanne'), mug: entry('Becher') }
    expect(indexOf('de', entries).find(['kanne'], 10)).toEqual(['jug'])
    expect(indexOf('pl', entries).find(['kanne'], 10)).toEqual([])
  })

  it('are found by an unknown word that is made of two', () => {
    const index = indexOf('de', {
      both: entry('Papier für Filter'),
      one: entry('Filter'),
      weight: entry('Kaffee 1 kg'),
    })
    expect(index.find(['filterpapier'], 10)).toEqual(['both'])
    expect(index.find(['1kg'], 10)).toEqual(['weight'])
  })

  it('are found by another name of the thing, after those that are called so', () => {
    const index = indexOf('de', { jug: entry('Isolierkanne'), holder: entry('Siebträgermaschine') })
    expect(index.find(['thermosflasche'], 10)).toEqual(['jug'])
    expect(index.find(['espressomaschine'], 10)).toEqual(['holder'])
    index.put('flask', entry('Thermosflasche'))
    expect(index.find(['thermosflasche'], 10)).toEqual(['flask', 'jug'])
    expect(indexOf('pl', { pot: entry('Kawiarka') }).find(['moka'], 10)).toEqual(['pot'])
  })

  it('keep the shop’s order among products that fit alike, also after a change', () => {
    const index = indexOf('en', { a: entry('Green tea'), b: entry('Green tea'), c: entry('Green tea') })
    index.put('b', entry('Green tea', { shortDescription: 'new words' }))
    expect(index.find(['green'], 10)).toEqual(['a', 'b', 'c'])
    expect(index.find(['green'], 2)).toEqual(['a', 'b'])
  })

  it('forget thousands of products, and take others in their place', () => {
    const index = createWordIndex('en')
    for (let at = 0; at < 3_000; at += 1) index.put(`old-${at}`, entry(`Coffee number${at}`))
    for (let at = 0; at < 3_000; at += 1) index.drop(`old-${at}`)
    expect(index.find(['coffee'], 10)).toEqual([])
    for (let at = 0; at < 50; at += 1) index.put(`new-${at}`, entry(`Tea number${at}`))
    expect(index.find(['coffee'], 10)).toEqual([])
    expect(index.find(['tea'], 100)).toHaveLength(50)
    expect(index.find(['number7'], 100)).toEqual(['new-7'])
  })

  it('answer one search like the next: nothing is left of the one before', () => {
    const index = indexOf('en', { a: entry('Black coffee'), b: entry('Black tea'), c: entry('Green tea') })
    const first = index.find(['black', 'tea'], 10)
    index.find(['green', 'coffee'], 10)
    expect(index.find(['black', 'tea'], 10)).toEqual(first)
    expect(first).toEqual(['b'])
  })
})
