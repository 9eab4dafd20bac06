import { beforeAll, describe, expect, it } from 'vitest'
import type { Effect } from '#schemas/effect.ts'
import type { OrderLine } from '#schemas/order-line.ts'
import { answerOf, cartIn } from '#server/testing/test-cart.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { openWholeShop } from '#server/testing/test-screens.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce))

const BAG = 'KAW-1012'
const PACKED = 'KAW-1011'
const ENGLISH = { 'x-path': '/en/shopping-lists' }
type Op = 'create' | 'rename' | 'remove' | 'saveLines' | 'addLines' | 'addGoods'

const toastIn = (effects: readonly Effect[]) => effects.find((effect) => effect.effect === 'toast')
/** Id of the list that an answer opens. */
const openedBy = (effects: readonly Effect[]) =>
  effects.flatMap((effect) => (effect.effect === 'navigate' ? (effect.to.split('/').at(-1) ?? '') : []))[0] ?? ''
const linesIn = (effects: readonly Effect[]) => {
  const shown = effects.find((effect) => effect.effect === 'data' && effect.pointer === '/orderLines')
  return (shown as { value: unknown } | undefined)?.value as OrderLine[] | undefined
}

describe('shopping lists', () => {
  let cookies: Record<string, string>
  beforeAll(async () => {
    cookies = { token: await commerce.tokenOf('cus-5') }
  })
  const call = (op: Op, input: object, own = cookies) =>
    answerOf(shop.call(`shoppingLists.${op}`, input, { cookies: own, headers: ENGLISH }))
  const rowsOf = async (id: string) => {
    const { screen } = await shop.json(`/en/shopping-lists/${id}`, {}, { cookies })
    const node = Object.values(screen.nodes).find(({ type }) => type === 'order-lines')
    return (node?.props.lines as OrderLine[] | undefined)?.map(({ number, qty }) => [number, qty])
  }

  it('are created, opened, filled from typed lines, and keep wrong lines out', async () => {
    const created = await call('create', { name: 'Weekly order' })
    const id = openedBy(created.effects)
    expect(await rowsOf(id)).toEqual([])
    const saved = await call('saveLines', { id, text: `${BAG}\t2\nNO-SUCH\t1\n${PACKED}\tx` })
    expect(saved.status).toBe(200)
    expect(linesIn(saved.effects)?.map(({ number, problem }) => [number, problem !== undefined])).toEqual([
      [BAG, false],
      ['NO-SUCH', true],
      [PACKED, true],
    ])
    expect(await rowsOf(id)).toEqual([[BAG, '2']])
    const more = await call('addLines', { list: id, text: `${BAG}\t1\n${PACKED}\t3` })
    expect(toastIn(more.effects)).toMatchObject({ text: 'Saved to the list “Weekly order”.' })
    expect(await rowsOf(id)).toEqual([
      [BAG, '3'],
      [PACKED, '3'],
    ])
  })

  it('go into the basket as a whole and keep their lines', async () => {
    const list = openedBy((await call('create', { name: 'Whole' })).effects)
    await call('saveLines', { id: list, text: `${BAG}\t2\n${PACKED}\t3` })
    const lines = { n0: { number: BAG, qty: '2' }, n1: { number: PACKED, qty: '3' } }
    const answer = await answerOf(shop.call('quickOrder.addLines', { id: list, lines }, { cookies, headers: ENGLISH }))
    expect(cartIn(answer.effects).items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [BAG, 2],
      [PACKED, 3],
    ])
    expect(linesIn(answer.effects)?.map(({ number, problem }) => [number, problem])).toEqual([
      [BAG, undefined],
      [PACKED, undefined],
    ])
  })

  it('take a product, an order, and the basket', async () => {
    const product = await call('addGoods', { name: 'Product', sku: BAG, qty: '4' })
    expect(await rowsOf(openedBy(product.effects))).toEqual([[BAG, '4']])
    const order = await call('addGoods', { name: 'Order', order: '100081058' })
    expect(await rowsOf(openedBy(order.effects))).toContainEqual([PACKED, '30'])
    const { effects } = await answerOf(shop.call('cart.addItem', { sku: 'KAW-1013', qty: 5 }, { cookies }))
    const withCart = { ...cookies, cartId: cartIn(effects).id }
    const basket = await call('addGoods', { list: 'new', name: 'Basket' }, withCart)
    expect(await rowsOf(openedBy(basket.effects))).toContainEqual(['KAW-1013', '5'])
    expect((await call('addGoods', { name: 'Foreign', order: '100015079' })).status).toBe(422)
  })

  it('are renamed and removed', async () => {
    const id = openedBy((await call('create', { name: 'Old' })).effects)
    expect((await call('rename', { id, name: 'New' })).status).toBe(200)
    const { screen } = await shop.json(`/en/shopping-lists/${id}`, {}, { cookies })
    expect(screen.screen.title).toContain('New')
    expect((await call('remove', { id })).status).toBe(200)
    expect((await shop.json(`/en/shopping-lists/${id}`, {}, { cookies })).screen.screen.status).toBe(404)
    expect((await call('remove', { id })).status).toBe(422)
  })

  it('need a name, and are those of one company', async () => {
    for (const name of ['', '   ', 'x'.repeat(61)]) {
      const { status, effects } = await call('create', { name })
      expect([status, effects.some((effect) => effect.effect === 'field-errors')]).toEqual([422, true])
    }
    const id = openedBy((await call('create', { name: 'Ours' })).effects)
    const other = { token: await commerce.tokenOf('cus-4') }
    const consumer = { token: await commerce.tokenOf('cus-1') }
    for (const own of [other, consumer]) {
      expect((await call('rename', { id, name: 'Theirs' }, own)).status).toBe(422)
      expect((await call('saveLines', { id, text: `${BAG}\t1` }, own)).status).toBe(422)
      expect((await call('addLines', { list: id, text: `${BAG}\t1` }, own)).status).toBe(422)
      expect((await shop.json(`/en/shopping-lists/${id}`, {}, { cookies: own })).screen.screen.status).toBe(404)
    }
    expect(await rowsOf(id)).toEqual([])
  })
})
