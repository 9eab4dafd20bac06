import { describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const { commerce, shop } = await openForFile((commerce) => openWholeShop(commerce, { upstreamTimeoutMs: 20_000 }))
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
  nodesOf(screen, 'form').find(({ on }) => JSON.stringify(on ?? {}).includes('studio.changeDiscount'))!
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

  it('is read by who may view, and changed only with the right', async () => {
    expect(actionsOf(await screenAt(LIST, viewer))).toEqual([])
    expect(actionsOf(await screenAt(pageOf('coupon', 'MINUS20'), viewer))).toEqual([])
    const added = { code: 'X', type: 'percent', values: { percent: '5' } }
    expect(await statusOf('addCoupon', added, viewer)).toBe(403)
    expect(await statusOf('endDiscount', { kind: 'coupon', code: 'MINUS20', isConfirmed: true }, viewer)).toBe(403)
  })
})

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
    expect([stateOf(screen), actionsOf(screen)]).toEqual(['Running', ['Change the conditions', 'End now']])
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
    expect([stateOf(ended), actionsOf(ended)]).toEqual(['Ended', ['Change the conditions']])
    expect(await statusOf('endDiscount', { kind: 'coupon', code: 'SPRING', isConfirmed: true })).toBe(409)
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
