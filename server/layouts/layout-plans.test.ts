import { beforeEach, expect, it } from 'vitest'
import { LAYOUT_VERSION, type Layout } from '#schemas/layout.ts'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { readLayoutDraft, saveLayoutDraft } from './layout-drafts.ts'
import { keepPlan, publishDue, readPlans, removePlan } from './layout-plans.ts'
import { layoutTableMigrations } from './migrations.ts'
import { type LayoutStore, openLayoutStore } from './store.ts'
import type { LayoutTables } from './tables.ts'
import { frameDocument, notice, testWorld } from './testing.ts'

const DUE = '2026-12-01T08:00:00+01:00'
const before = new Date('2026-12-01T06:59:59Z')
const after = new Date('2026-12-01T07:00:00Z')
const home = (text: string) =>
  ({
    ...{ layout: 'screens/home', version: LAYOUT_VERSION, frame: 'frames/default', slots: { main: ['text'] } },
    sections: { text: notice(text) },
  }) as unknown as Layout

eachDatabase('planned layouts', (open) => {
  let database: Database<LayoutTables>
  let store: LayoutStore
  const openStore = () =>
    openLayoutStore({
      ...{ database, world: testWorld, report: () => {} },
      defaults: new Map([
        ['frames/default', JSON.stringify(frameDocument)],
        ['screens/home', JSON.stringify(home('shipped'))],
      ]),
    })
  const seen = async () => ({
    published: store.published('screens/home')!.number,
    edit: (await readLayoutDraft(database.db, 'screens/home'))?.edit ?? 0,
  })
  const save = async (text: string) =>
    saveLayoutDraft(
      database,
      { layout: home(text), base: store.published('screens/home')!.layout, seen: await seen(), author: 'person:ewa' },
      before,
    )
  async function plan(text: string) {
    await save(text)
    const { edit, basedOn } = (await readLayoutDraft(database.db, 'screens/home'))!
    const what = { name: 'screens/home', layout: home(text), dueAt: DUE, author: 'person:ewa', note: 'Advent' }
    await keepPlan(database, { ...what, edit, basedOn, fault: null })
  }
  const shown = () => store.published('screens/home')
  const run = (now: Date) => publishDue({ database, store, now })

  beforeEach(async () => {
    database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    store = await openStore()
    return () => store.close()
  })

  it('go out when they are due, by who planned them, and end their draft', async () => {
    await plan('advent')
    expect(await run(before)).toEqual([])
    expect(shown()?.number).toBe(0)
    expect(await run(after)).toEqual(['screens/home'])
    expect(shown()).toMatchObject({ number: 1, author: 'person:ewa', note: 'Advent', layout: home('advent') })
    expect(await readLayoutDraft(database.db, 'screens/home')).toBeNull()
    expect(await run(after)).toEqual([])
  })

  it('go out as they were planned; a draft that went on stays, and no longer lacks what was published', async () => {
    await plan('advent')
    await save('later')
    await run(after)
    expect(shown()?.layout).toEqual(home('advent'))
    expect(await readLayoutDraft(database.db, 'screens/home')).toMatchObject({ layout: home('later'), basedOn: 1 })
  })

  it('go out once, also where two servers look at the same moment', async () => {
    await plan('advent')
    const second = await openStore()
    const both = await Promise.all([run(after), publishDue({ database, store: second, now: after })])
    second.close()
    expect(both.flat()).toEqual(['screens/home'])
    expect((await store.revisions('screens/home')).length).toBe(1)
  })

  it('stay and say so where this version cannot read them, and can be called off', async () => {
    await plan('advent')
    await database.db.updateTable('layout_plans').set({ document: '{"layout":' }).execute()
    expect(await run(after)).toEqual([])
    expect((await readPlans(database.db)).get('screens/home')).toMatchObject({ fault: 'unreadable', layout: null })
    expect(shown()?.number).toBe(0)
    expect(await removePlan(database, 'screens/home')).toBe(true)
  })

  it('stay with the reason where something else was published meanwhile, until they are called off', async () => {
    await plan('advent')
    await store.publish('screens/home', home('urgent'))
    expect(await run(after)).toEqual([])
    expect((await readPlans(database.db)).get('screens/home')).toMatchObject({ fault: 'conflict', note: 'Advent' })
    expect(shown()?.layout).toEqual(home('urgent'))
    expect(await run(after)).toEqual([])
    expect([await removePlan(database, 'screens/home'), await removePlan(database, 'screens/home')]).toEqual([
      true,
      false,
    ])
  })
})
