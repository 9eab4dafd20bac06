import { expect, it } from 'vitest'
import type { Layout, Section } from '#schemas/layout.ts'
import { copied, inserted, partOf, placed, removed } from './edit-layout.ts'

const notice = (text: string): Section => ({ type: 'notice', settings: { text } })
const layout: Layout = {
  ...{ layout: 'screens/home', version: 2, slots: { main: ['columns', 'last'] } },
  sections: {
    columns: { type: 'columns', settings: {}, slots: { items: ['one', 'two'] } },
    one: { ...notice('1'), arms: { test: { b: { hidden: true } } } },
    two: notice('2'),
    last: notice('3'),
  },
}
const items = { parent: 'columns', slot: 'items' }
const main = { parent: null, slot: 'main' }
const slotsOf = (type: string) => (type === 'columns' ? ['items'] : [])

it('knows the parts of a page and of its sections by name', () => {
  const known = { layout, pageSlots: ['footer'], slotsOf }
  expect(['main', 'footer', 'columns.items'].map((key) => partOf(key, known))).toEqual([
    main,
    { parent: null, slot: 'footer' },
    items,
  ])
  for (const odd of ['aside', 'columns.aside', 'last.items', 'gone.items', '__proto__', 'constructor.name', ''])
    expect(partOf(odd, known), odd).toBeNull()
})

it('moves a section between parts, and never into itself', () => {
  expect(placed(layout, 'last', items, 1)?.sections.columns?.slots?.items).toEqual(['one', 'last', 'two'])
  expect(placed(layout, 'last', items, 1)?.slots.main).toEqual(['columns'])
  expect(placed(layout, 'one', main, 0)?.slots.main).toEqual(['one', 'columns', 'last'])
  expect(placed(layout, 'two', items, 0)?.sections.columns?.slots?.items).toEqual(['two', 'one'])
  expect(placed(layout, 'columns', items)).toBeNull()
  expect(placed(layout, 'gone', main)).toBeNull()
})

it('removes a section with everything inside it', () => {
  expect(removed(layout, 'columns')).toMatchObject({ slots: { main: ['last'] }, sections: { last: notice('3') } })
  expect(Object.keys(removed(layout, 'columns')!.sections)).toEqual(['last'])
})

it('copies a section with everything inside it under new ids, and leaves tests on their own page', () => {
  const here = copied(layout, 'columns', { into: layout, to: main, index: 1 })
  expect(here.layout.slots.main).toEqual(['columns', 'columns-2', 'last'])
  const [one, two] = here.layout.sections['columns-2']!.slots!.items!
  expect([here.layout.sections[one!], here.layout.sections[two!]]).toEqual([layout.sections.one, layout.sections.two])
  const other: Layout = { layout: 'screens/cart', version: 2, slots: {}, sections: {} }
  const there = copied(layout, 'one', { into: other, to: main }).layout
  expect(there).toEqual({ ...other, slots: { main: ['notice'] }, sections: { notice: notice('1') } })
  expect(layout.slots.main).toEqual(['columns', 'last'])
})

it('adds a section under an id of its own', () => {
  const once = inserted(layout, notice('4'), main, 0)
  expect([once.id, once.layout.slots.main]).toEqual(['notice', ['notice', 'columns', 'last']])
  expect(inserted(once.layout, notice('5'), main).id).toBe('notice-2')
})
