import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Screen } from '#schemas/screen.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { changeConfig } from '#server/commerce/store/change-config.ts'
import { nodesOf, openWholeShop } from '#server/testing/test-screens.ts'
import { openTestCommerce, type TestApp, type TestCommerce } from '#server/testing/test-shop.ts'
import { asStaff, staffKey } from '#server/testing/test-staff.ts'

let commerce: TestCommerce
let shop: TestApp

beforeAll(async () => {
  commerce = await openTestCommerce()
  shop = openWholeShop(commerce)
  await shop.app.ready()
})
afterAll(async () => {
  shop.app.close()
  await commerce.close()
})

interface Table {
  caption: string
  summary?: string
  none?: string
  rows: { key: string; cells: { text: string; href?: string; note?: string }[] }[]
}

const keys = new Map<StaffRight, string>()
async function home(right: StaffRight, path = '/en/studio'): Promise<Screen> {
  const key = keys.get(right) ?? (await staffKey(commerce, `home-${right}`, [right]))
  keys.set(right, key)
  return (await shop.json(path, {}, asStaff(key))).screen
}
const tablesOf = (screen: Screen) => nodesOf(screen, 'data-table').map(({ props }) => props as unknown as Table)
const tableOf = (screen: Screen, caption: string) => tablesOf(screen).find((table) => table.caption === caption)

describe('the start page of the studio', () => {
  it('shows the ten products of which the fewest are left, each with its page in the shop', async () => {
    await commerce.commerce.engine.db.updateTable('stock').set({ quantity: 1 }).execute()
    const table = tableOf(await home('catalogue'), 'Low stock')!
    expect(table.rows).toHaveLength(10)
    expect(table.summary).toMatch(/^10 of [\d,]+ products with 5 pieces or fewer/)
    const pieces = table.rows.map(({ cells }) => Number(cells[2]!.text))
    expect(pieces).toEqual([...pieces].sort((a, b) => a - b))
    const { href } = table.rows.flatMap(({ cells }) => cells).find((cell) => cell.href !== undefined)!
    expect((await shop.json(href!)).screen.screen.status).toBe(200)
    expect(tableOf(await home('catalogue', '/studio'), 'Niski stan magazynu')!.rows).toHaveLength(10)
  })

  it('counts as low what store config says', async () => {
    const { store } = commerce.commerce
    await changeConfig(store, { 'catalog/low_stock': 0 }, commerce.clock())
    await commerce.commerce.engine.db.updateTable('stock').set({ quantity: 9 }).execute()
    await expect
      .poll(async () => tableOf(await home('catalogue'), 'Low stock'))
      .toMatchObject({ rows: [], none: 'No product is down to 0 pieces or fewer.' })
  })

  it('says in one line that all is well', async () => {
    const table = tableOf(await home('view'), 'How the shop is doing')!
    expect([table.rows, table.none]).toEqual([[], 'All is well with everything that you look after.'])
  })

  it('says what is wrong in the language of the page, and where to mend it', async () => {
    const created = new Date(commerce.clock().getTime() - 3_600_000).toISOString()
    await commerce.commerce.store.db
      .insertInto('outbox')
      .values({
        ...{ key: 'a', layout: 'order-placed', recipient: 'a@shop.example', content: '{}', status: 'failed' },
        ...{ message_id: 'a', tries: 5, due_at: created, useless_after: null, created_at: created },
      })
      .execute()
    for (const [path, sentence] of [
      ['/en/studio', 'An email of the last day was given up.'],
      ['/studio', '1 e-maila z ostatniej doby nie udało się wysłać.'],
      ['/de/studio', 'Eine E-Mail des letzten Tages wurde aufgegeben.'],
    ] as const) {
      const screen = await home('mails', path)
      const [what, where] = tablesOf(screen)[0]!.rows[0]!.cells
      expect(what!.text).toBe(sentence)
      const { screen: list } = (await shop.json(where!.href!, {}, asStaff(keys.get('mails')!))).screen
      expect([list.status, list.route]).toEqual([200, 'studio_mails'])
    }
  })

  it('shows each part to those who can do something about it', async () => {
    expect(tablesOf(await home('audit'))).toEqual([])
    expect(tablesOf(await home('catalogue')).map(({ caption }) => caption)).toEqual([
      'How the shop is doing',
      'Low stock',
    ])
    expect(tablesOf(await home('content')).map(({ caption }) => caption)).toEqual(['How the shop is doing'])
  })

  it('does without what cannot be read', async () => {
    commerce.state.interfere = (request) =>
      /\/staff\/(health|stock)/.test(request.url) ? Response.json({}, { status: 500 }) : null
    const screen = await home('view')
    commerce.state.interfere = () => null
    expect(screen.screen.status).toBe(200)
    expect(tablesOf(screen)).toEqual([])
    expect(nodesOf(screen, 'studio-work-list')).toHaveLength(1)
  })

  it('shows sales by day to whoever sees orders, with a sentence that compares them', async () => {
    const { db } = commerce.commerce.engine
    const day = (ago: number) => new Date(commerce.clock().getTime() - ago * 86_400_000).toISOString()
    const orders = await db.selectFrom('orders').select('number').orderBy('number').limit(3).execute()
    const [first, second, third] = orders.map(({ number }) => number)
    await db
      .updateTable('orders')
      .set({ currency: 'USD', gross: 1, created_at: day(200) })
      .execute()
    const place = (number: string | undefined, created_at: string, gross: number) =>
      db
        .updateTable('orders')
        .set({ currency: 'EUR', status: 'complete', approval: null, imported: null, gross, created_at })
        .where('number', '=', number ?? '')
        .execute()
    await place(first, day(0), 10_100)
    await place(second, day(1), 5_000)
    await place(third, day(40), 10_000)
    const charts = nodesOf(await home('orders'), 'studio-chart')
    expect(charts).toHaveLength(1)
    const { title, total, summary, bars } = charts[0]!.props as { bars: { text: string }[] } & Record<string, string>
    expect([title, total, summary]).toEqual([
      'Sales of 30 days, EUR',
      '€151.00',
      '2 orders. 51% more than in the 30 days before.',
    ])
    expect(bars.slice(-3).map(({ text }) => text)).toEqual(['€0.00', '€50.00', '€101.00'])
    expect(nodesOf(await home('catalogue'), 'studio-chart')).toEqual([])
  })
})
