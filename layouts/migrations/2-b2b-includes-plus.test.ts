import { describe, expect, it } from 'vitest'
import { migrateLayout } from '../migrate-layout.ts'
import { layoutMigrations } from './migrations.ts'

const versionTwo = (document: unknown) => migrateLayout(document, layoutMigrations, 2)
const section = (customer: readonly string[]) => ({
  type: 'notice',
  settings: {},
  audience: { customer, locale: ['pl'] },
})

describe('a layout of version 1', () => {
  it('names every company once, and keeps all other audiences', () => {
    const rest = { layout: 'screens/home', slots: { main: ['all', 'a', 'b', 'c', 'd'] } }
    const before = {
      ...rest,
      version: 1,
      sections: {
        all: { type: 'notice', settings: {} },
        a: section(['visitor', 'b2b', 'b2bPlus']),
        b: section(['b2b']),
        c: section(['b2bPlus']),
        d: section(['b2c', 'visitor']),
      },
    }
    const copy = structuredClone(before)
    expect(versionTwo(before)).toEqual({
      ok: true,
      applied: [2],
      document: { ...rest, version: 2, sections: { ...before.sections, a: section(['visitor', 'b2b']) } },
    })
    expect(before).toEqual(copy)
  })

  it('goes on to the schema when its shape is wrong', () => {
    const odd = [
      { version: 1 },
      { version: 1, sections: null },
      { version: 1, sections: ['a'] },
      { version: 1, sections: { a: null, b: 'x', c: { audience: null }, d: { audience: { customer: 'b2b' } } } },
    ]
    for (const document of odd)
      expect(versionTwo(document)).toEqual({ ok: true, applied: [2], document: { ...document, version: 2 } })
  })
})
