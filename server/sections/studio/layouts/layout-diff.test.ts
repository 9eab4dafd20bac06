import { expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import { Layout } from '#schemas/layout.ts'
import { firstChange, layoutDiff } from './layout-diff.ts'

const words = (text: string) => ({ pl: text, en: text, de: text })
const notice = (text: string, extra: object = {}) => ({
  type: 'notice',
  settings: { tone: 'info', text: words(text) },
  ...extra,
})
const story = { type: 'story', settings: { title: words('Roastery') } }

function home(order: string[], sections: object, extra: object = {}) {
  return Layout.parse({ layout: 'screens/home', version: 2, slots: { main: order }, sections, ...extra })
}
const context = { t: TRANSLATE.en, locale: 'en' as const, types: new Map() }
const said = (before: Layout, after: Layout) =>
  layoutDiff(before, after, context).map(({ label, before, after }) => `${label}: ${before ?? '-'} -> ${after ?? '-'}`)

const usual = home(['a', 'b', 'c'], { a: notice('One'), b: notice('Two'), c: story })

it('says that a section stands elsewhere, and of no other that it was moved', () => {
  expect(said(usual, home(['c', 'a', 'b'], usual.sections))).toEqual([
    '“Picture with text: Roastery”: position: “Main part”, below “Notice: Two” -> “Main part”, above “Notice: One”',
  ])
})

it('names both of two neighbours that changed places: nobody can tell which one was moved', () => {
  expect(said(usual, home(['b', 'a', 'c'], usual.sections))).toEqual([
    '“Notice: Two” and “Notice: One”: order: Notice: One → Notice: Two -> Notice: Two → Notice: One',
  ])
})

it('means the same section by a number on both sides: what is gone is counted behind what is there', () => {
  const untitled = { type: 'later', settings: {} }
  const three = home(['a', 'b', 'c'], { a: untitled, b: untitled, c: untitled })
  expect(said(three, home(['b', 'a', 'c'], three.sections))).toEqual([
    '“later (1)” and “later (2)”: order: later (2) → later (1) -> later (1) → later (2)',
  ])
  expect(said(three, home(['b', 'c'], { b: untitled, c: untitled }))).toEqual([
    'Section “later (3)”: “Main part”, above “later (1)” -> -',
  ])
})

it('says which text changed in which language', () => {
  const german = notice('One', { settings: { tone: 'info', text: { ...words('One'), de: 'Eins' } } })
  expect(said(usual, home(['a', 'b', 'c'], { ...usual.sections, a: german }))).toEqual([
    '“Notice: One”: Text, in German: One -> Eins',
  ])
})

it('says what was added and removed, and where', () => {
  const after = home(['a', 'd', 'c'], { a: notice('One'), d: notice('New'), c: story })
  expect(said(usual, after)).toEqual([
    'Section “Notice: New”: - -> “Main part”, above “Picture with text: Roastery”',
    'Section “Notice: Two”: “Main part”, above “Picture with text: Roastery” -> -',
  ])
})

it('says for whom, when and in which version', () => {
  const a = notice('One', {
    audience: { customer: ['b2b'] },
    schedule: { from: '2026-12-01T00:00:00+01:00', to: '2026-12-06T18:00:00+01:00' },
    arms: { winter: { b: { hidden: true } } },
  })
  const after = home(['a', 'b', 'c'], { ...usual.sections, a }, { experiments: { winter: { a: 50, b: 50 } } })
  expect(said(usual, after)).toEqual([
    'Test “winter”: - -> version a for 50% of those who agree to statistics, version b for 50% of those who agree to statistics',
    '“Notice: One”: audience: Everybody -> Only: companies',
    '“Notice: One”: schedule: Always -> From 1 Dec 2026, 00:00 to 6 Dec 2026, 18:00 (Polish time)',
    '“Notice: One”: in the test:  -> Test “winter”: hidden in version b',
  ])
})

it('says nothing of documents that are alike, and gives each line a name of its own', () => {
  expect(said(usual, usual)).toEqual([])
  const twice = home(['a', 'b', 'c'], { a: notice('Same'), b: notice('Same'), c: story })
  const labels = layoutDiff(usual, twice, context).map(({ label }) => label)
  expect(new Set(labels).size).toBe(labels.length)
})

it('names the section that the page changes first: what it says before where it stands', () => {
  const german = notice('Two', { settings: { tone: 'info', text: { ...words('Two'), de: 'Zwei' } } })
  expect(firstChange(usual, home(['c', 'a', 'b'], { ...usual.sections, b: german }))).toBe('b')
  expect(firstChange(usual, home(['a', 'c', 'b'], usual.sections))).toBe('c')
  expect(firstChange(usual, usual)).toBeNull()
})

it('calls products, pages and pictures that settings refer to by their names', () => {
  const names = new Map([
    ['product:moka', 'Moka pot'],
    ['product:kenia', 'Kenya AA'],
    ['page:terms', 'Terms of sale'],
    ['picture:/media/a', 'Roastery'],
  ])
  const row = (settings: object) => home(['a'], { a: { type: 'product-row', settings } })
  const before = row({ products: ['moka'], more: { page: 'terms' }, picture: { image: '/media/a' } })
  const after = row({ products: ['moka', 'kenia'], more: { page: 'gone' }, picture: { image: '/media/b' } })
  const said = layoutDiff(before, after, { ...context, names }).map((each) => `${each.before} -> ${each.after}`)
  expect(said).toEqual(['Moka pot -> Moka pot, Kenya AA', 'Terms of sale -> gone', 'Roastery -> /media/b'])
})

it('says the words of a mail, and when, where to and what in words of the studio', () => {
  const mail = (settings: object) =>
    Layout.parse({
      ...{ layout: 'mails/order-paid', version: 2, slots: { main: ['a'] } },
      sections: { a: { type: 'mail-button', settings } },
    })
  const before = mail({ label: { $t: 'mail.not_you' }, to: 'order', onlyIf: 'paid' })
  const after = mail({ label: { $t: 'mail.hello' }, to: 'tracking', onlyIf: 'guest' })
  const own = layoutDiff(before, after, { ...context, names: new Map([['words:mail.hello', 'Dear all']]) })
  expect(own.map((each) => [each.label, each.before, each.after])).toEqual([
    ['“Button: Dear all”: Label', expect.stringContaining('you'), 'Dear all'],
    ['“Button: Dear all”: Link target', 'the order', 'tracking of the parcel'],
    ['“Button: Dear all”: Only if', 'the order is paid', 'an order without an account'],
  ])
})
