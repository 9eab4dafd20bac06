import { describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { keepDrawn } from '#server/testing/keep-drawn.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { cookiesOf } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/** Simple products: one at its regular price, one with a discount, one that nothing is left of. */
const KNOCK_BOX = 'NAR-1089'
const DISCOUNTED = 'KAW-1017'
const SOLD_OUT = 'HER-1030'
/** One with variants. */
const COFFEE = 'KAW-1001'
const BEANS = 'KAW-1001-250G-BEAN'
const { render, drawn } = keepDrawn()
const { commerce, shop } = await openForFile((commerce) =>
  openWholeShop(commerce, { parts: { render }, upstreamTimeoutMs: 20_000 }),
)
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `products-${++keys}`, rights))
const staff = await withRights('catalogue')
const viewer = await withRights('view')

const LIST = '/en/studio/products'
const pageOf = (sku: string, offer?: string) =>
  `/en/studio/product?sku=${sku}${offer === undefined ? '' : `&offer=${offer}`}`
const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
const rowsOf = (screen: Screen) =>
  (nodesOf(screen, 'data-table')[0]!.props as unknown as { rows: { key: string; cells: { text: string }[] }[] }).rows
const skusAt = async (query: string) => rowsOf(await screenAt(`${LIST}?${query}`)).map(({ key }) => key)
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const statesOf = (screen: Screen) =>
  (nodesOf(screen, 'studio-record-head')[0]!.props.states as { label: string }[]).map(({ label }) => label)

interface Form {
  /** arguments that the form sends by itself */
  args: Record<string, string | number>
  /** value by name of the field */
  values: Record<string, string>
  labels: Record<string, string>
}

/** The forms of an operation on a page, in order. */
function formsOf(screen: Screen, op: string): Form[] {
  return [...nodesOf(screen, 'form'), ...nodesOf(screen, 'studio-section-form')].flatMap(({ props, on }) => {
    const [step] = (on?.submit ?? []) as { op?: string; args?: Form['args'] }[]
    if (step?.op !== `studio.${op}`) return []
    const fields = props.fields as { name: string; label: string; value?: string }[]
    return [
      {
        args: step.args ?? {},
        values: Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])),
        labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
      },
    ]
  })
}

interface StoredProduct {
  texts: { [language: string]: { name: string; slug: string; description: string } }
  offers: {
    sku: string
    prices: { PLN: { regular: string; sale: { gross: string; from: string; until: string } | null } }
  }[]
}

/** The product as the commerce API has it. */
async function recordOf(sku: string): Promise<StoredProduct> {
  const headers = { 'cg-token': commerce.commerce.apiKey, 'x-headless': '1', ...staff.headers }
  const url = `http://commerce.test/staff/record/product/${sku}`
  return (await (await commerce.fetch(new Request(url, { headers }))).json()) as StoredProduct
}

const send = async (op: string, form: Form | undefined, typed: object, asked = staff) => {
  const plain = Object.fromEntries(Object.entries(form!.values).filter(([name]) => !name.startsWith('values.')))
  const answer = await shop.call(`studio.${op}`, { ...plain, ...typed, ...form!.args }, asked)
  return { status: answer.status, text: await answer.text() }
}

const formOf = async (op: string, sku: string, offer?: string) => formsOf(await screenAt(pageOf(sku, offer)), op)[0]!

/** Values of the form of texts as a browser sends them, some of them changed. */
const textsOf = ({ values }: Form, changed: Record<string, string>) => ({
  values: {
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name.slice('values.'.length), value])),
    ...changed,
  },
})

describe('the list of products', () => {
  it('finds them by words of a name in any language and case, and by a part of the SKU', async () => {
    expect(await skusAt('q=nar-1089')).toEqual([KNOCK_BOX])
    expect(await skusAt(`q=${BEANS.toLowerCase()}`)).toEqual([COFFEE])
    expect(await skusAt('q=FUSY%20odbijak')).toEqual([KNOCK_BOX])
    expect(await skusAt(`q=${encodeURIComponent('abschlagBEHÄLTER')}`)).toEqual([KNOCK_BOX])
    expect(await skusAt('q=%25%25')).toEqual([])
    expect(await skusAt('q=nobody-has-this')).toEqual([])
  })

  it('is narrowed by stock and state', async () => {
    const [out, inStock] = [await skusAt('stock=out'), await skusAt('stock=in')]
    expect(out).toContain(SOLD_OUT)
    expect(out.filter((sku) => inStock.includes(sku))).toEqual([])
    expect(await skusAt(`stock=in&q=${KNOCK_BOX}`)).toEqual([KNOCK_BOX])
    expect(await skusAt(`state=hidden&q=${KNOCK_BOX}`)).toEqual([])
  })

  it('shows the price in the main currency, the usual one beside a discount, and the lowest of variants', async () => {
    const priceOf = async (sku: string, path = LIST) =>
      (rowsOf(await screenAt(`${path}?q=${sku}`))[0]!.cells[1] as { text: string; former?: string }) ?? {}
    expect(await priceOf(KNOCK_BOX)).toEqual({ text: expect.stringMatching(/^\d+\.\d\d\szł$/) })
    expect(await priceOf(DISCOUNTED)).toEqual({ text: expect.any(String), former: expect.any(String) })
    expect((await priceOf(COFFEE)).text).toMatch(/^from \d/)
    expect((await priceOf(COFFEE, '/studio/produkty')).text).toMatch(/^od \d/)
  })

  it('goes down the categories, and back', async () => {
    const choicesOf = (screen: Screen) =>
      (nodesOf(screen, 'data-table')[0]!.props.filters as { choices: { label: string; href: string }[] }[]).at(-1)!
        .choices
    const [all, category] = choicesOf(await screenAt(LIST))
    const within = await screenAt(category!.href)
    expect(rowsOf(within).length).toBeGreaterThan(0)
    expect(
      choicesOf(within)
        .slice(0, 2)
        .map(({ label }) => label),
    ).toEqual([all!.label, category!.label])
    expect(choicesOf(within).length).toBeGreaterThan(2)
    expect((await screenAt(`${LIST}?category=999999`)).ignored).toHaveLength(1)
    expect((await screenAt(`${LIST}?page=99`)).screen.redirect?.to).toBe(LIST)
  })
})

describe('one product', () => {
  it('is hidden and shown again, and the shop follows at once', async () => {
    const status = async () => (await shop.json('/en/knock-box')).screen.screen.status
    expect(await status()).toBe(200)
    expect((await send('hideProduct', await formOf('hideProduct', KNOCK_BOX), {})).status).toBe(200)
    await expect.poll(status).toBe(404)
    expect(statesOf(await screenAt(pageOf(KNOCK_BOX)))).toContain('Hidden')
    expect(await skusAt('state=hidden')).toEqual([KNOCK_BOX])
    expect((await send('showProduct', await formOf('showProduct', KNOCK_BOX), {})).status).toBe(200)
    await expect.poll(status).toBe(200)
  })

  it('gets texts, which the shop shows at once, and those that were not touched stay as they are', async () => {
    const before = await recordOf(KNOCK_BOX)
    const form = await formOf('saveProductTexts', KNOCK_BOX)
    expect((await send('saveProductTexts', form, textsOf(form, { nameEn: 'Knock box XL' }))).status).toBe(200)
    const { texts } = await recordOf(KNOCK_BOX)
    expect(texts).toEqual({ ...before.texts, en: { ...before.texts.en, name: 'Knock box XL' } })
    await expect.poll(async () => (await shop.json('/en/knock-box')).screen.screen.title).toContain('Knock box XL')
  })

  it('gets a description as long as its field allows', async () => {
    const form = await formOf('saveProductTexts', KNOCK_BOX)
    const long = 'Solid beech and steel. '.repeat(5_000).trim()
    expect(await send('saveProductTexts', form, textsOf(form, { descriptionEn: long }))).toMatchObject({ status: 200 })
    expect((await recordOf(KNOCK_BOX)).texts.en!.description).toContain(long)
  })

  it('marks what is missing in a language, and asks for the name of one that has texts', async () => {
    const form = await formOf('saveProductTexts', KNOCK_BOX)
    expect((await send('saveProductTexts', form, textsOf(form, { shortDescriptionDe: '' }))).status).toBe(200)
    const marked = await formOf('saveProductTexts', KNOCK_BOX)
    expect(marked.labels['values.shortDescriptionDe']).toBe('German – missing')
    expect(marked.labels['values.shortDescriptionEn']).toBe('English')
    const nameless = await send('saveProductTexts', marked, textsOf(marked, { nameDe: '' }))
    expect([nameless.status, nameless.text]).toEqual([422, expect.stringContaining('"values.nameDe"')])
  })

  it('refuses forms that are older than the last change, and changes nothing', async () => {
    const form = await formOf('saveProductTexts', KNOCK_BOX)
    const price = await formOf('savePrice', KNOCK_BOX)
    const hiding = await formOf('hideProduct', KNOCK_BOX)
    expect((await send('saveProductTexts', form, textsOf(form, { nameDe: 'Die erste' }))).status).toBe(200)
    const late = await send('saveProductTexts', form, textsOf(form, { nameDe: 'Die zweite' }))
    expect([late.status, late.text]).toEqual([409, expect.stringContaining('w tym czasie')])
    expect((await send('savePrice', price, { regular: '1,00' })).status).toBe(409)
    expect((await send('hideProduct', hiding, {})).status).toBe(409)
    expect((await recordOf(KNOCK_BOX)).texts.de!.name).toBe('Die erste')
  })

  it('keeps what was typed into such a form without script, which then counts from what is there now', async () => {
    const form = await formOf('saveProductTexts', KNOCK_BOX)
    expect((await send('saveProductTexts', form, textsOf(form, { nameDe: 'Abschlagbox' }))).status).toBe(200)
    const back = pageOf(KNOCK_BOX)
    const cookies = { staff_session: staff.headers.authorization.slice('Bearer '.length) }
    const typed = { ...form.values, 'values.nameDe': 'Abschlagkasten' }
    const fields = { ...typed, $back: back, $args: JSON.stringify(form.args) }
    const late = await shop.send('studio.saveProductTexts', fields, { cookies })
    expect([late.status, late.headers.get('location')]).toEqual([303, back])
    const { draft, flash } = cookiesOf(late)
    await shop.page(back, { cookies: { ...cookies, draft: draft!, flash: flash! } })
    const [again] = formsOf(drawn(), 'saveProductTexts')
    expect(again!.values['values.nameDe']).toBe('Abschlagkasten')
    expect(again!.args.seen).not.toBe(form.args.seen)
    expect(JSON.stringify(nodesOf(drawn(), 'studio-record-head')[0]!.props.outcome)).toContain('meanwhile')
  })

  it('is read by who may view, and changed only with the right', async () => {
    const seen = await screenAt(pageOf(KNOCK_BOX), viewer)
    expect(actionsOf(seen)).toEqual([])
    expect(nodesOf(seen, 'form')).toEqual([])
    expect((await send('hideProduct', await formOf('hideProduct', KNOCK_BOX), {}, viewer)).status).toBe(403)
    expect((await screenAt('/en/studio/product')).screen.status).toBe(404)
    expect((await screenAt(pageOf('nothing'))).screen.status).toBe(404)
  })
})

describe('price and stock of an offer', () => {
  it('are those of the variant that was chosen', async () => {
    const whole = await screenAt(pageOf(COFFEE))
    expect(formsOf(whole, 'savePrice')).toEqual([])
    expect(rowsOf(whole).map(({ key }) => key)).toContain(BEANS)
    const one = await screenAt(pageOf(COFFEE, BEANS))
    expect(formsOf(one, 'savePrice').map(({ values }) => values.currency)).toEqual(['PLN', 'EUR', 'USD'])
    expect((await screenAt(pageOf(COFFEE, 'nothing'))).ignored).toHaveLength(1)
  })

  it('name variants by their values in the language of the page, in the list and on their own', async () => {
    const notesAt = async (path: string) =>
      (rowsOf(await screenAt(path)) as unknown as { key: string; cells: { note?: string }[] }[]).find(
        ({ key }) => key === BEANS,
      )!.cells[0]!.note
    expect(await notesAt(pageOf(COFFEE))).toBe('250\u00a0g, Whole beans')
    expect(await notesAt(`/de/studio/produkt?sku=${COFFEE}`)).toBe('250\u00a0g, Ganze Bohnen')
    const facts = nodesOf(await screenAt(pageOf(COFFEE, BEANS)), 'studio-record-facts')[0]!.props
    expect(JSON.stringify(facts)).toContain('250\u00a0g, Whole beans')
  })

  it('show the lowest price of 30 days while a discount runs, and why there is none', async () => {
    const factsAt = async (sku: string) =>
      JSON.stringify(nodesOf(await screenAt(pageOf(sku)), 'studio-record-facts')[0]!.props)
    expect(await factsAt(DISCOUNTED)).toMatch(
      /"Lowest price of the 30 days before the discount","lines":\["[^"]*34\.90/,
    )
    expect(await factsAt('KAW-1018')).toContain('No discount is running')
  })

  it('get a discount with its days, which the shop shows at once, and lose it again', async () => {
    const saleOf = async () => (await recordOf(KNOCK_BOX)).offers[0]!.prices.PLN.sale
    const prices = async () => JSON.stringify((await shop.json('/odbijak-na-fusy')).screen.nodes)
    const form = await formOf('savePrice', KNOCK_BOX)
    const unclear = await send('savePrice', form, { sale: '1,000', saleUntil: '2099-12-31' })
    expect(unclear.status).toBe(422)
    expect(unclear.text).toContain('„1,000” może znaczyć 1,00 albo 1000,00.')
    expect((await send('savePrice', form, { sale: '77,70', saleUntil: '2099-12-31' })).status).toBe(200)
    const sale = await saleOf()
    expect(sale).toMatchObject({ gross: '77.70', until: '2099-12-31T23:00:00.000Z' })
    await expect.poll(prices).toContain('7770')
    const discounted = await formOf('savePrice', KNOCK_BOX)
    expect(discounted.values).toMatchObject({ regular: form.values.regular, sale: '77.70', saleUntil: '2099-12-31' })
    // Saved again untouched it keeps its hours.
    expect((await send('savePrice', discounted, {})).status).toBe(200)
    expect(await saleOf()).toEqual(sale)
    expect((await send('savePrice', discounted, { sale: '' })).status).toBe(200)
    expect(await saleOf()).toBeNull()
  })

  it('refuse amounts and days that mean nothing, at the field', async () => {
    const form = await formOf('savePrice', KNOCK_BOX)
    for (const [typed, field] of [
      [{ regular: 'much' }, 'regular'],
      [{ regular: '0' }, 'regular'],
      [{ regular: '10', sale: '10' }, 'sale'],
      [{ regular: '10', sale: '9', saleFrom: '2099-02-30' }, 'saleFrom'],
      [{ regular: '10', sale: '9', saleFrom: '2099-02-10', saleUntil: '2099-02-01' }, 'saleUntil'],
      [{ regular: '10', sale: '9', saleFrom: '2099-02-10', saleUntil: '2099-02-31' }, 'saleUntil'],
    ] as const) {
      const refused = await send('savePrice', form, typed)
      expect([refused.status, refused.text], field).toEqual([422, expect.stringContaining(`"${field}"`)])
    }
  })

  it('are set to a number only if nothing was sold since, and changed by one whatever was', async () => {
    const formNow = () => formOf('changeStock', KNOCK_BOX)
    expect((await send('changeStock', await formNow(), { way: 'set', pieces: '40' })).status).toBe(200)
    const form = await formNow()
    expect([form.args.seen, form.values.pieces ?? '']).toEqual([40, ''])
    const stale = { ...form, args: { ...form.args, seen: 39 } }
    const refused = await send('changeStock', stale, { way: 'set', pieces: '50' })
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('w tym czasie')])
    // A form that is sent twice changes them once.
    for (const _ of [1, 2]) expect((await send('changeStock', stale, { way: 'by', pieces: '-3' })).status).toBe(200)
    expect((await formNow()).args.seen).toBe(37)
  })

  it('refuse pieces that are not there, and what is no number', async () => {
    for (const [way, pieces] of [
      ['by', '-9999'],
      ['by', '0'],
      ['set', '-1'],
      ['set', 'some'],
    ] as const) {
      const refused = await send('changeStock', await formOf('changeStock', KNOCK_BOX), { way, pieces })
      expect([refused.status, refused.text], pieces).toEqual([422, expect.stringContaining('"pieces"')])
    }
  })
})

it('names the promotions that hold for a product, with the way to each', async () => {
  const record = { kind: 'percent', percent: 5, name: { en: 'Coffee week' } }
  for (const [code, more] of [
    ['coffee-week', { products: [COFFEE] }],
    ['tea-week', { products: [SOLD_OUT] }],
    // more than a page of them, before the one that holds
    ...Array.from({ length: 51 }, (_, at) => [`a-past-week-${at}`, { products: [COFFEE], active: false }] as const),
  ] as const) {
    const body = { records: [{ ...record, code, ...more }] }
    const headers = { ...staff.headers, 'cg-token': commerce.commerce.apiKey, 'x-headless': '1' }
    const request = {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    }
    const answer = await commerce.fetch(new Request('http://commerce.test/staff/record/promotion', request))
    expect(answer.status).toBe(200)
  }
  const tableAt = async (sku: string) =>
    nodesOf(await screenAt(pageOf(sku)), 'data-table')
      .map(({ props }) => props as unknown as { caption: string; rows: { cells: { text: string; href?: string }[] }[] })
      .find(({ caption }) => caption === 'Promotions for this product')!
  const { rows } = await tableAt(COFFEE)
  expect(rows.map(({ cells }) => cells[0]!.text)).toEqual(['coffee-week'])
  expect((await screenAt(rows[0]!.cells[0]!.href!)).screen.status).toBe(200)
  expect((await tableAt(KNOCK_BOX)).rows).toEqual([])
})
