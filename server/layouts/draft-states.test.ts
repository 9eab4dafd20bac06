import { expect, it } from 'vitest'
import type { Layout } from '#schemas/layout.ts'
import { eachDatabase } from '#server/platform/database/testing.ts'
import { MAX_STATES, readStates, TOLD_STATES } from './draft-states.ts'
import { readLayoutDraft, removeLayoutDraft, saveLayoutDraft } from './layout-drafts.ts'
import { meetOthers } from './layout-presence.ts'
import { layoutTableMigrations } from './migrations.ts'
import { stepLayoutDraft } from './step-draft.ts'
import type { LayoutTables } from './tables.ts'

const NOW = new Date('2026-11-26T21:00:00Z')
const home = (type: string): Layout => ({
  ...{ layout: 'screens/home', version: 2, slots: { main: ['one'] } },
  sections: { one: { type, settings: {} } },
})
const base = home('began')

eachDatabase('the states of a draft', (open) => {
  async function begin() {
    const database = await open<LayoutTables>(layoutTableMigrations, 'layouts')
    const draft = () => readLayoutDraft(database.db, 'screens/home')
    const seen = async () => ({ published: 0, edit: (await draft())?.edit ?? 0 })
    return {
      database,
      draft,
      save: async (type: string, author = 'person:ewa') =>
        saveLayoutDraft(database, { layout: home(type), base, seen: await seen(), author }, NOW),
      step: async (to: number, author = 'person:jan') =>
        stepLayoutDraft(database, { name: 'screens/home', to, seen: await seen(), author }, NOW),
      states: async () =>
        (await readStates(database.db, 'screens/home', (await draft())?.step ?? 0)).map(({ step, author, layout }) => [
          step,
          author,
          layout.sections.one?.type,
        ]),
    }
  }

  it('are what it began from and what each save made of it, with who made it', async () => {
    const { save, states } = await begin()
    await save('a')
    await save('b', 'person:jan')
    expect(await states()).toEqual([
      [0, '', 'began'],
      [1, 'person:ewa', 'a'],
      [2, 'person:jan', 'b'],
    ])
  })

  it('can be gone back to and forward again; a new change takes the place of what was undone', async () => {
    const { save, step, states, draft } = await begin()
    for (const type of ['a', 'b', 'c']) await save(type)
    expect(await step(1)).toBe('saved')
    expect(await draft()).toMatchObject({ step: 1, author: 'person:jan', layout: home('a') })
    expect((await states()).length).toBe(4)
    expect(await step(3)).toBe('saved')
    expect(await draft()).toMatchObject({ layout: home('c') })
    await step(0)
    expect(await draft()).toMatchObject({ step: 0, layout: base })
    await save('d')
    expect((await states()).map(([, , type]) => type)).toEqual(['began', 'd'])
  })

  it('are the last 50, and none of a draft that is gone', async () => {
    const { database, save, states, draft, step } = await begin()
    for (let number = 0; number < MAX_STATES + 3; number++) await save(`t${number}`)
    const kept = await database.db.selectFrom('layout_draft_states').select('step').orderBy('step').execute()
    expect([kept.length, kept[0]?.step]).toEqual([MAX_STATES, 4])
    const told = await states()
    expect([told.length, told.at(-1)?.[2]]).toEqual([TOLD_STATES + 1, `t${MAX_STATES + 2}`])
    await step(10)
    expect((await states())[0]?.[0]).toBe(9)
    expect(await step(1)).toBe('missing')
    await removeLayoutDraft(database, 'screens/home', (await draft())!.edit)
    expect(await states()).toEqual([])
    expect(await step(0)).toBe('conflict')
  })

  it('are not gone back to by who has not seen the last change', async () => {
    const { database, save, draft } = await begin()
    await save('a')
    const seen = { published: 0, edit: (await draft())!.edit }
    await save('b')
    const stale = { name: 'screens/home', to: 0, seen, author: 'person:jan' }
    expect(await stepLayoutDraft(database, stale, NOW)).toBe('conflict')
    expect(await draft()).toMatchObject({ layout: home('b') })
  })

  it('are seen by everybody who has the page open, and they see one another for 15 minutes', async () => {
    const { database } = await begin()
    const meet = (person: string, minutes: number) =>
      meetOthers(database, { name: 'screens/home', person }, new Date(NOW.getTime() + minutes * 60_000))
    expect(await meet('person:ewa', 0)).toEqual([])
    expect(await meet('person:jan', 5)).toEqual([{ person: 'person:ewa', openedAt: NOW.toISOString() }])
    expect((await meet('person:ewa', 6)).map(({ person }) => person)).toEqual(['person:jan'])
    expect(await meet('person:jan', 30)).toEqual([])
  })
})
