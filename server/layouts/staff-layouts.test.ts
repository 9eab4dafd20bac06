import { expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
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

eachDatabaseInFull('layouts for the studio', (open) => {
  async function start(answer: Awaited<ReturnType<RecordLayoutChange>> = done(null)) {
    const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    const store = await openLayoutStore({ database, defaults, world, report: () => {} })
    const recorded: Parameters<RecordLayoutChange>[] = []
    const record: RecordLayoutChange = async (...call) => {
      recorded.push(call)
      return answer
    }
    const clock = () => new Date('2026-12-01T12:00:00Z')
    const port = createStaffLayouts({ store, database, world, findDangling: async () => [], clock })(record)
    const edit = async () => (await port.layout('screens/home'))?.draft?.edit ?? 0
    return { store, database, recorded, port, edit }
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
    const { port, store, recorded, edit } = await start()
    expect(await port.saveDraft(home('two'), seeing(0, 0))).toMatchObject({ ok: true })
    expect(store.published('screens/home')?.number).toBe(0)
    const found = await port.layout('screens/home')
    expect(found?.draft).toMatchObject({ basedOn: 0, author: 'person:ewa.kowalska', layout: home('two') })
    expect(await port.publish(home('two'), { ...seeing(0, await edit()), ...said })).toMatchObject({ ok: true })
    expect(recorded).toEqual([[{ layout: 'screens/home', act: 'publish', over: 0, ...said }, 'layouts']])
    const after = await port.layout('screens/home')
    expect(after).toMatchObject({ number: 1, author: 'person:ewa.kowalska', draft: null, layout: home('two') })
    expect(after?.revisions).toMatchObject([
      { number: 1, author: 'person:ewa.kowalska', note: 'Winter', isPublished: true },
    ])
    store.close()
  })

  it('lets nobody write over what they have not seen', async () => {
    const { port, store, recorded, edit } = await start()
    await port.saveDraft(home('mine'), seeing(0, 0))
    for (const stale of [seeing(0, 0), seeing(0, 7), seeing(3, await edit())]) {
      expect(await port.saveDraft(home('yours'), stale)).toMatchObject({ code: 'conflict' })
      expect(await port.publish(home('yours'), { ...stale, ...said })).toMatchObject({ code: 'conflict' })
    }
    expect(await port.discardDraft('screens/home', seeing(0, 7))).toMatchObject({ code: 'conflict' })
    expect((await port.layout('screens/home'))?.draft?.layout).toEqual(home('mine'))
    expect(recorded).toEqual([])
    expect(await port.discardDraft('screens/home', seeing(0, await edit()))).toMatchObject({ ok: true })
    store.close()
  })

  it('says of a draft that what was published since is not in it, however often it is saved, and publishes it only when told', async () => {
    const { port, store, edit } = await start()
    await port.saveDraft(home('mine'), seeing(0, 0))
    await store.publish('screens/home', home('theirs'), { note: '', author: '', expected: 0 })
    expect(await port.saveDraft(home('mine again'), seeing(1, await edit()))).toMatchObject({ ok: true })
    expect((await port.layout('screens/home'))?.draft).toMatchObject({ basedOn: 0, layout: home('mine again') })
    const change = { ...seeing(1, await edit()), ...said }
    expect(await port.publish(home('mine again'), change)).toMatchObject({ code: 'conflict' })
    expect(store.published('screens/home')?.layout).toEqual(home('theirs'))
    expect(await port.publish(home('mine again'), { ...change, isOverNewer: true })).toMatchObject({ ok: true })
    store.close()
  })

  it('takes no form about a draft that was discarded for one about the next', async () => {
    const { port, store, edit } = await start()
    await port.saveDraft(home('first'), seeing(0, 0))
    const old = seeing(0, await edit())
    await port.discardDraft('screens/home', old)
    await port.saveDraft(home('second'), seeing(0, 0))
    expect(await port.publish(home('first'), { ...old, ...said })).toMatchObject({ code: 'conflict' })
    expect(await port.discardDraft('screens/home', old)).toMatchObject({ code: 'conflict' })
    store.close()
  })

  it('keeps no draft that is too large to be read, and lets the next one replace one that cannot be read', async () => {
    const { port, store, database } = await start()
    const large = home('x'.repeat(256 * 1024))
    expect(await port.saveDraft(large, seeing(0, 0))).toMatchObject({ code: 'invalid', problems: [{ path: '' }] })
    expect((await port.list())?.find(({ name }) => name === 'screens/home')?.draft).toBeNull()
    const row = { name: 'screens/home', document: '{"no', based_on: 0, edit: 5, author: '', saved_at: '' }
    await database.db.insertInto('layout_drafts').values(row).execute()
    expect((await port.list())?.find(({ name }) => name === 'screens/home')?.draft).toBeNull()
    expect(await port.saveDraft(home('mine'), seeing(0, 0))).toMatchObject({ ok: true })
    expect((await port.layout('screens/home'))?.draft?.layout).toEqual(home('mine'))
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
