import { describe, expect, it } from 'vitest'
import { type LayoutMigration, migrateLayout } from './migrate-layout.ts'
import { layoutMigrations } from './migrations/migrations.ts'

const renameArea: LayoutMigration = {
  to: 2,
  what: 'The slot `content` is called `main`.',
  up: ({ slots, ...rest }) => {
    const { content, ...others } = slots as Record<string, unknown>
    return { ...rest, slots: { ...others, main: content } }
  },
}
const addNote: LayoutMigration = { to: 3, what: 'Layouts have a note.', up: (document) => ({ ...document, note: '' }) }

describe('stored layouts go forward', () => {
  const before = { layout: 'screens/home', version: 1, slots: { content: ['a'] } }

  it('one version after the other, leaving the old document as it was', () => {
    expect(migrateLayout(before, [addNote, renameArea], 3)).toEqual({
      ok: true,
      document: { layout: 'screens/home', version: 3, slots: { main: ['a'] }, note: '' },
      applied: [2, 3],
    })
    expect(before).toEqual({ layout: 'screens/home', version: 1, slots: { content: ['a'] } })
  })

  it('not at all when they are up to date or have no version to start from', () => {
    expect(migrateLayout(before, [], 1)).toEqual({ ok: true, document: before, applied: [] })
    for (const odd of [null, 'x', [], {}, { version: '1' }, { version: 0.5 }])
      expect(migrateLayout(odd, [renameArea], 2)).toEqual({ ok: true, document: odd, applied: [] })
  })

  it('never from a later version, nor over a gap', () => {
    expect(migrateLayout({ version: 4 }, [], 3)).toMatchObject({ ok: false, code: 'newer-version' })
    expect(migrateLayout({ version: 1 }, [addNote], 3)).toMatchObject({ ok: false, code: 'no-way-forward' })
  })

  it('with every version of this shop reached by one migration', () => {
    expect(layoutMigrations.map(({ to }) => to)).toEqual(layoutMigrations.map((_, index) => index + 2))
  })
})
