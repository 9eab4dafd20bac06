import { expect, it, vi } from 'vitest'
import { LAYOUT_VERSION } from '#schemas/layout.ts'
import { missingLayout } from '#server/compiler/missing-layout.ts'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { layoutTableMigrations } from './migrations.ts'
import { type LayoutStore, openLayoutStore } from './store.ts'
import type { LayoutTables } from './tables.ts'
import { frameDocument, homeDocument, notice, query, testWorld } from './testing.ts'

const defaults = new Map([
  ['frames/default', JSON.stringify(frameDocument)],
  ['screens/home', JSON.stringify(homeDocument({ hello: notice('shipped') }))],
])

eachDatabase('the layout store', (open, _, rule) => {
  const reports: ReportEvent[] = []
  const start = async (database: Database<LayoutTables>, shipped = defaults) =>
    openLayoutStore({ database, defaults: shipped, world: testWorld, report: (event) => reports.push(event) })
  const fresh = async () => {
    reports.length = 0
    const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    return { database, store: await start(database) }
  }
  const textOf = (store: LayoutStore) => {
    const placed = store.place('screens/home', query)?.slots.main?.[0]
    return typeof placed === 'object' ? (placed.settings.text as { pl: string }).pl : undefined
  }
  const home = (text: string) => homeDocument({ hello: notice(text) })

  it('shows the layouts that ship with the shop until others are published', async () => {
    const { store } = await fresh()
    expect(textOf(store)).toBe('shipped')
    expect(store.list().map(({ name, number }) => `${name} ${number}`)).toEqual(['frames/default 0', 'screens/home 0'])
    expect(store.place('screens/home', query)).toMatchObject({
      name: 'screens/home',
      frame: 'frames/default',
      usesDevice: false,
    })
    expect(store.place('screens/nowhere', query)).toBeNull()
    store.close()
  })

  rule('publishes a document as a new immutable revision and shows it at once', async () => {
    const { store } = await fresh()
    const told = vi.fn()
    const end = store.onChange(told)
    const first = await store.publish('screens/home', home('one'), { note: 'Christmas' })
    expect(first).toMatchObject({ ok: true, published: { number: 1, revision: '1', note: 'Christmas' } })
    expect(textOf(store)).toBe('one')
    await store.publish('screens/home', JSON.stringify(home('two')))
    expect(textOf(store)).toBe('two')
    expect(await store.revisions('screens/home')).toMatchObject([
      { number: 2, isPublished: true },
      { number: 1, isPublished: false, note: 'Christmas' },
    ])
    expect(told.mock.calls).toEqual([[['screens/home']], [['screens/home']]])
    end()
    await store.poll()
    expect(told).toHaveBeenCalledTimes(2)
    store.close()
  })

  rule('never lets a bad document replace a good one', async () => {
    const { store } = await fresh()
    const refused = await store.publish('screens/home', homeDocument({ hello: { type: 'nothing', settings: {} } }))
    expect(refused).toMatchObject({ ok: false, code: 'invalid', problems: [{ path: '/sections/hello/type' }] })
    expect(await store.publish('screens/other', home('x'))).toMatchObject({ code: 'invalid' })
    expect(textOf(store)).toBe('shipped')
    expect(await store.revisions('screens/home')).toEqual([])
    store.close()
  })

  it('refuses a publish that another one came before', async () => {
    const { store } = await fresh()
    expect(await store.publish('screens/home', home('one'), { expected: 0 })).toMatchObject({ ok: true })
    expect(await store.publish('screens/home', home('two'), { expected: 0 })).toEqual({
      ok: false,
      code: 'conflict',
      current: 1,
    })
    expect(await store.publish('screens/home', home('two'), { expected: 1 })).toMatchObject({ ok: true })
    const racing = await Promise.all(
      ['x', 'y', 'z'].map((text) => store.publish('screens/home', home(text), { expected: 2 })),
    )
    expect(racing.filter(({ ok }) => ok)).toHaveLength(1)
    store.close()
  })

  rule('rolls back step by step to the layout that ships with the shop, each as a new revision', async () => {
    const { store } = await fresh()
    expect(await store.rollback('screens/home')).toEqual({ ok: false, code: 'nothing-before' })
    expect(await store.rollback('screens/nowhere')).toEqual({ ok: false, code: 'unknown-layout' })
    for (const text of ['one', 'two', 'three']) await store.publish('screens/home', home(text))
    const seen: unknown[] = []
    for (let step = 0; step < 4; step++) {
      const outcome = await store.rollback('screens/home')
      seen.push(outcome.ok ? `${outcome.published.number} ${textOf(store)}` : outcome.code)
    }
    expect(seen).toEqual(['4 two', '5 one', '6 shipped', 'nothing-before'])
    await store.publish('screens/home', home('four'))
    await store.rollback('screens/home')
    expect(textOf(store)).toBe('shipped')
    store.close()
  })

  rule('shows revisions of an older document version in the current one, also after a rollback', async () => {
    const { database, store } = await fresh()
    await store.publish('screens/home', home('one'))
    const old = homeDocument({ hello: notice('old', { audience: { customer: ['b2b', 'b2bPlus'] } }) }, { version: 1 })
    const text = JSON.stringify(old)
    await database.db.updateTable('revisions').set({ document: text }).where('number', '=', 1).execute()
    const reopened = await start(database)
    expect(reopened.published('screens/home')?.layout).toMatchObject({
      version: LAYOUT_VERSION,
      sections: { hello: { audience: { customer: ['b2b'] } } },
    })
    await reopened.publish('screens/home', home('two'))
    await reopened.rollback('screens/home')
    expect(reopened.published('screens/home')).toMatchObject({
      number: 3,
      layout: { version: LAYOUT_VERSION, sections: { hello: { audience: { customer: ['b2b'] } } } },
    })
    for (const each of [store, reopened]) each.close()
  })

  rule('shows what another server published, and tells whoever listens', async () => {
    const { database, store } = await fresh()
    const other = await start(database)
    const told = vi.fn()
    other.onChange(told)
    await store.publish('screens/home', home('elsewhere'))
    await expect.poll(() => textOf(other)).toBe('elsewhere')
    expect(told).toHaveBeenCalledWith(['screens/home'])
    const late = await start(database)
    expect(textOf(late)).toBe('elsewhere')
    for (const each of [store, other, late]) each.close()
  })

  rule('goes on with the shipped layout, and says so, when a stored one no longer fits', async () => {
    const { database, store } = await fresh()
    await store.publish('screens/home', home('stored'))
    store.close()
    await database.db.updateTable('revisions').set({ document: '{"layout":"screens/home"}' }).execute()
    const again = await start(database)
    expect(textOf(again)).toBe('shipped')
    expect(reports).toMatchObject([
      { kind: 'layout-invalid', message: expect.stringContaining("Revision 1 of 'screens/home'") },
    ])
    again.close()
  })

  rule('reports a shipped layout that is broken and goes on without it', async () => {
    const { database, store } = await fresh()
    store.close()
    const broken = await start(database, new Map([...defaults, ['screens/product', '{"layout":']]))
    expect(broken.list()).toHaveLength(2)
    expect(reports).toMatchObject([{ kind: 'layout-invalid' }])
    broken.close()
  })

  rule('reports at start a revision that is shown instead of a shipped file with other contents', async () => {
    const { database, store } = await fresh()
    await store.publish('screens/home', home('one'))
    store.close()
    ;(await start(database)).close()
    expect(reports).toEqual([
      {
        kind: 'layout-overridden',
        message: 'screens/home: revision 1 from the database is shown, not layouts/screens/home.json',
      },
    ])
    const back = await start(database)
    reports.length = 0
    await back.rollback('screens/home')
    back.close()
    ;(await start(database)).close()
    expect(reports).toEqual([])
  })

  rule('names the refused file and its first problem as the cause of a screen without a layout', async () => {
    const { database, store } = await fresh()
    store.close()
    const product = { ...homeDocument({ a: { type: 'shelf', settings: {} } }), layout: 'screens/product' }
    const broken = await start(database, new Map([...defaults, ['screens/product', JSON.stringify(product)]]))
    expect(missingLayout(broken, 'screens/product').message).toBe(
      "layouts/screens/product.json was refused at the start: /sections/a/settings/limit 'limit' is required. `npm run unit -- layouts` checks it.",
    )
    expect(missingLayout(broken, 'screens/cart').message).toContain('Add layouts/screens/cart.json.')
    broken.close()
  })
})
