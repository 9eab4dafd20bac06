import { expect, it } from 'vitest'
import type { JsonValue } from '#schemas/json.ts'
import { fillContacts } from './fill-contacts.ts'
import { fillDocument } from './fill-documents.ts'

const ALL = { shop_phone: '+48 123 456 789', shop_email: 'shop@lipa.example' }
const NO_PHONE = { ...ALL, shop_phone: null }

it('fills a text with the contacts that it names, a number in an address as digits', () => {
  const text = '<p>Call <a href="tel:{shop_phone}">{shop_phone}</a> or write to {shop_email}.</p>'
  expect(fillContacts(text, ALL)).toBe(
    '<p>Call <a href="tel:+48123456789">+48 123 456 789</a> or write to shop@lipa.example.</p>',
  )
})

it('leaves out the sentence that names a contact which the shop lacks, and nothing else', () => {
  expect(fillContacts('Come in. Tel. {shop_phone}, from 9 to 5. Or write!', NO_PHONE)).toBe('Come in. Or write!')
  expect(fillContacts('Zadzwoń: tel. {shop_phone}', NO_PHONE)).toBe('')
  const html = '<h2>Help</h2><p>We <strong>help</strong>. Call <a href="tel:{shop_phone}">us</a>. {shop_email}</p>'
  expect(fillContacts(html, NO_PHONE)).toBe(
    '<h2>Help</h2><p>We <strong>help</strong>. Call <a href="tel:{shop_phone}">us</a>. {shop_email}</p>'.replace(
      / Call .*$/,
      '</p>',
    ),
  )
  expect(fillContacts('<ul><li>{shop_phone}</li></ul><p>Bye</p>', NO_PHONE)).toBe('<p>Bye</p>')
  expect(fillContacts('<p><em>First. {shop_phone}</em> last.</p>', NO_PHONE)).toBe('')
})

it('knows no other name', () => {
  expect(fillContacts('{amount} and {shop_fax}', NO_PHONE)).toBe('{amount} and {shop_fax}')
})

const text = (said: string) => ({ kind: 'text', text: said })
const link = (href: string, said: string) => ({ kind: 'link', href, children: [text(said)] })

it('leaves the sentence out of formatted text, wherever links begin in it', () => {
  const content: JsonValue[] = [
    {
      kind: 'paragraph',
      children: [
        text('We help. Call '),
        link('tel:{shop_phone}', 'us'),
        text(' today. Write to '),
        text('{shop_email}.'),
      ],
    },
    { kind: 'list', ordered: false, items: [[text('{shop_phone}')], [text('Second')]] },
    { kind: 'heading', level: 2, children: [text('{shop_phone}')] },
  ]
  expect(fillDocument({ content }, NO_PHONE, null)).toEqual({
    content: [
      { kind: 'paragraph', children: [text('We help. '), text('Write to '), text('shop@lipa.example.')] },
      { kind: 'list', ordered: false, items: [[text('Second')]] },
    ],
  })
  expect(fillDocument({ content }, ALL, null)).toMatchObject({
    content: [{ children: [{}, { href: 'tel:+48123456789' }, {}, {}] }, {}, { children: [text('+48 123 456 789')] }],
  })
})

it('leaves out entries of lists that lose their text or address, and a document that says nothing more', () => {
  const all = (said: string) => ({ pl: said, en: said, de: said })
  const items = [
    { label: all('Call us'), url: 'tel:{shop_phone}' },
    { label: all('{shop_email}'), url: 'mailto:{shop_email}' },
  ]
  expect(fillDocument({ title: all('Help'), items }, NO_PHONE, 'pl')).toEqual({
    title: all('Help'),
    items: [{ label: all('shop@lipa.example'), url: 'mailto:shop@lipa.example' }],
  })
  const untouched = { tone: 'info', text: all('') }
  expect(fillDocument(untouched, NO_PHONE, 'pl')).toBe(untouched)
})

it('leaves an entry in the languages in which it keeps its text', () => {
  const items = [{ label: { pl: 'Sklep', en: 'Shop', de: '{shop_phone}' }, url: '/x' }]
  const kept = { items: [{ label: { pl: 'Sklep', en: 'Shop', de: '' }, url: '/x' }] }
  expect(fillDocument({ items }, NO_PHONE, 'pl')).toEqual(kept)
  expect(fillDocument({ items }, NO_PHONE, 'en')).toEqual(kept)
  expect(fillDocument({ items }, NO_PHONE, 'de')).toEqual({ items: [] })
})

it('leaves out a question that loses its whole answer, and keeps pictures that lose their alternative text', () => {
  const answer = [{ kind: 'paragraph', children: [text('{shop_phone}')] }]
  const items = [{ title: 'How do I reach you?', answer: { pl: answer, en: answer, de: answer } }]
  expect(fillDocument({ items }, NO_PHONE, 'en')).toEqual({ items: [] })
  expect(fillDocument({ items: [{ title: 'Q', answer }] }, NO_PHONE, null)).toEqual({ items: [] })
  const pictures = [{ src: '/media/a.png', alt: 'Call {shop_phone}' }]
  expect(fillDocument({ pictures }, NO_PHONE, null)).toEqual({ pictures: [{ src: '/media/a.png', alt: '' }] })
})

it('cuts nested lists at the inner entry, and leaves the cell of a table empty', () => {
  expect(
    fillContacts(
      '<ul><li>Shops<ul><li>Call {shop_phone}</li><li>Visit us</li></ul></li><li>Z</li></ul><p>A &amp; B</p>',
      NO_PHONE,
    ),
  ).toBe('<ul><li>Shops<ul><li>Visit us</li></ul></li><li>Z</li></ul><p>A &amp; B</p>')
  expect(fillContacts('<ul><li>Call {shop_phone}<ul><li>Visit us</li></ul></li></ul>', NO_PHONE)).toBe(
    '<ul><li><ul><li>Visit us</li></ul></li></ul>',
  )
  const row = '<td>Phone</td><td>{shop_phone}</td><td>Mon</td>'
  const left = '<td>Phone</td><td></td><td>Mon</td>'
  expect(fillContacts(row, NO_PHONE)).toBe(left)
  expect(fillContacts(`<table><tr>${row}</tr></table>`, NO_PHONE)).toBe(`<table><tr>${left}</tr></table>`)
})
