import { beforeEach, expect, it } from 'vitest'
import { Layout } from '#schemas/layout.ts'
import { storeMigrations } from '#server/commerce/store/migrations.ts'
import { readParts } from '#server/commerce/store/releases/part-values.ts'
import { doRun, settleRun } from '#server/commerce/store/releases/run-release.ts'
import { problemsOf } from '#server/commerce/store/releases/write-parts.ts'
import type { StoreDatabase } from '#server/commerce/store/schema.ts'
import type { Database } from '#server/platform/database/open.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { done, refused } from '#server/platform/outcome.ts'
import type { ReleaseStore } from '#server/ports/staff-releases.ts'
import { saveLayoutDraft } from '../layout-drafts.ts'
import { layoutTableMigrations } from '../migrations.ts'
import { type LayoutStore, openLayoutStore } from '../store.ts'
import type { LayoutTables } from '../tables.ts'
import { frameDocument, homeDocument, notice, testWorld } from '../testing.ts'
import { runReleases, sendDue } from './run-releases.ts'
import { createStaffReleases } from './staff-releases.ts'

const DUE = '2026-12-01T07:00:00.000Z'
const before = new Date('2026-12-01T06:59:59.999Z')
const after = new Date(DUE)
const NAME = 'general/store/name'

eachDatabase('a planned release', (open) => {
  let layouts: Database<LayoutTables>
  let shop: Database<StoreDatabase>
  let store: LayoutStore
  let now: Date
  const clock = () => now
  const world = { ...testWorld, sections: new Map(testWorld.sections) }
  const openStore = () =>
    openLayoutStore({
      ...{ database: layouts, world, report: () => {} },
      defaults: new Map([
        ['frames/default', JSON.stringify(frameDocument)],
        ['screens/home', JSON.stringify(homeDocument({ hello: notice('old') }))],
      ]),
    })

  beforeEach(async () => {
    now = before
    world.sections = new Map(testWorld.sections)
    layouts = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    shop = await open<StoreDatabase>(storeMigrations, 'store')
    store = await openStore()
    return () => store.close()
  })

  /** The commerce API's half without HTTP. */
  const releases: ReleaseStore = {
    async check(parts) {
      const [found, problems] = [await readParts(shop.db, parts), await problemsOf(shop.db, parts)]
      return parts.map(({ kind, id }, at) => ({
        ...{ kind, id, ...found[at]! },
        problems: problems.filter((each) => each.kind === kind && each.id === id),
      }))
    },
    async run(release, { run, act, parts, moved, author = '', note }) {
      const isBack = act === 'takeBack'
      const wanted = { release, run, isBack, parts, moved, author, note, record: async () => {} }
      const outcome = await doRun({ store: shop, claimSlugs: async () => [], now: clock() }, wanted)
      if (outcome.ok) return done(outcome.run)
      return refused(outcome.code === 'moved' ? 'moved' : 'invalid')
    },
    plan: async () => done(null),
    settle: (release, run) => settleRun({ store: shop, now: clock() }, { release, run }),
  }
  const parts = () => ({ database: layouts, store, world, clock, releases })
  const port = () => createStaffReleases({ ...parts(), findDangling: async () => [] })(releases)
  const look = () => sendDue(parts())

  /** A planned release of the home page and the name of the shop. */
  async function plan({ name = 'new' }: { name?: string } = {}): Promise<string> {
    const layout = Layout.parse(homeDocument({ hello: notice('new') }))
    const base = store.published('screens/home')!.layout
    await saveLayoutDraft(layouts, { layout, base, seen: { published: 0, edit: 0 }, author: 'person:ewa' }, now)
    const added = await port().add('Advent', 'person:ewa')
    if (!added.ok) throw new Error('The release was not begun.')
    const { id } = added.value
    const setting = { kind: 'config', id: NAME, value: name } as const
    expect((await port().put(id, [{ kind: 'layout', id: 'screens/home' }, setting], 'person:ewa')).ok).toBe(true)
    const seen = (await port().one(id))!.edit
    expect(await port().plan(id, { seen, dueAt: DUE, by: 'person:ewa', note: '' })).toEqual(done(null))
    return id
  }
  /** What shoppers see of both halves: `old` or `new`. */
  async function shown(): Promise<string[]> {
    const [part] = await readParts(shop.db, [{ kind: 'config', id: NAME }])
    const home = JSON.stringify(store.published('screens/home')!.layout.sections).includes('"new"')
    return [home ? 'new' : 'old', part?.now === 'new' ? 'new' : 'old']
  }

  it('goes out at its time and not before, by who planned it, once', async () => {
    const id = await plan()
    expect(await look()).toEqual([])
    expect(await shown()).toEqual(['old', 'old'])
    now = after
    expect(await look()).toEqual([id])
    expect(await shown()).toEqual(['new', 'new'])
    expect(store.published('screens/home')).toMatchObject({ number: 1, author: 'person:ewa' })
    expect(await port().one(id)).toMatchObject({ state: 'out', outAt: DUE, fault: null, dueAt: null })
    expect(await look()).toEqual([])
  })

  it('goes out once where two servers look at the same moment', async () => {
    const id = await plan()
    now = after
    const second = await openStore()
    const both = await Promise.all([look(), sendDue({ ...parts(), store: second })])
    second.close()
    expect(both.flat()).toEqual([id])
    expect(await store.revisions('screens/home')).toHaveLength(1)
  })

  it('goes out at the next start if no server ran at its time, before anything is answered', async () => {
    const id = await plan()
    store.close()
    now = new Date('2026-12-03T09:30:00Z')
    store = await openStore()
    const faults: unknown[] = []
    const { settled, end } = runReleases({ ...parts(), report: ({ error }) => faults.push(error) })
    await settled
    end()
    expect(faults).toEqual([])
    expect(await shown()).toEqual(['new', 'new'])
    expect(await port().one(id)).toMatchObject({ state: 'out', outAt: now.toISOString() })
  })

  it('does not go out if a page has a fault by then: nothing changes, and the release says why', async () => {
    const id = await plan()
    // An update of the shop no longer has this section.
    world.sections.delete('notice' as never)
    now = after
    expect(await look()).toEqual([])
    expect(await shown()).toEqual(['old', 'old'])
    const release = (await port().one(id))!
    expect(release).toMatchObject({ state: 'open', fault: 'refused', dueAt: null })
    expect(release.parts.flatMap(({ problems }) => problems.map(({ field }) => field))).toEqual([
      '/sections/hello/type',
    ])
    expect(await look()).toEqual([])
  })

  it('does not go out if a setting has a fault by then: nothing changes, and the release says why', async () => {
    const id = await plan()
    await layouts.db
      .updateTable('release_parts')
      .set({ value: JSON.stringify(7) })
      .where('kind', '=', 'config')
      .execute()
    now = after
    expect(await look()).toEqual([])
    expect(await shown()).toEqual(['old', 'old'])
    const release = (await port().one(id))!
    expect(release).toMatchObject({ state: 'open', fault: 'refused', dueAt: null })
    expect(release.parts.find(({ kind }) => kind === 'config')?.problems).not.toEqual([])
  })

  it('does not go out over what somebody changed meanwhile', async () => {
    const id = await plan()
    await store.publish('screens/home', homeDocument({ hello: notice('urgent') }))
    now = after
    expect(await look()).toEqual([])
    expect(await shown()).toEqual(['old', 'old'])
    expect(await port().one(id)).toMatchObject({ state: 'open', fault: 'moved' })
    expect((await port().changesSince(id, 0))!.changes.at(-1)).toEqual({
      act: 'failed',
      part: null,
      author: 'person:ewa',
    })
  })

  it('that the store refuses at its time says so to who saw it planned', async () => {
    const id = await plan()
    const { edit: seen } = (await port().one(id))!
    now = after
    await sendDue({ ...parts(), releases: { ...releases, run: async () => refused('moved') } })
    expect(await port().changesSince(id, seen)).toEqual({
      edit: seen + 1,
      count: 1,
      changes: [{ act: 'failed', part: null, author: 'person:ewa' }],
    })
  })

  it('of which nothing comes is as it was, for who sends it again with what they saw', async () => {
    const id = await plan()
    const { edit: seen } = (await port().one(id))!
    const sending = createStaffReleases({ ...parts(), findDangling: async () => [] })
    const refusing = sending({ ...releases, run: async () => refused('moved') })
    const wanted = { seen, by: 'person:ewa', note: '', moved: 'refuse' } as const
    expect(await refusing.publish(id, wanted)).toMatchObject({ ok: false, code: 'moved' })
    expect(await port().one(id)).toMatchObject({ state: 'planned', edit: seen, dueAt: DUE })
    expect((await port().publish(id, { ...wanted, moved: 'over' })).ok).toBe(true)
    expect(await shown()).toEqual(['new', 'new'])
  })

  it('takes the same part twice in one call, and keeps the last', async () => {
    const id = await plan()
    const name = (value: string) => ({ kind: 'config', id: NAME, value }) as const
    expect((await port().put(id, [name('first'), name('last')], 'person:ola')).ok).toBe(true)
    expect(await port().partOf(id, name(''))).toMatchObject({ value: 'last' })
    const { changes } = (await port().changesSince(id, 0))!
    expect(changes.filter(({ author }) => author === 'person:ola')).toHaveLength(1)
  })

  it('tells the first changes since, and of more than that how many there are', async () => {
    const id = await plan()
    const { edit: seen } = (await port().one(id))!
    for (let at = 0; at < 9; at++)
      expect((await port().put(id, [{ kind: 'config', id: NAME, value: `name ${at}` }], 'person:ola')).ok).toBe(true)
    const since = (await port().changesSince(id, seen))!
    expect([since.edit, since.count, since.changes.length]).toEqual([seen + 9, 9, 6])
  })

  it('is deleted two years after it went out, with its parts, and no other one', async () => {
    const id = await plan()
    now = after
    await look()
    const open = await port().add('Spring', 'person:ola')
    const atStart = async () => {
      const { settled, end } = runReleases({ ...parts(), report: ({ error }) => expect(error).toBeUndefined() })
      await settled
      end()
      return (await port().list())!.map((each) => [each.name, each.parts.length])
    }
    now = new Date('2028-11-30T07:00:00Z')
    expect(await atStart()).toEqual([
      ['Spring', 0],
      ['Advent', 2],
    ])
    // A server of the version before deletes a release, and leaves what was done to it.
    const left = { release: 'gone', edit: 2, act: 'put', kind: 'config', id: NAME, author: '', at: DUE }
    await layouts.db.insertInto('release_changes').values(left).execute()
    now = new Date('2028-12-01T07:00:00Z')
    expect(await atStart()).toEqual([['Spring', 0]])
    expect(await layouts.db.selectFrom('release_parts').selectAll().where('release', '=', id).execute()).toEqual([])
    expect(await layouts.db.selectFrom('release_changes').selectAll().execute()).toEqual([])
    expect(open.ok).toBe(true)
  })

  it('is tried again while the commerce API is away, and does not keep another one from going out', async () => {
    const first = await plan()
    const added = await port().add('Name', 'person:ola')
    if (!added.ok) throw new Error('The release was not begun.')
    const second = added.value.id
    await port().put(second, [{ kind: 'config', id: 'catalog/low_stock', value: 7 }], 'person:ola')
    const seen = (await port().one(second))!.edit
    expect((await port().plan(second, { seen, dueAt: DUE, by: 'person:ola', note: '' })).ok).toBe(true)
    now = after
    const away: ReleaseStore = {
      ...releases,
      run: (id, wanted) => (id === first ? Promise.reject(new Error('away')) : releases.run(id, wanted)),
    }
    const faults: unknown[] = []
    const running = runReleases({ ...parts(), releases: away, report: ({ error }) => faults.push(error) })
    await running.settled
    running.end()
    expect(faults).toHaveLength(1)
    expect(await shown()).toEqual(['old', 'old'])
    expect(await port().one(second)).toMatchObject({ state: 'out' })
    now = new Date(after.getTime() + 60_000)
    const again = runReleases({ ...parts(), report: ({ error }) => faults.push(error) })
    await again.settled
    again.end()
    expect(faults).toHaveLength(1)
    expect(await shown()).toEqual(['new', 'new'])
    expect(await port().one(first)).toMatchObject({ state: 'out' })
  })
})
