import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { isDiskFull } from '#server/platform/database/errors.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { STORE_NOW as now, openTestStore } from '../testing/test-store.ts'
import { changeConfig, rollbackConfig, setConfigTag } from './change-config.ts'
import { readConfigDocument } from './config-document.ts'
import { listRevisions, MAX_REVISIONS, readRevision } from './config-revisions.ts'
import { storeMigrations } from './migrations.ts'

eachDatabase('the history of store config', (open, dialect) => {
  it('begins with what the store was filled with', async () => {
    const { database } = await openTestStore(open)
    const first = await readRevision(database.db, 1)
    expect(first).toMatchObject({ number: 1, restores: null, createdAt: now.toISOString(), isPublished: true })
    expect(await readConfigDocument(database.db)).toEqual({ entries: first!.entries, tags: first!.tags })
  })

  it('begins with what an older shop has set', async () => {
    const { db } = (await openTestStore(open)).database
    await db.schema.dropTable('config_revisions').execute()
    await db.updateTable('config').set({ value: '"Kept"' }).where('key', '=', 'general/store/name').execute()
    await storeMigrations['0007-config-revisions']!.up(db)
    const [revision, ...others] = await listRevisions(db)
    expect([revision, others]).toMatchObject([
      { number: 1, isPublished: true, note: expect.stringContaining('before') },
      [],
    ])
    const { entries, tags } = (await readRevision(db, 1))!
    expect({ entries, tags }).toEqual(await readConfigDocument(db))
    expect(entries).toContainEqual({ key: 'general/store/name', value: 'Kept' })
  })

  it('is empty while nothing was ever stored', async () => {
    const { db } = await open(storeMigrations, 'store')
    expect(await listRevisions(db as never)).toEqual([])
  })

  it('tells of tags, too', async () => {
    const { database } = await openTestStore(open)
    await setConfigTag(database, 'notes', ['header/dispatchNote'], now)
    expect((await listRevisions(database.db))[0]).toMatchObject({ number: 2, changed: ['notes'] })
    await rollbackConfig(database, {}, now)
    expect((await readConfigDocument(database.db)).tags.map(({ tag }) => tag)).not.toContain('notes')
  })

  it('ends after a thousand revisions, whose numbers go on', async () => {
    const { database } = await openTestStore(open)
    const { document } = await database.db.selectFrom('config_revisions').select('document').executeTakeFirstOrThrow()
    const rows = Array.from({ length: MAX_REVISIONS - 1 }, (_, index) => ({
      number: index + 2,
      document,
      changed: '[]',
      note: '',
      author: '',
      restores: null,
      created_at: now.toISOString(),
    }))
    await database.db.insertInto('config_revisions').values(rows).execute()
    await changeConfig(database, { 'general/store/name': 'One more' }, now)
    const kept = await listRevisions(database.db)
    expect([kept.length, kept[0]!.number, kept.at(-1)!.number]).toEqual([MAX_REVISIONS, MAX_REVISIONS + 1, 2])
    expect(await rollbackConfig(database, { to: 1 }, now)).toEqual({ ok: false, code: 'unknown-revision' })
  })

  it('and the config are both old or both new when a write fails half-way', async () => {
    const { database } = await openTestStore(open)
    const before = await readConfigDocument(database.db)
    // The last statement of a change, after config and revision.
    await sql`alter table changes rename to changes_away`.execute(database.db)
    await expect(changeConfig(database, { 'general/store/name': 'Lost' }, now)).rejects.toThrow(/changes/)
    await sql`alter table changes_away rename to changes`.execute(database.db)
    expect(await readConfigDocument(database.db)).toEqual(before)
    expect(await listRevisions(database.db)).toHaveLength(1)
  })

  if (dialect === 'sqlite')
    it('keeps the last whole revision on a full disk', async () => {
      const { database } = await openTestStore(open)
      await sql`pragma max_page_count = 1`.execute(database.db)
      let fault: unknown = null
      for (let at = 0; fault === null; at += 1)
        await changeConfig(database, { 'general/store/name': `Name ${at}` }, now).catch((error) => {
          fault = error
        })
      expect(isDiskFull(fault)).toBe(true)
      const [newest] = await listRevisions(database.db)
      const { entries, tags } = (await readRevision(database.db, newest!.number))!
      expect(await readConfigDocument(database.db)).toEqual({ entries, tags })
    })
})
