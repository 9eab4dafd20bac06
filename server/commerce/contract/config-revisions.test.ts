import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { StoreConfigEntry } from '#schemas/store-config.ts'
import { eachDatabaseInFull } from '#server/platform/database/testing.ts'
import { ConfigDiff } from '../store/config-document.ts'
import { ConfigRevision, WholeConfigRevision } from '../store/config-revisions.ts'
import { openTestShop, type TestShop } from '../testing/test-commerce.ts'

const Entries = z.strictObject({ data: z.array(StoreConfigEntry) })
const Revisions = z.strictObject({ data: z.array(ConfigRevision) })
const Diff = z.strictObject({ from: z.int(), to: z.int(), ...ConfigDiff.shape })
const NAME = 'general/store/name'
const SLIDER = 'shopping_benefits/header/slider'

eachDatabaseInFull('revisions of store config', (open) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(open)
  })

  const patch = (body: object, { query = '', headers = {} } = {}) =>
    shop.send('PATCH', `/store-config${query}`, { body, headers })
  const rollback = (query = '', headers = {}) => shop.send('POST', `/store-config/rollback${query}`, { headers })
  const revisions = async () => (await shop.ask(Revisions, 'GET', '/store-config/revisions')).data
  const revision = (number: number) => shop.ask(WholeConfigRevision, 'GET', `/store-config/revisions/${number}`)
  const stored = async () => (await shop.ask(Entries, 'GET', '/store-config/stored')).data
  const name = async () => (await stored()).find(({ key }) => key === NAME)?.value

  it('tell what was changed, when, by whom and why, the newest first', async () => {
    shop.clock.now = new Date(shop.clock().getTime() + 60_000)
    const author = encodeURIComponent('Małgorzata')
    const answer = await patch({ [NAME]: 'Ziarenko', 'theme/radius': 4 }, { query: `?note=Autumn&author=${author}` })
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, '"2"'])
    expect(await revisions()).toMatchObject([
      {
        number: 2,
        note: 'Autumn',
        author: 'Małgorzata',
        restores: null,
        createdAt: shop.clock().toISOString(),
        isPublished: true,
        changed: [NAME, 'theme/radius'],
      },
      { number: 1, isPublished: false, changed: [] },
    ])
    expect((await shop.send('GET', '/store-config/stored')).headers.get('etag')).toBe('"2"')
  })

  it('are not written by a change that changes nothing or that is refused', async () => {
    expect((await patch({ [NAME]: 'Ziarno' })).headers.get('etag')).toBe('"1"')
    expect((await patch({})).headers.get('etag')).toBe('"1"')
    expect((await patch({ [NAME]: 'Other', 'maintenance/enabled': 'tak' })).status).toBe(422)
    expect(await revisions()).toHaveLength(1)
  })

  it('are shown whole, and compared', async () => {
    await patch({ [NAME]: 'Ziarenko', 'general/contact/phone': null })
    await patch({ [NAME]: 'Ziarnko', 'theme/radius': 4 })
    const first = await revision(1)
    expect(first.entries.find(({ key }) => key === NAME)?.value).toBe('Ziarno')
    expect(first.tags).toContainEqual({ tag: SLIDER, keys: [SLIDER] })
    const { entries: _, tags: __, ...summary } = await revision(3)
    expect((await revisions())[0]).toEqual(summary)

    const phone = first.entries.find(({ key }) => key === 'general/contact/phone')!.value
    const whole = await shop.ask(Diff, 'GET', '/store-config/diff?from=1')
    expect(whole).toMatchObject({ from: 1, to: 3, tags: [] })
    expect(whole.entries).toEqual([
      { key: NAME, before: 'Ziarno', after: 'Ziarnko' },
      { key: 'theme/radius', after: 4 },
      { key: 'general/contact/phone', before: phone },
    ])
    const back = await shop.ask(Diff, 'GET', '/store-config/diff?from=3&to=2')
    expect(back.entries).toEqual([
      { key: NAME, before: 'Ziarnko', after: 'Ziarenko' },
      { key: 'theme/radius', before: 4 },
    ])
  })

  it('go back step by step, each time as a new one, with order and tags', async () => {
    const before = await stored()
    await patch({ [NAME]: 'Ziarenko', [SLIDER]: null })
    await patch({ [NAME]: 'Ziarnko' })
    expect((await revision(2)).tags).toEqual([])
    const seen: unknown[] = []
    for (let step = 0; step < 3; step += 1) {
      const answer = await rollback(`?note=${step}`)
      seen.push([answer.status, answer.headers.get('etag'), await name()])
    }
    expect(seen).toEqual([
      [200, '"4"', 'Ziarenko'],
      [200, '"5"', 'Ziarno'],
      [409, null, 'Ziarno'],
    ])
    expect(await stored()).toEqual(before)
    expect((await revision(5)).tags).toEqual((await revision(1)).tags)
    expect(await revisions()).toMatchObject([
      { number: 5, restores: 1, note: '1', isPublished: true },
      { number: 4, restores: 2, note: '0' },
      {},
      {},
      {},
    ])
    const slider = await shop.send('POST', '/store-config/by-tags', { body: { tags: [SLIDER] } })
    expect(await slider.json()).toMatchObject({ data: [{ key: SLIDER }] })
  })

  it('go back to the one that is named, and from there to the one before it', async () => {
    for (const value of ['b', 'c', 'd']) await patch({ [NAME]: value })
    expect((await rollback('?to=2')).status).toBe(200)
    expect(await name()).toBe('b')
    expect((await rollback('?to=3')).status).toBe(200)
    expect(await name()).toBe('c')
    await rollback()
    expect(await name()).toBe('b')
    // The fifth repeats the second.
    await rollback('?to=5')
    expect((await revisions())[0]).toMatchObject({ number: 8, restores: 2 })
    expect((await rollback('?to=99')).status).toBe(404)
  })

  it('refuse a writer who began from another one', async () => {
    const from = (number: number) => ({ headers: { 'if-match': `"${number}"` } })
    expect((await patch({ [NAME]: 'a' }, from(1))).status).toBe(200)
    const stale = await patch({ [NAME]: 'b' }, from(1))
    expect([stale.status, await stale.json()]).toEqual([
      412,
      { detail: 'Revision 2 was written meanwhile. Look at it first.', code: 'revision_conflict' },
    ])
    expect((await rollback('', { 'if-match': '"1"' })).status).toBe(412)
    expect((await patch({ [NAME]: 'c' }, { headers: { 'if-match': '*' } })).status).toBe(200)
    expect((await patch({ [NAME]: 'd' }, { headers: { 'if-match': '7' } })).status).toBe(400)
    const racing = await Promise.all(['x', 'y', 'z'].map((value) => patch({ [NAME]: value }, from(3))))
    expect(racing.map(({ status }) => status).sort()).toEqual([200, 412, 412])
    expect(await revisions()).toHaveLength(4)
  })

  it('do not bring back what this version refuses', async () => {
    await patch({ [NAME]: 'Ziarenko' })
    const { entries, tags } = await revision(1)
    const document = JSON.stringify({ entries: [...entries, { key: 'theme/colour', value: '#123456' }], tags })
    await shop.storeDatabase.db.updateTable('config_revisions').set({ document }).where('number', '=', 1).execute()
    const refused = await rollback()
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'config_refused', errors: { 'theme/colour': expect.stringContaining('There is no such key') } },
    ])
    expect([await name(), (await revisions()).length]).toEqual(['Ziarenko', 2])
  })

  describe('cannot be asked for', () => {
    it.each([
      ['GET', '/store-config/revisions/2', 404],
      ['GET', '/store-config/revisions/first', 404],
      ['GET', '/store-config/diff', 422],
      ['GET', '/store-config/diff?from=0', 422],
      ['GET', '/store-config/diff?from=1&to=7', 404],
      ['POST', '/store-config/rollback?to=-1', 422],
      ['POST', `/store-config/rollback?note=${'x'.repeat(501)}`, 422],
      ['POST', '/store-config/rollback?author=%1B%5B2J', 422],
    ])('%s %s', async (method, path, status) => {
      expect((await shop.send(method, path)).status).toBe(status)
    })
  })

  it('are the same for every server, which hears of them by the change feed', async () => {
    const other = shop.anotherServer()
    const Changes = z.object({ tags: z.array(z.string()), cursor: z.string() })
    const { cursor } = await other.ask(Changes, 'GET', '/changes')
    await patch({ [NAME]: 'Ziarenko' })
    await rollback()
    expect((await other.ask(Revisions, 'GET', '/store-config/revisions')).data).toEqual(await revisions())
    expect((await other.ask(Changes, 'GET', `/changes?after=${cursor}`)).tags).toEqual(['config'])
    expect((await other.ask(Entries, 'GET', '/store-config/stored')).data).toEqual(await stored())
  })
})
