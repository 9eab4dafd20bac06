import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

/** Owner of a company of the demo shop. */
const COMPANY = 'cus-4'
const PAGE = `/en/studio/companies/${COMPANY}`

let commerce: TestCommerce
let shop: TestApp
let staff: { headers: Record<string, string> }
let viewer: typeof staff

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce)
  await shop.app.ready()
  staff = asStaff(await staffKey(commerce, 'accounts', ['accounts']))
  viewer = asStaff(await staffKey(commerce, 'viewer', ['view']))
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

const page = async (asked = staff) => (await shop.json(PAGE, {}, asked)).screen
const actionsOf = async (asked = staff) =>
  nodesOf(await page(asked), 'studio-record-action').map(({ props }) => props.label)
const text = async () => JSON.stringify((await page()).nodes)
const call = (op: string, input: object = {}) => shop.call(`studio.${op}`, { id: COMPANY, ...input }, staff)
const rowsOf = async (query: string) => {
  const { screen } = await shop.json(`/en/studio/companies?${query}`, {}, staff)
  return (nodesOf(screen, 'data-table')[0]!.props as { rows: { key: string }[] }).rows.map(({ key }) => key)
}

describe('the companies', () => {
  it('are searched and narrowed by the address', async () => {
    expect(await rowsOf('')).toContain(COMPANY)
    expect(await rowsOf('state=blocked')).toEqual([])
    expect(await rowsOf('q=nadstawem')).toEqual(['cus-5'])
    expect(await rowsOf('q=nobody-has-this')).toEqual([])
  })
})

describe('one company', () => {
  it('is approved, refused, blocked after a confirmation, and let in again', async () => {
    expect((await call('refuseCompany')).status).toBe(422)
    expect((await call('refuseCompany', { isConfirmed: true })).status).toBe(200)
    expect(await rowsOf('state=refused')).toEqual([COMPANY])
    expect(await actionsOf()).toContain('Approve the company')
    expect((await call('approveCompany')).status).toBe(200)
    expect(await actionsOf()).toContain('Withdraw the approval')
    expect((await call('blockCompany', { isConfirmed: true })).status).toBe(200)
    expect(await actionsOf()).toEqual(['Unblock the company', 'Terms of payment', 'Contact person'])
    expect((await call('unblockCompany')).status).toBe(200)
    expect(await rowsOf('state=approved')).toContain(COMPANY)
  })

  it('gets terms of payment, and says which field is wrong', async () => {
    const terms = { creditLimit: '50 000,00', paymentDays: '30', isEnabled: true }
    const wrong = await call('changeTerms', { ...terms, paymentDays: '0' })
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('"paymentDays"')])
    expect((await call('changeTerms', { ...terms, creditLimit: 'much' })).status).toBe(422)
    expect((await call('changeTerms', terms)).status).toBe(200)
    expect(await text()).toContain('50,000')
  })

  it('gets a contact person, and none', async () => {
    const form = nodesOf(await page(), 'form').find(({ on }) => JSON.stringify(on).includes('assignManager'))!
    const { fields } = form.props as unknown as { fields: { options: { value: string; label: string }[] }[] }
    const other = fields[0]!.options.at(-1)!
    expect((await call('assignManager', { manager: other.value })).status).toBe(200)
    expect(await text()).toContain(other.label)
    expect((await call('assignManager', { manager: '' })).status).toBe(200)
    expect((await call('assignManager', { manager: 'nobody' })).status).toBe(422)
  })

  it('is put into a price group by who may see prices alone', async () => {
    expect(await actionsOf()).not.toContain('Price group')
    expect((await call('assignPriceGroup', { group: '' })).status).toBe(403)
    const prices = asStaff(await staffKey(commerce, 'prices', ['accounts', 'prices']))
    expect(await actionsOf(prices)).toContain('Price group')
    expect((await shop.call('studio.assignPriceGroup', { id: COMPANY, group: 'nobody' }, prices)).status).toBe(422)
  })

  it('has the name of its price group, also for who may not see prices', async () => {
    const { screen } = await shop.json('/de/studio/firmen/cus-6', {}, staff)
    expect(nodesOf(screen, 'studio-record-head')[0]!.props.facts).toContainEqual({
      ...{ label: 'Preisgruppe', value: 'Gastronomia' },
    })
  })

  it('is changed by nobody without the right', async () => {
    expect(await actionsOf(viewer)).toEqual([])
    expect((await shop.call('studio.approveCompany', { id: COMPANY }, viewer)).status).toBe(403)
    expect((await shop.call('studio.approveCompany', { id: COMPANY })).status).toBe(401)
    expect((await shop.json('/en/studio/companies/nobody', {}, staff)).screen.screen.status).toBe(404)
  })
})
