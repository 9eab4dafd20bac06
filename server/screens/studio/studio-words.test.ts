import { afterEach, describe, expect, it } from 'vitest'
import { MESSAGES } from '#locales/all.ts'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const { commerce, shop, openAnother } = await openForFile(openWholeShop)
let keys = 0
const withRights = async (...rights: StaffRight[]) => {
  const { headers } = asStaff(await staffKey(commerce, `words-${++keys}`, rights))
  return { headers: { ...headers, 'x-path': '/en/studio/word' } }
}
const staff = await withRights('config', 'layouts')
const viewer = await withRights('view')
const { store } = commerce.commerce

const at = (key: string, more = '') => `/en/studio/word?key=${key}${more}`
const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
interface Row {
  key: string
  cells: { text: string; note?: string; href?: string; badges?: { label: string }[] }[]
}
const rowsOf = (screen: Screen) => (nodesOf(screen, 'data-table')[0]?.props as { rows: Row[] } | undefined)?.rows ?? []
const keysAt = async (path: string) => rowsOf(await screenAt(path)).map(({ key }) => key)
interface Form {
  fields: { name: string; value: string; hint?: string }[]
}
interface Submit {
  op: string
  args: { id: string; seen: string }
}
const formAt = async (path: string) => {
  const submitOf = ({ on }: { on?: unknown }) => (on as { submit: Submit[] }).submit[0]!
  const form = nodesOf(await screenAt(path), 'form').find((each) => submitOf(each).op === 'studio.saveWords')
  const { fields } = form!.props as unknown as Form
  return {
    args: submitOf(form!).args,
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    fields,
  }
}
const save = async (key: string, values: Record<string, string>, more: object = {}) =>
  shop.call('studio.saveWords', { ...(await formAt(at(key))).args, values, ...more }, staff)
const errorsOf = async (answer: Response) => {
  const { effects } = (await answer.json()) as { effects: { effect: string; errors?: Record<string, string> }[] }
  return effects.find(({ effect }) => effect === 'field-errors')?.errors
}
const cartTitle = async (of: Pick<typeof shop, 'json'> = shop) => (await of.json('/en/cart')).screen.screen.title
const shipped = { pl: MESSAGES.pl['cart.title'] as string, en: 'Your basket', de: MESSAGES.de['cart.title'] as string }

afterEach(async () => {
  await changeConfig(store, { 'messages/pl': null, 'messages/en': null, 'messages/de': null }, commerce.clock())
})

describe('the list of words', () => {
  it('finds a message by its words in any language, by its key, and by its part of the shop', async () => {
    expect(await keysAt('/en/studio/words?q=your%20basket')).toContain('cart.title')
    expect(await keysAt(`/en/studio/words?q=${encodeURIComponent(shipped.de)}`)).toContain('cart.title')
    expect((await keysAt('/en/studio/words?q=cart.title'))[0]).toBe('cart.title')
    expect((await keysAt('/en/studio/words?q=cart.title&area=checkout'))[0]).toBe('cart.title')
    expect(await keysAt('/en/studio/words?q=cart.title&area=mails')).toEqual([])
    expect(await keysAt('/en/studio/words?q=mail.shipped.subject&area=mails')).toEqual(['mail.shipped.subject'])
    expect(await keysAt('/en/studio/words?q=studio.orders')).toEqual([])
  })

  it('has first what says the phrase and nothing else', async () => {
    const rows = rowsOf(await screenAt('/en/studio/words?q=basket'))
    const said = rows.map(({ cells }) => cells.slice(0, 3).some(({ text }) => text.toLowerCase() === 'basket'))
    expect(said).toContain(true)
    expect(said).toContain(false)
    expect(said.lastIndexOf(true)).toBeLessThan(said.indexOf(false))
  })

  it('says in which places of the shop each is seen', async () => {
    const [title] = rowsOf(await screenAt('/en/studio/words?q=cart.title'))
    expect(title!.cells.map(({ text }) => text)).toEqual([shipped.en, shipped.pl, shipped.de, 'Basket', ''])
    const [subject] = rowsOf(await screenAt('/en/studio/words?q=mail.shipped.subject'))
    expect(subject!.cells[3]!.text).toBe('email “Parcel on its way”')
    const [pieces] = rowsOf(await screenAt('/en/studio/words?q=order.title'))
    expect(pieces!.cells[3]!.text).toMatch(/ and \d+ more$/)
  })

  it('has those with words of its own alone, and goes on in pages', async () => {
    expect(await keysAt('/en/studio/words?state=changed')).toEqual([])
    expect((await save('cart.title', { en: 'In the trolley' })).status).toBe(200)
    expect(await keysAt('/en/studio/words?state=changed')).toEqual(['cart.title'])
    expect(await keysAt('/en/studio/words?q=trolley&state=changed')).toEqual(['cart.title'])
    const first = await keysAt('/en/studio/words')
    const second = await keysAt('/en/studio/words?page=2')
    expect([first.length, new Set([...first, ...second]).size]).toEqual([40, 80])
    expect((await screenAt('/en/studio/words?page=900')).screen.redirect?.to).toBe('/en/studio/words')
    expect((await screenAt('/en/studio/words?area=moon')).ignored).toHaveLength(1)
  })
})

describe('own words of a message', () => {
  it('are on the pages of every server at once, and gone after a reset', async () => {
    const other = openAnother(openWholeShop)
    await other.app.ready()
    expect(await cartTitle(other)).toBe(shipped.en)
    expect((await save('cart.title', { pl: shipped.pl, en: 'In the basket, please', de: shipped.de })).status).toBe(200)
    for (const each of [shop, other]) {
      await expect.poll(() => cartTitle(each)).toBe('In the basket, please')
      expect(await (await each.page('/en/cart')).text()).toContain('<title>In the basket, please')
    }
    expect((await shop.json('/koszyk')).screen.screen.title).toBe(shipped.pl)
    const { args } = await formAt(at('cart.title'))
    expect((await shop.call('studio.resetWords', args, staff)).status).toBe(200)
    for (const each of [shop, other]) await expect.poll(() => cartTitle(each)).toBe(shipped.en)
  })

  it('stand beside what ships, and an emptied language ships again', async () => {
    const words = { pl: 'Twoje zakupy', en: 'Your shopping', de: 'Ihr Einkauf' }
    expect((await save('cart.title', words)).status).toBe(200)
    const form = await formAt(at('cart.title'))
    expect(form.values).toMatchObject({ 'values.pl': words.pl, 'values.en': words.en, 'values.de': words.de })
    expect(form.fields.find(({ name }) => name === 'values.en')!.hint).toBe('Default: Your basket')
    expect((await save('cart.title', { ...words, en: '' })).status).toBe(200)
    expect((await formAt(at('cart.title'))).values).toMatchObject({ 'values.pl': words.pl, 'values.en': shipped.en })
    expect((await save('cart.title', { ...words, en: shipped.en })).status).toBe(200)
  })

  it.each([
    ['a missing part', 'order.title', { en: 'Order' }, { 'values.en': /Missing: \{number\}/ }],
    ['an unknown part', 'cart.title', { de: 'Korb von {name}' }, { 'values.de': /does not know \{name\}/ }],
    ['markup', 'cart.title', { en: '<b>Basket</b>' }, { 'values.en': /HTML does not work/ }],
    ['a stray brace', 'cart.title', { pl: 'Koszyk }' }, { 'values.pl': /Braces are only/ }],
    ['too much', 'cart.title', { pl: 'x'.repeat(2001) }, { 'values.pl': /At most 2,?000/ }],
    ['a plural without a form', 'cart.count', { enOne: 'one', enOther: '' }, { 'values.enOther': /every form/ }],
  ])('may not have %s', async (_, key, values, errors) => {
    const answer = await save(key, values)
    expect(answer.status).toBe(422)
    const found = await errorsOf(answer)
    expect(Object.keys(found!)).toEqual(Object.keys(errors))
    for (const [name, pattern] of Object.entries(errors)) expect(found![name]).toMatch(pattern)
    expect(await keysAt('/en/studio/words?state=changed')).toEqual([])
  })

  it('may be plural forms, of which one needs no number', async () => {
    const values = { enOne: 'just one thing', enOther: '{count} things' }
    expect((await save('cart.count', values)).status).toBe(200)
    expect((await formAt(at('cart.count'))).values).toMatchObject({
      'values.enOne': 'just one thing',
      'values.enOther': '{count} things',
    })
  })

  it('are taken as they were typed, without anything that could be markup', async () => {
    const hostile = `"'><img src=x onerror=alert(1)>`.replace(/[<>]/g, '')
    const words = { en: `${hostile} &lt;script&gt; javascript:alert(1) $1 &amp;` }
    expect((await save('cart.title', words)).status).toBe(200)
    await expect.poll(() => cartTitle()).toBe(words.en)
  })
})

describe('a message in the studio', () => {
  it('tells what the shop fills in, and leads to the layouts that show it', async () => {
    const [facts] = nodesOf(await screenAt(at('order.title')), 'studio-record-facts')
    const { groups } = facts!.props as { groups: { facts: { label?: string; lines: string[]; href?: string }[] }[] }
    expect(groups[0]!.facts.find(({ lines }) => lines[0] === 'Order details')!.href).toMatch(/screens-order_details$/)
    expect(groups[1]!.facts[0]).toMatchObject({ label: '{number}' })
    expect((await screenAt('/en/studio/word?key=cart.titel')).screen.status).toBe(404)
    expect((await screenAt('/en/studio/word?key=studio.orders')).screen.status).toBe(404)
    expect((await screenAt('/en/studio/word')).screen.redirect?.to).toBe('/en/studio/words')
  })

  it('has a history, from which earlier words come back through the form', async () => {
    await save('cart.title', { en: 'First words' }, { note: 'Spring' })
    await save('cart.title', { en: 'Second words' })
    await save('cart.empty.title', { en: 'Nothing yet' })
    const history = rowsOf(await screenAt(at('cart.title')))
    expect(history.slice(0, 2).map(({ cells }) => cells[2]!.text)).toEqual(['Second words', 'First words'])
    expect(history[1]!.cells[5]!.text).toBe('Spring')
    const { values } = await formAt(at('cart.title', `&version=${history[1]!.key}`))
    expect(values['values.en']).toBe('First words')
    expect((await screenAt(at('cart.title', '&version=999999'))).ignored).toHaveLength(1)
  })

  it('is not overwritten by who saw it before it changed; another setting is no reason', async () => {
    const { args } = await formAt(at('cart.title'))
    await save('cart.empty.title', { en: 'Nothing yet' })
    expect((await shop.call('studio.saveWords', { ...args, values: { en: 'Mine' } }, staff)).status).toBe(200)
    const late = await shop.call('studio.saveWords', { ...args, values: { en: 'Theirs' } }, staff)
    expect(late.status).toBe(409)
    expect((await formAt(at('cart.title'))).values['values.en']).toBe('Mine')
    const same = await shop.call(
      'studio.saveWords',
      { ...(await formAt(at('cart.title'))).args, values: { en: 'Mine' } },
      staff,
    )
    expect([same.status, await same.text()]).toEqual([200, expect.stringContaining('Nothing has changed')])
  })

  it('is saved all the same when another setting is changed in that very moment', async () => {
    const { args } = await formAt(at('cart.title'))
    let isFirst = true
    commerce.state.interfere = (request) => {
      if (request.method !== 'PATCH' || !isFirst) return null
      isFirst = false
      const own = request.clone()
      const other = changeConfig(store, { 'messages/en': { 'cart.empty.title': 'Nothing yet' } }, commerce.clock())
      return other.then(() => commerce.commerce.fetch(own))
    }
    expect((await shop.call('studio.saveWords', { ...args, values: { en: 'Mine' } }, staff)).status).toBe(200)
    expect(isFirst).toBe(false)
    for (const key of ['cart.title', 'cart.empty.title'])
      expect(rowsOf(await screenAt(`/en/studio/words?state=changed&q=${key}`)).map((row) => row.key)).toContain(key)
  })

  it('is changed with the right to store config alone, and read with `view`', async () => {
    const { args } = await formAt(at('cart.title'))
    for (const asked of [viewer, await withRights('layouts', 'texts')]) {
      expect((await shop.call('studio.saveWords', { ...args, values: { en: 'x' } }, asked)).status).toBe(403)
      expect((await shop.call('studio.resetWords', args, asked)).status).toBe(403)
    }
    const screen = await screenAt(at('cart.title'), viewer)
    expect(nodesOf(screen, 'form')).toEqual([])
    expect(JSON.stringify(nodesOf(screen, 'studio-record-facts'))).toContain('Your basket')
    expect((await screenAt(at('cart.title'), await withRights('layouts'))).screen.status).toBe(403)
  })
})
