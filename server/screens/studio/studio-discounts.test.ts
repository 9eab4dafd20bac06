import { afterAll, describe, expect, it } from 'vitest'
import type { Reference } from '#schemas/reference.ts'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { openTestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const commerce = await openTestCommerce()
const shop = await openStudioShop(commerce)
afterAll(async () => {
  await shop.close()
  await commerce.close()
})
let keys = 0
const withRights = async (...rights: StaffRight[]) => asStaff(await staffKey(commerce, `discounts-${++keys}`, rights))
const staff = await withRights('catalogue')
const viewer = await withRights('view')

const LIST = '/en/studio/discounts'
const pageOf = (kind: string, code: string) => `${LIST}/${kind}?code=${code}`
const screenAt = async (path: string, asked = staff) => (await shop.json(path, {}, asked)).screen
const keysIn = (screen: Screen) =>
  (nodesOf(screen, 'data-table')[0]!.props as { rows: { key: string }[] }).rows.map(({ key }) => key)
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label as string)
const sentencesOf = (screen: Screen) => JSON.stringify(nodesOf(screen, 'studio-record-facts')[0]!.props)
const stateOf = (screen: Screen) =>
  (nodesOf(screen, 'studio-record-head')[0]!.props as { states: { label: string }[] }).states[0]!.label
const send = (operation: string, input: object, asked = staff) => shop.call(`studio.${operation}`, input, asked)
const statusOf = async (operation: string, input: object, asked = staff) => (await send(operation, input, asked)).status

const formOf = (screen: Screen) =>
  nodesOf(screen, 'studio-section-form').find(({ on }) => JSON.stringify(on ?? {}).includes('studio.changeDiscount'))!
function valuesOf(screen: Screen) {
  const { fields } = formOf(screen).props as unknown as { fields: { name: string; value?: string | boolean }[] }
  return Object.fromEntries(fields.map(({ name, value = '' }) => [name.slice('values.'.length), value]))
}
const seenOf = (screen: Screen) => Number(/"seen":(\d+)/.exec(JSON.stringify(formOf(screen).on))![1])
/** Saves the form of a discount with these values in place of what stands there. */
async function save(kind: string, code: string, values: object) {
  const screen = await screenAt(pageOf(kind, code))
  return send('changeDiscount', { kind, code, seen: seenOf(screen), values: { ...valuesOf(screen), ...values } })
}

describe('the list of discounts', () => {
  it('is searched by code and name, and narrowed by kind and state, in the address', async () => {
    expect(keysIn(await screenAt(LIST))).toEqual(expect.arrayContaining(['coupon.MINUS20', 'coupon.WITAJ10']))
    expect(keysIn(await screenAt(`${LIST}?q=minus`))).toEqual(['coupon.MINUS20'])
    expect(keysIn(await screenAt(`${LIST}?q=cold+brew`))).toEqual(['coupon.LATO26'])
    expect(keysIn(await screenAt(`${LIST}?state=ended`))).toContain('coupon.LATO26')
    expect(keysIn(await screenAt(`${LIST}?state=running`))).not.toContain('coupon.LATO26')
    expect(keysIn(await screenAt(`${LIST}?kind=promotion&q=minus`))).toEqual([])
    expect((await screenAt(`${LIST}?kind=song`)).ignored).toHaveLength(1)
    expect((await screenAt(`${LIST}?page=9`)).screen.redirect?.to).toBe(LIST)
  })

  it('says in a shop without any that there are none, and how to make one', async () => {
    const empty = { data: [], page: 1, perPage: 50, total: 0 }
    const noneOf = async (asked: typeof staff, query = '') => {
      commerce.state.interfere = ({ url }) => (/\/staff\/discount\?/.test(url) ? Response.json(empty) : null)
      const [table] = nodesOf(await screenAt(`${LIST}${query}`, asked), 'data-table')
      commerce.state.interfere = () => null
      return table!.props.none
    }
    expect(await noneOf(staff)).toMatch(/no discounts yet.+“New discount code”/)
    expect(await noneOf(viewer)).toBe('There are no discounts yet.')
    expect(await noneOf(staff, '?q=coffee')).toBe('No discounts match.')
  })

  it('is read by who may view, and changed only with the right', async () => {
    expect(actionsOf(await screenAt(LIST, viewer))).toEqual([])
    expect(actionsOf(await screenAt(pageOf('coupon', 'MINUS20'), viewer))).toEqual([])
    const added = { code: 'X', type: 'percent', values: { percent: '5' } }
    expect(await statusOf('addCoupon', added, viewer)).toBe(403)
    expect(await statusOf('endDiscount', { kind: 'coupon', code: 'MINUS20', isConfirmed: true }, viewer)).toBe(403)
  })
})

interface Picker {
  field: string
  chosen: Reference[]
  found?: Reference[]
}
const pickersOf = (screen: Screen) => (formOf(screen).props as unknown as { pickers: Picker[] }).pickers

describe('a discount code', () => {
  it('begins switched off, gets its conditions, runs, and is ended after a confirmation', async () => {
    expect(await statusOf('addCoupon', { code: 'spring', type: 'percent', values: {} })).toBe(422)
    expect(await statusOf('addCoupon', { code: 'no spaces', type: 'percent', values: { percent: '5' } })).toBe(422)
    expect(await statusOf('addCoupon', { code: 'spring', type: 'percent', values: { percent: '15' } })).toBe(200)
    expect(await statusOf('addCoupon', { code: 'Spring', type: 'percent', values: { percent: '15' } })).toBe(422)
    expect(stateOf(await screenAt(pageOf('coupon', 'SPRING')))).toBe('Switched off')
    const saved = await save('coupon', 'SPRING', {
      ...{
        active: true,
        percent: '20',
        nameEn: 'Spring coffee',
        fromDay: '2026-01-01',
        untilDay: '2027-12-24',
        limitTotal: '100',
      },
      ...{ limitPerCustomer: '1', isForCompanies: false, categories: 'Kawa', products: '', minimumPln: '150,00' },
    })
    expect(saved.status).toBe(200)
    const screen = await screenAt(pageOf('coupon', 'SPRING'))
    expect([stateOf(screen), actionsOf(screen)]).toEqual(['Running', ['End now']])
    for (const sentence of [
      'Takes 20% off the goods.',
      'Until 24 Dec 2027, inclusive.',
      'Orders in all at most 100; 0 so far.',
      'Only: Guests without an account, Consumers.',
      'On categories with those below: Coffee.',
    ])
      expect(sentencesOf(screen)).toContain(sentence)
    expect(valuesOf(screen)).toMatchObject({ untilDay: '2027-12-24', untilTime: '', minimumPln: '150.00' })

    expect(await statusOf('endDiscount', { kind: 'coupon', code: 'SPRING' })).toBe(422)
    expect(await statusOf('endDiscount', { kind: 'coupon', code: 'SPRING', isConfirmed: true })).toBe(200)
    const ended = await screenAt(pageOf('coupon', 'SPRING'))
    expect([stateOf(ended), actionsOf(ended)]).toEqual(['Ended', []])
    expect(await statusOf('endDiscount', { kind: 'coupon', code: 'SPRING', isConfirmed: true })).toBe(409)
  })

  it('holds for categories and goods that are found by name, with a picture, and read by name', async () => {
    const find = async (query: string) => {
      const answer = await shop.app.request(`/api/studio/references?${query}`, staff)
      return ((await answer.json()) as { found: Reference[] }).found
    }
    const [coffee] = await find('kinds=category&q=Coffee&locale=en')
    const goods = await find('kinds=sku&q=guji&locale=en')
    const [product, variant] = [
      goods.find(({ kind }) => /^Product/.test(kind))!,
      goods.find(({ kind }) => /^Variant/.test(kind))!,
    ]
    expect(product).toMatchObject({ value: expect.stringMatching(/^sku:/), image: expect.stringMatching(/^\/media\//) })
    expect(variant.label).toBe(`${product.label}, 250\u00a0g, Whole beans`)
    expect((await find(`kinds=sku&q=${variant.value.slice('sku:'.length)}&locale=en`))[1]).toEqual(variant)
    await send('addCoupon', { code: 'picked', type: 'percent', values: { percent: '5' } })
    const values = { categories: coffee!.value, products: `${product.value}\n${variant.value}`, nameEn: 'Picked' }
    expect((await save('coupon', 'PICKED', { ...values, namePl: 'Wybrane', nameDe: 'Gewählt' })).status).toBe(200)
    const screen = await screenAt(pageOf('coupon', 'PICKED'))
    const chosen = Object.fromEntries(pickersOf(screen).map(({ field, chosen }) => [field, chosen]))
    expect(chosen['values.categories']).toEqual([coffee])
    expect(chosen['values.products']).toEqual([product, variant])
    expect(sentencesOf(screen)).toContain(`${variant.label} (${variant.value.slice('sku:'.length)})`)
    expect(await find('kinds=sku&q=nothing-like-it')).toEqual([])
  })

  it('is searched and picked without script, with all that was typed still there', async () => {
    const path = pageOf('coupon', 'WITAJ10')
    const typed = () =>
      Object.fromEntries(
        Object.entries(valuesOf(screen)).map(([name, value]) => [
          `values.${name}`,
          value === true ? 'on' : String(value),
        ]),
      )
    let screen = await screenAt(path)
    const seen = seenOf(screen)
    const step = async (step: string, more: object = {}) => {
      const body = { ...typed(), 'values.nameEn': 'Typed', ...more, 'values.step': step }
      const $args = JSON.stringify({ kind: 'coupon', code: 'WITAJ10', seen })
      const session = { staff_session: staff.headers.authorization.slice('Bearer '.length) }
      const answer = await shop.send('studio.arrangeDiscount', { ...body, $args, $back: path }, { cookies: session })
      expect(answer.status).toBe(303)
      const set = answer.headers.getSetCookie().map((line) => line.split(';')[0]!.split(/=(.*)/s).slice(0, 2))
      await shop.page(path, {
        cookies: { ...session, ...Object.fromEntries(set.map((pair) => pair.map(decodeURIComponent))) },
      })
      screen = shop.drawn()
      return pickersOf(screen).find(({ field }) => field === 'values.products')!
    }
    const { found } = await step('find products -', { 'values.findProducts': 'guji' })
    expect(found!.length).toBeGreaterThan(1)
    const picker = await step(`add products ${found![0]!.value}`)
    expect(picker.chosen).toEqual([found![0]])
    expect(valuesOf(screen)).toMatchObject({ nameEn: 'Typed', products: found![0]!.value })
    expect((await step('remove products 0')).chosen).toEqual([])
    expect(seenOf(await screenAt(path))).toBe(seen)
  })

  it('folds what is rarely changed behind a sentence of what it says now', async () => {
    const { panels } = formOf(await screenAt(pageOf('coupon', 'MINUS20'))).props as unknown as {
      panels: { title: string; text: string; fields: string[] }[]
    }
    expect(panels.map(({ title }) => title)).toEqual(['When (Polish time)', 'How often', 'For whom'])
    expect(panels[2]).toMatchObject({ text: 'For everybody.', fields: expect.arrayContaining(['values.isForGuests']) })
  })

  it('says in the form of a new one, too, that an amount holds for every delivery', async () => {
    for (const { props } of nodesOf(await screenAt(LIST), 'form'))
      for (const name of ['values.percent', 'values.amountPln'])
        expect(
          (props as unknown as { fields: { name: string; hint?: string }[] }).fields.find(
            (field) => field.name === name,
          )!.hint,
        ).toContain('whichever delivery the buyer chooses')
  })

  it('names ways of delivery and price groups by what people call them, to be ticked', async () => {
    const screen = await screenAt(pageOf('coupon', 'DOSTAWA'))
    expect(sentencesOf(screen)).not.toContain('pickup_point')
    const { fields } = formOf(screen).props as unknown as {
      fields: { name: string; label: string; type: string; value?: boolean }[]
    }
    const ways = fields.filter(({ name }) => name.startsWith('values.freeBy'))
    expect(ways.length).toBeGreaterThan(3)
    expect(ways.filter(({ label }) => /^[a-z_]+$/.test(label))).toEqual([])
    expect(ways.filter(({ value }) => value).map(({ name }) => name.slice('values.'.length))).toEqual(
      expect.arrayContaining(['freeByLocker', 'freeByCourier', 'freeByPickupPoint']),
    )
    const lockers = { freeByLocker: true, freeByCourier: false, freeByPickupPoint: false }
    expect((await save('coupon', 'DOSTAWA', lockers)).status).toBe(200)
    expect(sentencesOf(await screenAt(pageOf('coupon', 'DOSTAWA')))).toMatch(/These ways of delivery are free: [^,]+\./)
    expect((await save('coupon', 'DOSTAWA', { freeByLocker: false })).status).toBe(200)
    expect(valuesOf(await screenAt(pageOf('coupon', 'DOSTAWA')))).toMatchObject({ freeByLocker: false })
  })

  it('is added once, however many add one of its name at once', async () => {
    const add = (percent: string) => statusOf('addCoupon', { code: 'twice', type: 'percent', values: { percent } })
    expect((await Promise.all([add('10'), add('20'), add('30')])).sort()).toEqual([200, 422, 422])
  })

  it('says at the field what is wrong, and names what the shop does not have', async () => {
    const wrong = async (values: object) => {
      const answer = await save('coupon', 'MINUS20', values)
      return [answer.status, await answer.text()]
    }
    expect(await wrong({ amountPln: 'much' })).toEqual([422, expect.stringContaining('"values.amountPln"')])
    expect(await wrong({ fromTime: '25:00' })).toEqual([422, expect.stringContaining('"values.fromTime"')])
    expect(await wrong({ untilDay: '2020-01-01' })).toEqual([422, expect.stringContaining('"values.untilDay"')])
    expect(await wrong({ categories: 'Nothing' })).toEqual([422, expect.stringContaining('"values.categories"')])
    expect(await wrong({ products: 'NO-SUCH-1' })).toEqual([422, expect.stringContaining('Sklep nie ma: NO-SUCH-1')])
    expect(await wrong({ isForGuests: false, isForConsumers: false, isForCompanies: false })).toEqual([
      422,
      expect.stringContaining('"values.isForGuests"'),
    ])
  })

  it('is not overwritten by a form that somebody has overtaken', async () => {
    const screen = await screenAt(pageOf('coupon', 'MINUS20'))
    const input = { kind: 'coupon', code: 'MINUS20', seen: seenOf(screen) }
    expect((await save('coupon', 'MINUS20', { limitTotal: '500' })).status).toBe(200)
    expect(await statusOf('changeDiscount', { ...input, values: valuesOf(screen) })).toBe(409)
    expect(sentencesOf(await screenAt(pageOf('coupon', 'MINUS20')))).toContain('at most 500')
  })

  it('keeps what its form did not change, to the millisecond', async () => {
    const before = await screenAt(pageOf('coupon', 'WITAJ10'))
    expect((await save('coupon', 'WITAJ10', {})).status).toBe(200)
    expect(seenOf(await screenAt(pageOf('coupon', 'WITAJ10')))).toBe(seenOf(before))
  })

  it('shows the orders that had it to who may see orders', async () => {
    const both = await withRights('catalogue', 'orders')
    expect(nodesOf(await screenAt(pageOf('coupon', 'WITAJ10')), 'data-table')).toEqual([])
    expect(nodesOf(await screenAt(pageOf('coupon', 'WITAJ10'), both), 'data-table')).toHaveLength(1)
  })

  it('is missing under any other code, and a path without one leads to the list', async () => {
    expect((await screenAt(pageOf('coupon', 'NOBODY'))).screen.status).toBe(404)
    expect((await screenAt(pageOf('coupon', '%3Cb%3E'))).screen.status).toBe(404)
    expect((await screenAt(`${LIST}/song?code=MINUS20`)).screen.status).toBe(404)
    expect((await screenAt(`${LIST}/coupon`)).screen.redirect?.to).toBe(`${LIST}?kind=coupon`)
  })
})

describe('a promotion', () => {
  it('gives pieces for less with those that are bought', async () => {
    const values = { percent: '100', buyQuantity: '3', getQuantity: '1' }
    expect(
      await statusOf('addPromotion', { code: 'four-for-three', type: 'buy_get', values: { percent: '100' } }),
    ).toBe(422)
    expect(await statusOf('addPromotion', { code: 'four-for-three', type: 'buy_get', values })).toBe(200)
    expect((await save('promotion', 'four-for-three', { active: true, fromDay: '2027-12-01' })).status).toBe(200)
    const screen = await screenAt(pageOf('promotion', 'four-for-three'))
    expect(stateOf(screen)).toBe('Planned')
    expect(sentencesOf(screen)).toContain('Pieces bought: 3; with them, free: 1.')
    expect(keysIn(await screenAt(`${LIST}?state=planned`))).toEqual(['promotion.four-for-three'])
    expect(keysIn(await screenAt(`${LIST}?kind=promotion`))).toEqual(['promotion.four-for-three'])
  })

  it('has a sentence for each of its terms in every language', async () => {
    for (const path of ['/studio/rabaty', '/en/studio/discounts', '/de/studio/rabatte']) {
      const screen = await screenAt(`${path}/promotion?code=four-for-three`)
      expect(screen.screen.status).toBe(200)
      expect(sentencesOf(screen)).not.toContain('studio.')
    }
  })
})
