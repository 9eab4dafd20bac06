import { afterAll, beforeAll, expect, it } from 'vitest'
import { TRANSLATE } from '#locales/all.ts'
import type { Reference } from '#schemas/reference.ts'
import type { Screen } from '#schemas/screen.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let layouts: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  layouts = asStaff(await staffKey(commerce, 'ewa', ['layouts', 'texts']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

interface Picker {
  field: string
  chosen: Reference[]
  phrase?: string
  found?: Reference[]
}
const formOf = (screen: Screen) =>
  nodesOf(screen, 'studio-section-form')[0]!.props as unknown as {
    fields: { name: string; type: string; value?: string | boolean }[]
    pickers: Picker[]
  }
const TEXTS = { sLinkTextPl: 'Więcej', sLinkTextEn: 'More', sLinkTextDe: 'Mehr' }
const PATH = '/en/studio/pages/screens-home/section?section=novelties'
const open = async () => formOf((await shop.json(PATH, {}, layouts)).screen)
const find = async (query: string, by: object = layouts) => {
  const answer = await shop.app.request(`/api/studio/references?${query}`, by)
  return { status: answer.status, body: (await answer.json()) as { found: Reference[] } }
}
const seenOf = async () => {
  const found = await shop.ports.portsFor({ locale: 'en' } as never).staffLayouts.layout('screens/home')
  return `${found!.number}.${found!.draft?.edit ?? 0}`
}

it('finds categories, products, pages, posts and pages of the shop by a part of their names, in the language of the page', async () => {
  const names = async (query: string) => (await find(query)).body.found.map(({ value }) => value)
  expect(await names('kinds=route&q=basket&locale=en')).toEqual(['route:cart'])
  expect(await names('kinds=route&q=koszyk&locale=pl')).toEqual(['route:cart'])
  expect((await names('kinds=category&locale=en')).length).toBeGreaterThan(2)
  const products = (await find('kinds=product&q=etiopia&locale=pl')).body.found
  expect(products[0]).toMatchObject({ value: expect.stringMatching(/^product:/), image: expect.any(String) })
  expect(await names('kinds=page&q=privacy&locale=en')).toContain('page:privacy')
  expect((await names('kinds=post&locale=en')).every((value) => value.startsWith('post:'))).toBe(true)
  expect(await names('kinds=route,address&q=https://lipa.example/press')).toEqual([
    'address:https://lipa.example/press',
  ])
  expect(await names('kinds=route&q=studio')).toEqual([])
})

it('finds nothing for strangers, and says which kinds there are', async () => {
  expect((await find('kinds=category', {})).status).toBe(403)
  expect((await find('kinds=nonsense')).status).toBe(400)
  expect((await find('')).status).toBe(400)
})

it('names what settings refer to in place of numbers, and marks what is gone', async () => {
  const { pickers, fields } = await open()
  expect(pickers.map(({ field }) => field)).toContain('values.sLinkTo')
  expect(pickers.find(({ field }) => field === 'values.sDeliveryPage')?.chosen).toMatchObject([{ kind: 'Text page' }])
  const values = Object.fromEntries(
    fields.map(({ name, value }) => [
      name.slice('values.'.length),
      name === 'values.sLinkTo' ? 'category:999' : (value ?? ''),
    ]),
  )
  const input = { id: 'screens-home', seen: await seenOf(), section: 'novelties', values: { ...values, ...TEXTS } }
  const saved = await shop.call('studio.saveSection', input, layouts)
  expect(saved.status).toBe(200)
  const gone = (await open()).pickers.find(({ field }) => field === 'values.sLinkTo')?.chosen
  expect(gone).toEqual([
    { value: 'category:999', label: '999', kind: TRANSLATE.en('studio.reference.missing'), isMissing: true },
  ])
  const wrong = { ...input, seen: await seenOf(), values: { ...values, ...TEXTS, sLinkTo: 'nonsense:1' } }
  const refused = await shop.call('studio.saveSection', wrong, layouts)
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('values.sLinkTo')])
})

it('searches without script, with everything that was typed still in the form', async () => {
  const session = layouts.headers.authorization.slice('Bearer '.length)
  const { fields } = await open()
  const typed = Object.fromEntries(fields.map(({ name, value }) => [name, String(value ?? '')]))
  const send = async (step: string, more: object, cookies: Record<string, string>) => {
    const answer = await shop.send(
      'studio.arrangeSection',
      {
        ...{ ...typed, 'values.sTitlePl': 'Typed', ...more, 'values.step': step },
        $args: JSON.stringify({ id: 'screens-home', seen: await seenOf(), section: 'novelties' }),
        $back: PATH,
      },
      { cookies },
    )
    expect([answer.status, answer.headers.get('location')]).toEqual([303, PATH])
    const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]!.split(/=(.*)/s).slice(0, 2))
    const next = { ...cookies, ...Object.fromEntries(set.map((pair) => pair.map(decodeURIComponent))) }
    await shop.page(PATH, { cookies: next })
    return { form: formOf(shop.drawn()), cookies: next }
  }
  const first = await send('find sLinkTo -', { 'values.findSLinkTo': 'basket' }, { staff_session: session })
  const value = (name: string, form = first.form) => form.fields.find((field) => field.name === name)?.value
  expect(value('values.sTitlePl')).toBe('Typed')
  const picker = first.form.pickers.find(({ field }) => field === 'values.sLinkTo')
  expect(picker).toMatchObject({ phrase: 'basket', found: [{ value: 'route:cart', label: 'Basket' }] })
  const second = await send('choose sLinkTo route:cart', {}, { staff_session: session })
  expect(value('values.sLinkTo', second.form)).toBe('route:cart')
  expect(second.form.pickers.find(({ field }) => field === 'values.sLinkTo')?.chosen).toMatchObject([
    { label: 'Basket' },
  ])
})

it('lets a shelf show products that were chosen, in their order', async () => {
  const { fields } = await open()
  const values = Object.fromEntries(fields.map(({ name, value }) => [name.slice('values.'.length), value ?? '']))
  const asked = async (change: object) => ({
    ...{ id: 'screens-home', seen: await seenOf(), section: 'novelties' },
    values: { ...values, ...TEXTS, ...change },
  })
  const begun = await shop.call(
    'studio.saveSection',
    await asked({ sLinkTo: 'route:cart', sSource: 'products' }),
    layouts,
  )
  expect(begun.status, await begun.text()).toBe(200)
  const next = await open()
  expect(next.pickers.find(({ field }) => field === 'values.sSourceProducts')).toMatchObject({ chosen: [] })
  const [one, two] = (await find('kinds=product')).body.found.map(({ value }) => value)
  const change = { sLinkTo: 'route:cart', sSource: 'products', sSourceProducts: `${two}\n${one}` }
  const saved = await shop.call('studio.saveSection', await asked(change), layouts)
  expect(saved.status, await saved.text()).toBe(200)
  const draft = await shop.ports.portsFor({ locale: 'en' } as never).staffLayouts.layout('screens/home')
  expect(draft?.draft?.layout.sections.novelties?.settings.source).toEqual({
    products: [two, one].map((value) => value!.slice('product:'.length)),
  })
})
