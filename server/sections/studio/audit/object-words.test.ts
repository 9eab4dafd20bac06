import { describe, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { changeWords } from './change-words.ts'
import { noteWords } from './note-words.ts'
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
    ['carrier-shipment/12', 'Parcel: 12'],
    ['courier-pickup/12', 'Courier pickup: 12'],
    ['export/csv', 'Audit trail: csv'],
    ['self', 'Own account'],
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
    object: 'post/gifts',
    before: { 'pl.title': 'Prezent', isTwoWay: true },
    after: { 'pl.title': 'Prezenty', isTwoWay: false },
  }
  expect(changeWords(change, t).note).toBe('title (Polish): Prezent → Prezenty; both ways: yes → no')
  expect(changeWords({ object: 'store-config', before: null, after: { later: 'x' } }, t).note).toBe('later: – → x')
})

const said = (object: string, note: string) => noteWords({ object, note }, { t, locale: 'en' })

it('names settings of the shop as their page does', () => {
  const name = t('studio.setting_of.messages/pl')
  expect(said('store-config', 'messages/pl, later/one')).toBe(`${name}, later/one`)
  expect(said('release/7', 'messages/pl')).toBe('messages/pl')
  expect(changeWords({ object: 'store-config', before: null, after: { 'messages/pl': 'x' } }, t).note).toBe(
    `${name}: – → x`,
  )
})

it.each([
  ['record/product/KAW-1011', 'texts, offers', 'texts, variants, prices and stock'],
  ['record/product/KAW-1011', 'Repeated: nothing was changed.', 'repeated, nothing was changed'],
  ['import/12', 'dry run', 'dry run'],
  ['stock', '3 changes', 'stock changes: 3'],
  ['price-group/gold', '2 set, 1 removed', 'prices set: 2, removed: 1'],
  ['return/ZW/2026/000123', 'order 100015079', 'order 100015079'],
  ['return/ZW/2026/000123', 'goods_received', t('return.status.goods_received')],
  ['return/RE/2026/000123', 'awaiting_customer', t('studio.cases.status.awaiting_customer')],
  ['order/100015079', '3 pieces', 'cancelled pieces: 3'],
  ['order/100015079', 'parcel 100015079-01: lost', `parcel 100015079-01: ${t('shipment.status.lost')}`],
  [
    'order/100015079',
    'parcel 100015079-01: refused, 2 set aside',
    'parcel 100015079-01: Refused by the buyer, set aside: 2',
  ],
  ['company/7', 'approved', 'Approved'],
  ['layout/screens/home', 'publish over revision 3: Winter', 'published over version 3: Winter'],
  ['layout/screens/home', 'make k7, until 2026-12-03T10:00:00.000Z', 'preview link k7, until 3 Dec 2026, 11:00'],
  ['webhook/we_1', 'since 2026-01-01T00:00:00Z: 4 events', 'events sent again: 4'],
])('says in words what the call on %s notes as "%s"', (object, note, words) => {
  expect(said(object, note)).toBe(words)
})

it('says what people typed as they typed it', () => {
  expect(said('price-group/gold', 'closed')).toBe('closed')
  expect(said('release/7', 'dry run')).toBe('dry run')
  expect(said('price-group/gold', 'texts')).toBe('texts')
})

it('says the state of a company in words before and after', () => {
  const change = { object: 'company/7', before: { state: 'waiting' }, after: { state: 'blocked' } }
  expect(changeWords(change, t).note).toBe('state: Waiting for a decision → Blocked')
})
