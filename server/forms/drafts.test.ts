import { expect, it } from 'vitest'
import type { OperationName } from '#schemas/operations.ts'
import { testClock } from '#server/commerce/testing/test-commerce.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { eachDatabase, type OpenForTest } from '#server/platform/database/testing.ts'
import type { ReportEvent } from '#server/platform/report.ts'
import { createFormDrafts } from './drafts.ts'

const draft = (text: string) => ({ op: 'contact.send', values: { message: text }, errors: {} }) as const

async function openDrafts(open: OpenForTest) {
  const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
  const clock = testClock()
  const reports: ReportEvent[] = []
  const another = () => createFormDrafts({ database, clock, report: (event) => void reports.push(event) })
  return { database, clock, reports, another, drafts: another() }
}

eachDatabase('drafts of refused forms', (open) => {
  it('are found by their own key, on every server of the shop, until they are forgotten', async () => {
    const { drafts, another } = await openDrafts(open)
    const key = (await drafts.keep(draft('one'), undefined))!
    expect(key).toMatch(/^[\w-]{22}$/)
    expect(await drafts.keep(draft('two'), undefined)).not.toBe(key)
    expect(await another().read(key)).toEqual([{ key, draft: draft('one') }])
    await another().forget([key])
    const answers = [drafts.read(key), drafts.read(undefined), drafts.read('guessed')]
    expect(await Promise.all(answers)).toEqual([[], [], []])
  })

  it('of several forms wait side by side, the last of each, and no more than three', async () => {
    const { drafts } = await openDrafts(open)
    const into = (op: OperationName, text: string) => ({ op, values: { text }, errors: {} })
    let cookie: string | undefined
    const type = async (op: OperationName, text: string) => {
      cookie = (await drafts.keep(into(op, text), cookie)) ?? undefined
    }
    const waiting = async () => (await drafts.read(cookie)).map(({ draft }) => `${draft.op} ${draft.values.text}`)
    await type('checkout.place', 'a comment')
    await type('account.logIn', 'first')
    await type('account.logIn', 'second')
    expect(await waiting()).toEqual(['account.logIn second', 'checkout.place a comment'])
    await type('contact.send', 'hello')
    await type('product.ask', 'what')
    expect(await waiting()).toEqual(['product.ask what', 'contact.send hello', 'account.logIn second'])
    const [first] = await drafts.read(cookie)
    await drafts.forget([first!.key])
    expect(await waiting()).toEqual(['contact.send hello', 'account.logIn second'])
  })

  it('are gone after ten minutes, and leave nothing behind', async () => {
    const { drafts, clock, database } = await openDrafts(open)
    const key = (await drafts.keep(draft('old'), undefined))!
    clock.now = new Date(clock.now.getTime() + 10 * 60_000)
    expect(await drafts.read(key)).toEqual([])
    await drafts.keep(draft('new'), undefined)
    expect(await database.db.selectFrom('form_drafts').select('id').execute()).toHaveLength(1)
  })

  it('make room for newer ones, and a huge one is not kept', async () => {
    const { drafts, clock, database } = await openDrafts(open)
    const first = (await drafts.keep(draft('first'), undefined))!
    clock.now = new Date(clock.now.getTime() + 1000)
    const rows = Array.from({ length: 2000 }, (_, number) => ({
      ...{ id: `other-${number}`, sealed: new Uint8Array(1) },
      expires_at: new Date(clock.now.getTime() + 1000 * 600 + number).toISOString(),
    }))
    await database.db.insertInto('form_drafts').values(rows).execute()
    const last = (await drafts.keep(draft('last'), undefined))!
    expect([await drafts.read(first), await drafts.read(last)]).toEqual([[], [{ key: last, draft: draft('last') }]])
    const count = await database.db.selectFrom('form_drafts').select('id').execute()
    expect(count.length).toBeLessThanOrEqual(2000)
    expect(await drafts.keep(draft('z'.repeat(50_000)), last)).toBe('')
  })

  it('tell whoever reads the database neither what was typed nor how to read it', async () => {
    const { drafts, database } = await openDrafts(open)
    const key = (await drafts.keep(draft('a secret wish'), undefined))!
    const [row] = await database.db.selectFrom('form_drafts').selectAll().execute()
    const kept = `${row!.id} ${Buffer.from(row!.sealed).toString('latin1')}`
    expect(kept).not.toContain('secret wish')
    expect(kept).not.toContain(key)
  })

  it('that were changed, or a database that fails, cost what was typed and nothing more', async () => {
    const { drafts, database, reports } = await openDrafts(open)
    const key = (await drafts.keep(draft('one'), undefined))!
    await database.db
      .updateTable('form_drafts')
      .set({ sealed: new Uint8Array(40) })
      .execute()
    expect(await drafts.read(key)).toEqual([])
    await database.db.schema.dropTable('form_drafts').execute()
    expect([await drafts.keep(draft('two'), undefined), await drafts.read(key)]).toEqual([null, []])
    await drafts.forget([key])
    expect(reports.map(({ kind }) => kind)).toEqual(['unexpected', 'unexpected', 'unexpected', 'unexpected'])
  })

  it('of the studio are as long as a law page in three languages, and the oldest of these make room', async () => {
    const { drafts, clock } = await openDrafts(open)
    const page = { op: 'studio.saveText', values: { text: 'ł'.repeat(200_000) }, errors: {} } as const
    const first = (await drafts.keep(page, undefined))!
    expect(await drafts.read(first)).toEqual([{ key: first, draft: page }])
    const short = (await drafts.keep(draft('short'), undefined))!
    for (let count = 0; count < 100; count++) {
      clock.now = new Date(clock.now.getTime() + 1)
      await drafts.keep({ ...page, values: { text: 'x'.repeat(40_000) } }, undefined)
    }
    expect([await drafts.read(first), (await drafts.read(short)).length]).toEqual([[], 1])
    expect(await drafts.keep({ ...page, values: { text: 'x'.repeat(1_100_000) } }, undefined)).toBe('')
  })
})
