import { expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { done, refused } from '#server/platform/outcome.ts'
import type { LayoutChange, RecordLayoutChange } from '#server/ports/staff-layouts.ts'
import { layoutTableMigrations } from './migrations.ts'
import { createStaffLayouts } from './staff-layouts.ts'
import { openLayoutStore } from './store.ts'
import type { LayoutTables } from './tables.ts'
import { frameDocument, homeDocument, notice, testWorld } from './testing.ts'

const studio = { layout: 'screens/studio_orders', version: 2, slots: { main: [] }, sections: {} }
const defaults = new Map([
  ['frames/default', JSON.stringify(frameDocument)],
  ['screens/home', JSON.stringify(homeDocument({ hello: notice('shipped') }))],
  ['screens/studio_orders', JSON.stringify(studio)],
])
const world = { ...testWorld, provides: (name: string) => (name === studio.layout ? [] : testWorld.provides(name)) }
const home = (text: string) => Layout.parse(homeDocument({ hello: notice(text) }))
const seeing = (published: number, edit: number): LayoutChange => ({
  seen: { published, edit },
  by: 'person:ewa.kowalska',
  right: 'layouts',
})
const said = { note: 'Winter', before: {}, after: { Notice: 'two' } }

eachDatabase('layouts for the studio', (open) => {
  async function start(answer: Awaited<ReturnType<RecordLayoutChange>> = done(null)) {
    const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    const store = await openLayoutStore({ database, defaults, world, report: () => {} })
    const recorded: Parameters<RecordLayoutChange>[] = []
    const record: RecordLayoutChange = async (...call) => {
      recorded.push(call)
      return answer
    }
    const clock = () => new Date('2026-12-01T12:00:00Z')
    return { store, recorded, port: createStaffLayouts({ store, database, world, clock })(record) }
  }

  it('leaves out the layouts of the studio, which are always the shipped ones', async () => {
    const { port, store } = await start()
    expect((await port.list())?.map(({ name }) => name)).toEqual(['frames/default', 'screens/home'])
    expect(await port.layout(studio.layout)).toBeNull()
    expect(await port.document(studio.layout, 0)).toBeNull()
    expect(await port.publish(Layout.parse(studio), { ...seeing(0, 0), ...said })).toMatchObject({ code: 'missing' })
    store.close()
  })

  it('keeps a draft that nobody but staff sees, publishes it with its author, and records that first', async () => {
    const { port, store, recorded } = await start()
    expect(await port.saveDraft(home('two'), seeing(0, 0))).toMatchObject({ ok: true })
    expect(store.published('screens/home')?.number).toBe(0)
    const found = await port.layout('screens/home')
    expect(found?.draft).toMatchObject({ basedOn: 0, edit: 1, author: 'person:ewa.kowalska', layout: home('two') })
    expect(await port.publish(home('two'), { ...seeing(0, 1), ...said })).toMatchObject({ ok: true })
    expect(recorded).toEqual([[{ layout: 'screens/home', act: 'publish', over: 0, ...said }, 'layouts']])
    const after = await port.layout('screens/home')
    expect(after).toMatchObject({ number: 1, author: 'person:ewa.kowalska', draft: null, layout: home('two') })
    expect(after?.revisions).toMatchObject([
      { number: 1, author: 'person:ewa.kowalska', note: 'Winter', isPublished: true },
    ])
    store.close()
  })

  it('lets nobody write over what they have not seen', async () => {
    const { port, store, recorded } = await start()
    await port.saveDraft(home('mine'), seeing(0, 0))
    for (const stale of [seeing(0, 0), seeing(0, 7), seeing(3, 1)]) {
      expect(await port.saveDraft(home('yours'), stale)).toMatchObject({ code: 'conflict' })
      expect(await port.publish(home('yours'), { ...stale, ...said })).toMatchObject({ code: 'conflict' })
    }
    expect(await port.discardDraft('screens/home', seeing(0, 7))).toMatchObject({ code: 'conflict' })
    expect((await port.layout('screens/home'))?.draft?.layout).toEqual(home('mine'))
    expect(recorded).toEqual([])
    expect(await port.discardDraft('screens/home', seeing(0, 1))).toMatchObject({ ok: true })
    store.close()
  })

  it('publishes nothing with a fault, and nothing that the audit trail refused', async () => {
    const { port, store, recorded } = await start(refused('right_missing'))
    const faulty = Layout.parse(homeDocument({ hello: { type: 'nothing', settings: {} } }))
    expect(await port.publish(faulty, { ...seeing(0, 0), ...said })).toMatchObject({
      code: 'invalid',
      problems: [{ path: '/sections/hello/type' }],
    })
    expect(recorded).toEqual([])
    expect(await port.publish(home('two'), { ...seeing(0, 0), ...said })).toMatchObject({ code: 'right_missing' })
    expect(store.published('screens/home')?.number).toBe(0)
    store.close()
  })

  it('goes back to any revision, and to the shipped layout', async () => {
    const { port, store } = await start()
    for (const [number, text] of ['one', 'two', 'three'].entries())
      await port.publish(home(text), { ...seeing(number, 0), ...said })
    expect(await port.restore('screens/home', 1, { ...seeing(3, 0), note: '' })).toMatchObject({ ok: true })
    expect(store.published('screens/home')).toMatchObject({ number: 4, layout: home('one') })
    expect(await port.restore('screens/home', 0, { ...seeing(4, 0), note: '' })).toMatchObject({ ok: true })
    expect(store.published('screens/home')?.layout).toEqual(home('shipped'))
    expect(await port.restore('screens/home', 9, { ...seeing(5, 0), note: '' })).toMatchObject({ code: 'missing' })
    expect(await port.restore('screens/home', 1, { ...seeing(4, 0), note: '' })).toMatchObject({ code: 'conflict' })
    expect((await port.layout('screens/home'))?.revisions[0]).toMatchObject({ number: 5, restores: 0 })
    store.close()
  })
})
