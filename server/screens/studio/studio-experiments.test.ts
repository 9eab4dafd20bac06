import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import { atCheckout, type Cookies } from '#server/testing/test-checkout.ts'
import { openStudioShop } from '#server/testing/test-layouts.ts'
import { nodesOf } from '#server/testing/test-screens.ts'
import { cookiesOf, openTestCommerce, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PAGE = '/en/studio/tests/screens-home?test=banner'

let commerce: TestCommerce
let shop: Awaited<ReturnType<typeof openStudioShop>>
let layouts: ReturnType<typeof asStaff>
let view: ReturnType<typeof asStaff>

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = await openStudioShop(commerce)
  layouts = asStaff(await staffKey(commerce, 'ewa', ['layouts']))
  view = asStaff(await staffKey(commerce, 'looks', ['view']))
})
afterAll(async () => {
  await shop.close()
  await commerce.close()
})

const found = async () => (await shop.ports.portsFor({ locale: 'en' } as never).staffLayouts.layout('screens/home'))!
async function send(operation: string, input: object, by = layouts) {
  const { number, draft } = await found()
  const asked = { id: 'screens-home', seen: `${number}.${draft?.edit ?? 0}`, ...input }
  const response = await shop.call(operation, asked, { headers: { ...by.headers, 'accept-language': 'en' } })
  return { status: response.status, text: await response.text() }
}
const open = async (path: string, by = layouts) => (await shop.json(path, {}, by)).screen
interface Row {
  cells: { text: string; note?: string; href?: string }[]
}
const rowsOf = (screen: Screen, table = 0) =>
  (nodesOf(screen, 'data-table')[table]!.props.rows as unknown as Row[]).map(({ cells }) =>
    cells.map(({ text }) => text),
  )
const actionsOf = (screen: Screen) => nodesOf(screen, 'studio-record-action').map(({ props }) => props.label)
const saidOf = (screen: Screen) => {
  const [facts] = nodesOf(screen, 'studio-record-facts')
  return (facts!.props.groups as unknown as { facts: { lines: string[] }[] }[])[0]!.facts.flatMap(({ lines }) => lines)
}

/** A visitor who agrees to statistics, or does not. */
async function visitor(isAgreeing: boolean): Promise<Cookies> {
  const given = await shop.call('preferences.setConsent', isAgreeing ? { statistics: true } : {})
  return cookiesOf(given)
}
async function see(cookies: Cookies, { times = 1 } = {}): Promise<Cookies> {
  const query = cookies.bucket ? { bucket: cookies.bucket } : {}
  const { screen } = await shop.json('/en', query as Record<string, string>)
  const { layout, arms } = screen.revision
  const data = { experiment: 'banner', arm: arms.banner ?? '', revision: layout }
  let now = cookies
  for (let time = 0; time < times; time++) {
    const told = await shop.app.request('/api/track', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: 'http://localhost',
        'user-agent': BROWSER,
        cookie: header(cookies),
      },
      body: JSON.stringify({ event: 'experiment_exposure', path: '/en', data }),
    })
    expect(told.status).toBe(204)
    now = { ...now, ...cookiesOf(told) }
  }
  return now
}
const header = (cookies: Cookies) =>
  Object.entries(cookies)
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value)}`]))
    .join('; ')

describe('an experiment', () => {
  it('is begun in the draft with equal shares, which add up to 100 and are changed there', async () => {
    for (const name of ['!!!', '2 versions'])
      expect((await send('studio.beginExperiment', { name, arms: '2' })).status, name).toBe(422)
    expect((await send('studio.beginExperiment', { name: 'Zimowy nagłówek', arms: '2' })).status).toBe(200)
    expect(Object.keys((await found()).draft!.layout.experiments!)).toEqual(['zimowy-naglowek'])
    expect((await send('studio.discardDraft', {})).status).toBe(200)
    expect((await send('studio.beginExperiment', { name: 'banner', arms: '3' })).status).toBe(200)
    expect((await found()).draft?.layout.experiments).toEqual({ banner: { a: 34, b: 33, c: 33 } })
    expect((await send('studio.beginExperiment', { name: 'banner', arms: '2' })).status).toBe(422)
    const shares = { arm0: '20', arm1: '40 %', arm2: '41' }
    expect((await send('studio.saveShares', { experiment: 'banner', shares })).status).toBe(422)
    expect((await send('studio.saveShares', { experiment: 'banner', shares: { ...shares, arm2: '40' } })).status).toBe(
      200,
    )
    expect((await found()).draft?.layout.experiments).toEqual({ banner: { a: 20, b: 40, c: 40 } })
    expect((await send('studio.saveShares', { experiment: 'gone', shares })).status).toBe(409)
    const screen = await open(PAGE)
    expect(nodesOf(screen, 'studio-record-head')[0]!.props.states).toMatchObject([{ label: 'In the draft' }])
    expect(actionsOf(screen)).toEqual(['Change the shares'])
    expect(nodesOf(screen, 'studio-record-head')[0]!.props.facts).toContainEqual({
      label: 'Share',
      value: 'a: 20% · b: 40% · c: 40%',
    })
    const [table] = nodesOf(await open('/en/studio/tests'), 'data-table')
    expect(table!.props.rows).toMatchObject([
      { cells: [{ text: 'banner' }, {}, { badges: [{ label: 'In the draft' }] }, { text: 'Nobody yet' }, {}] },
    ])
    expect((await send('studio.discardDraft', {})).status).toBe(200)
  })

  it('counts who agreed and saw it, what they added and bought, each once, and nobody else', async () => {
    const { layout } = await found()
    const arms = { banner: { b: { hidden: true } } }
    const id = layout.slots.main!.find((each) => each !== '$hole')!
    const changed = {
      ...layout,
      experiments: { banner: { a: 0, b: 100 } },
      sections: { ...layout.sections, [id]: { ...layout.sections[id]!, arms } },
    }
    expect(await shop.store.publish('screens/home', changed)).toMatchObject({ ok: true })
    expect(saidOf(await open(PAGE))).toEqual(['Nobody has been counted yet.'])

    const { call, guest, buy } = atCheckout(shop)
    const other = await see(await visitor(false))
    expect(other).not.toHaveProperty('experiments')
    const agreed = await see(await visitor(true), { times: 3 })
    const without = await guest()
    await buy({ ...without, ...other })
    const cart = await call('cart.addItem', { sku: 'KAW-1013', qty: 1 }, agreed, '/en')
    await call('cart.addItem', { sku: 'KAW-1013', qty: 1 }, { ...agreed, ...cart.cookies }, '/en')
    await buy({ ...(await guest()), ...agreed, ...(await chosen(agreed, cart.cookies)) })
    await shop.countExperiments()

    const screen = await open(PAGE, view)
    expect(actionsOf(screen)).toEqual([])
    const [a, b] = rowsOf(screen)
    expect(a!.slice(0, 5)).toEqual(['Version a', '0%', '0', '0', '0'])
    expect(b!.slice(0, 5)).toEqual(['Version b', '100%', '1', '1', '1'])
    expect(rowsOf(await open('/en/studio/tests', view))[0]).toMatchObject({ 0: 'banner', 4: 'a: 0, b: 1' })
  })

  /** The same visitor, who buys without an account. */
  async function chosen(cookies: Cookies, cart: Cookies): Promise<Cookies> {
    const { call } = atCheckout(shop)
    return { ...cart, ...(await call('checkout.asGuest', {}, { ...cookies, ...cart })).cookies }
  }

  it('is ended by a new revision in which one version stands alone, with a row in the audit trail, and not under a draft', async () => {
    const before = await found()
    const keep = { experiment: 'banner', keep: 'b', note: 'Sells more' }
    expect((await send('studio.endExperiment', keep)).status).toBe(422)
    expect((await send('studio.endExperiment', { ...keep, isConfirmed: true }, view)).status).toBe(403)
    expect((await send('studio.saveShares', { experiment: 'banner', shares: { arm0: '50', arm1: '50' } })).status).toBe(
      200,
    )
    expect((await send('studio.endExperiment', { ...keep, isConfirmed: true })).text).toContain(
      'Publish or discard it first',
    )
    await send('studio.discardDraft', {})
    expect(actionsOf(await open(PAGE))).toEqual([
      'Change the shares',
      'Stop: everybody sees version a',
      'Keep version b',
    ])
    expect((await send('studio.endExperiment', { ...keep, isConfirmed: true, seen: '0.0' })).status).toBe(409)
    expect((await found()).number).toBe(before.number)

    expect((await send('studio.endExperiment', { ...keep, isConfirmed: true })).status).toBe(200)
    const { number, layout, note } = await shop.store.published('screens/home')!
    expect([number, note]).toEqual([before.number + 1, 'Sells more'])
    expect(layout.experiments).toBeUndefined()
    const [gone] = Object.entries(before.layout.sections).find(([, { arms }]) => arms)!
    expect(Object.keys(layout.sections)).not.toContain(gone)
    const trail = await commerce.commerce.store.db.selectFrom('staff_calls').selectAll().execute()
    expect(trail.some((row) => JSON.stringify(row).includes('Sells more'))).toBe(true)
    const screen = await open(PAGE)
    expect(nodesOf(screen, 'studio-record-head')[0]!.props.states).toMatchObject([{ label: 'Ended' }])
    expect(rowsOf(screen)[1]!.slice(0, 5)).toEqual(['Version b', '100%', '1', '1', '1'])
    expect(actionsOf(screen)).toEqual([])
    expect((await send('studio.endExperiment', { ...keep, isConfirmed: true })).status).toBe(409)
  })
})
