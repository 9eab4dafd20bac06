import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { changeWords, noteWords } from './change-words.ts'
import { objectWords } from './object-words.ts'

const t = TRANSLATE.en
const names = new Map([
  ['sku:KAW-1011', 'Guji'],
  ['person:ewa-kowalska', 'Ewa Kowalska'],
  ['post:gifts', 'Nine gifts'],
])

describe('what a call was about', () => {
  it.each([
    ['order/100015079', 'Order: 100015079'],
    ['record/product/KAW-1011', 'Product: Guji'],
    ['record/product/GONE-1', 'Product: GONE-1'],
    ['record/product', 'Products'],
    ['stock/KAW-1011', 'Stock: Guji'],
    ['person/ewa-kowalska', 'Person: Ewa Kowalska'],
    ['post/gifts', 'Blog post: Nine gifts'],
    ['layout/screens/home', `Page layout: ${t('studio.layout.screens.home')}`],
    ['redirect/en/old-pots', 'Redirect: en/old-pots'],
    ['webhook/we_149e0187efff6ab5', 'Webhook'],
    ['store-config', 'Shop settings'],
  ])('%s is told in words, with its code below', (object, text) => {
    expect(objectWords(object, names, { t, locale: 'en' })).toEqual({ text, note: object })
  })

  it('is told without the whole hash of a file, which no column can hold', () => {
    expect(objectWords('picture/3c2cb461f555282478b4f3397d9ee6fd', names, { t, locale: 'en' })).toEqual({
      text: 'Picture',
      note: 'picture/3c2cb461…',
    })
  })

  it('is its code if a later version names a kind that this one does not know', () => {
    expect(objectWords('voucher/7', names, { t, locale: 'en' })).toEqual({ text: 'voucher/7' })
    expect(objectWords('constructor', names, { t, locale: 'en' })).toEqual({ text: 'constructor' })
  })
})

it('fields of a change have names, with the language of a text', () => {
  const change = {
    before: { 'pl.title': 'Prezent', isTwoWay: true },
    after: { 'pl.title': 'Prezenty', isTwoWay: false },
  }
  expect(changeWords(change, t).note).toBe('title (Polish): Prezent → Prezenty; both ways: yes → no')
  expect(changeWords({ before: null, after: { later: 'x' } }, t).note).toBe('later: – → x')
})

it('names settings of the shop as their page does', () => {
  const name = t('studio.setting_of.messages/pl')
  expect(noteWords({ object: 'store-config', note: 'messages/pl, later/one' }, t)).toBe(`${name}, later/one`)
  expect(noteWords({ object: 'release/7', note: 'messages/pl' }, t)).toBe('messages/pl')
  expect(changeWords({ before: null, after: { 'messages/pl': 'x' } }, t).note).toBe(`${name}: – → x`)
})
