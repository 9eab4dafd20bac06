import { beforeAll, describe, expect, it } from 'vitest'
import type { Effect } from '#schemas/effect.ts'
import type { OrderLine } from '#schemas/order-line.ts'
import { draftedLines } from '#server/forms/drafted-lines.ts'
import { answerOf, cartIn } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'

const { commerce, shop } = await openForFile()

/** A plain product, and one that is sold in packs of 3. */
const BAG = 'KAW-1012'
const PACKED = 'KAW-1011'
const ENGLISH = { 'x-path': '/en/quick-order' }

const linesIn = (effects: readonly Effect[]) => {
  const shown = effects.find((effect) => effect.effect === 'data' && effect.pointer === '/orderLines')
  return (shown as { value: unknown } | undefined)?.value as OrderLine[] | undefined
}
const toastIn = (effects: readonly Effect[]) => effects.find((effect) => effect.effect === 'toast')

describe('lines of a quick order', () => {
  let cookies: { token: string }
  beforeAll(async () => {
    cookies = { token: await commerce.tokenOf('cus-5') }
  })
  const call = (op: 'checkLines' | 'addLines', input: object, own: Record<string, string> = cookies) =>
    answerOf(shop.call(`quickOrder.${op}`, input, { cookies: own, headers: ENGLISH }))

  it('are read from fields, pasted text and a file, in this order, each with its product', async () => {
    const { status, effects } = await call('checkLines', {
      lines: { n10: { number: BAG, qty: '3' }, n2: { number: PACKED.toLowerCase(), qty: '6' } },
      text: 'NO-SUCH\t2\n',
      file: `SKU;Menge\n${BAG};1`,
    })
    expect(status).toBe(200)
    const lines = linesIn(effects)
    expect(lines?.map(({ number, qty }) => [number, qty])).toEqual([
      [PACKED.toLowerCase(), '6'],
      [BAG, '3'],
      ['NO-SUCH', '2'],
      [BAG, '1'],
    ])
    expect(lines?.[0]).toMatchObject({ sku: PACKED, currency: 'PLN', price: { gross: expect.any(Number) } })
    expect(lines?.[0]).not.toHaveProperty('problem')
    expect(lines?.[2]).toMatchObject({ problem: 'There is no product with this number.' })
    expect(lines?.[3]).toMatchObject({ hint: 'Same product as line 2: 4 pcs in all' })
  })

  it('that are right are added together, and the wrong ones stay with their reasons', async () => {
    const {
      status,
      effects,
      cookies: set,
    } = await call('addLines', {
      text: `${BAG}\t3\nNO-SUCH\t2\n${PACKED}\t4\n${BAG}\tmany`,
    })
    expect(status).toBe(200)
    expect(cartIn(effects)).toMatchObject({ count: 3, items: [{ sku: BAG, quantity: 3 }] })
    expect(set.cartId).toBe(cartIn(effects).id)
    expect(linesIn(effects)?.map(({ number, problem }) => [number, problem])).toEqual([
      ['NO-SUCH', 'There is no product with this number.'],
      [PACKED, 'Sold in multiples of 3: order 3 or 6.'],
      [BAG, 'Enter the quantity as a whole number, such as 12.'],
    ])
    expect(toastIn(effects)).toMatchObject({
      tone: 'info',
      text: '1 line added to the basket. 3 lines need a correction.',
      link: { href: '/en/cart' },
    })
  })

  it('tell of the basket where it already holds all that there is', async () => {
    const first = await call('addLines', { text: `${BAG}\t90` })
    const own = { ...cookies, cartId: cartIn(first.effects).id }
    const { status, effects } = await call('addLines', { text: `${BAG}\t90` }, own)
    expect(status).toBe(422)
    expect(linesIn(effects)?.[0]?.problem).toMatch(/including what is in the basket/)
  })

  it('add nothing when none is right, and say so', async () => {
    for (const input of [{}, { text: '\n\n' }, { lines: { n0: { number: '', qty: '' } } }]) {
      const { status, effects } = await call('addLines', input)
      expect([status, toastIn(effects)]).toMatchObject([422, { text: 'Enter or paste at least one line.' }])
    }
    const { status, effects } = await call('addLines', { text: '=1+1\t1' })
    expect([status, linesIn(effects)?.length]).toEqual([422, 1])
    expect(
      effects.some((effect) => effect.effect === 'data' && effect.pointer === '/cart' && effect.value === null),
    ).toBe(false)
  })

  it('above 200 are given back to be sent later', async () => {
    const text = Array.from({ length: 203 }, (_, at) => `NO-${at}\t1`).join('\n')
    const { effects } = await call('checkLines', { text })
    expect(linesIn(effects)).toHaveLength(200)
    expect(effects).toContainEqual({ effect: 'field-values', values: { text: 'NO-200\t1\nNO-201\t1\nNO-202\t1' } })
  })

  it('of an order pad without a quantity are left out', async () => {
    const lines = { n0: { number: BAG, qty: '' }, n1: { number: PACKED, qty: '3' } }
    const { effects } = await call('checkLines', { lines, onlyFilled: true })
    expect(linesIn(effects)?.map(({ number }) => number)).toEqual([PACKED])
  })

  it('are for companies alone', async () => {
    const consumer = { token: await commerce.tokenOf('cus-1') }
    for (const op of ['checkLines', 'addLines'] as const) {
      expect((await call(op, { text: `${BAG}\t1` }, consumer)).status).toBe(422)
      expect((await call(op, { text: `${BAG}\t1` }, {})).status).toBe(401)
    }
  })

  it('are refused as input when they are none', async () => {
    for (const input of [{ lines: 'x' }, { lines: { n0: { number: 1, qty: '1' } } }, { text: 'x'.repeat(70_000) }])
      expect((await shop.call('quickOrder.checkLines', input, { cookies })).status).toBeGreaterThanOrEqual(400)
  })
})

describe('lines of a quick order without script', () => {
  const $back = '/szybkie-zamowienie'

  it('come from fields, from the field for pasted lines, and from a file', async () => {
    const cookies = { token: await commerce.tokenOf('cus-5') }
    const form = new FormData()
    for (const [name, value] of Object.entries({
      $args: '{}',
      $back,
      'lines.n0.number': BAG,
      'lines.n0.qty': '2',
      text: 'NO-SUCH;1',
    }))
      form.append(name, value)
    form.append('file', new Blob([Buffer.from(`\uFEFF${PACKED}\t3`, 'utf16le')]), 'order.csv')
    const response = await shop.app.request('/actions/quickOrder.addLines', {
      method: 'POST',
      headers: { origin: 'http://localhost', cookie: `token=${cookies.token}` },
      body: form,
    })
    expect(response.status).toBe(303)
    expect(response.headers.getSetCookie().join()).toContain('cartId=')
  })

  it('are shown again by the next page', () => {
    const drafted = draftedLines([
      { op: 'quickOrder.checkLines', values: { pairs: '[["A","1"],["B",""]]', rest: 'C\t2' }, errors: {} },
    ])
    expect(drafted).toEqual({
      lines: [
        { number: 'A', qty: '1' },
        { number: 'B', qty: '' },
      ],
      rest: 'C\t2',
    })
    expect(draftedLines([])).toEqual({ lines: [], rest: '' })
    const foreign = { op: 'quickOrder.checkLines' as const, values: { pairs: '[["A"]]' }, errors: {} }
    expect(draftedLines([foreign]).lines).toEqual([])
  })
})
