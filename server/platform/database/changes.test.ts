import { type Kysely, sql } from 'kysely'
import { expect, it } from 'vitest'
import {
  appendChanges,
  changesAfter,
  createChangesTable,
  latestChange,
  pruneChanges,
  type WithChanges,
} from './changes.ts'
import type { Migrations } from './migrate.ts'
import { eachDatabase } from './testing.ts'

const migrations: Migrations = { '001-changes': { up: createChangesTable } }

eachDatabase('the change feed', (open, dialect) => {
  async function feed() {
    const database = await open<WithChanges & { orders: { id: number } }>(migrations)
    const append = (tags: string[], at?: Date) => database.transaction((tx) => appendChanges(tx, tags, at))
    return { ...database, append }
  }

  it('tells what changed after an id, each tag once, and where to go on', async () => {
    const { db, append } = await feed()
    await append(['product:1', 'category:7', 'product:1'])
    await append(['product:1', 'layout'])
    const all = await changesAfter(db, 0)
    expect(all).toEqual({ id: 4, tags: ['product:1', 'category:7', 'layout'], isIncomplete: false })
    expect(await changesAfter(db, all.id)).toEqual({ id: 4, tags: [], isIncomplete: false })
    expect(await changesAfter(db, 0, 2)).toEqual({ id: 2, tags: ['product:1', 'category:7'], isIncomplete: false })
    expect(await latestChange(db)).toBe(4)
  })

  it('is empty at first, and appending nothing writes nothing', async () => {
    const { db, append } = await feed()
    await append([])
    expect(await changesAfter(db, 0)).toEqual({ id: 0, tags: [], isIncomplete: false })
    expect(await latestChange(db)).toBe(0)
  })

  it('takes an import of thousands of tags', async () => {
    const { db, append } = await feed()
    await append(Array.from({ length: 2_500 }, (_, i) => `product:${i}`))
    expect((await changesAfter(db, 0, 5_000)).tags).toHaveLength(2_500)
  })

  it('forgets what a transaction that failed had appended', async () => {
    const { db, transaction } = await feed()
    const failing = transaction(async (tx) => {
      await appendChanges(tx, ['product:1'])
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await changesAfter(db, 0)).tags).toEqual([])
  })

  it('never shows a change before one with a smaller id: a reader that polls loses none', async () => {
    const { db, append, transaction } = await feed()
    const hasAppended = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    const slow = transaction(async (tx) => {
      await appendChanges(tx, ['slow'])
      hasAppended.resolve()
      await mayCommit.promise
    })
    await hasAppended.promise
    const quick = append(['quick'])
    if (dialect === 'postgres') await expect.poll(() => waitingForLocks(db)).toBe(1)
    const early = await changesAfter(db, 0)
    mayCommit.resolve()
    await Promise.all([slow, quick])
    const late = await changesAfter(db, early.id)
    expect([...early.tags, ...late.tags].sort()).toEqual(['quick', 'slow'])
  })

  it('loses nothing to many writers and a busy reader', async () => {
    const { db, append } = await feed()
    const tags = Array.from({ length: 120 }, (_, i) => `product:${i}`)
    let isWriting = true
    const seen: string[] = []
    const reading = (async () => {
      for (let id = 0, isLast = false; !isLast; ) {
        isLast = !isWriting
        const next = await changesAfter(db, id)
        seen.push(...next.tags)
        id = next.id
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    await Promise.all(tags.map((tag) => append([tag])))
    isWriting = false
    await reading
    expect(seen.sort()).toEqual(tags.sort())
  })

  it('drops old changes from the front, keeps the newest, and tells a reader that is behind', async () => {
    const { db, append } = await feed()
    await append(['a', 'b'], new Date('2026-01-01'))
    await append(['c'], new Date('2026-01-05'))
    await append(['d'], new Date('2026-01-02')) // A clock that went back.
    expect(await pruneChanges(db, new Date('2026-01-03'))).toBe(2)
    expect(await changesAfter(db, 2)).toEqual({ id: 4, tags: ['c', 'd'], isIncomplete: false })
    expect((await changesAfter(db, 1)).isIncomplete).toBe(true)
    expect(await pruneChanges(db, new Date('2027-01-01'))).toBe(1)
    expect(await changesAfter(db, 4)).toEqual({ id: 4, tags: [], isIncomplete: false })
    expect((await changesAfter(db, 2)).isIncomplete).toBe(true)
    await append(['e'])
    expect(await changesAfter(db, 4)).toEqual({ id: 5, tags: ['e'], isIncomplete: false })
    expect(await pruneChanges(db, new Date('2026-01-01'))).toBe(0)
  })
})

/** Connections to this schema that wait for a lock of another. */
async function waitingForLocks(db: Kysely<WithChanges & { orders: { id: number } }>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where wait_event_type = 'Lock' and application_name = current_setting('application_name')`.execute(db)
  return rows.length
}
