import { describe, expect, it } from 'vitest'
import { fixtures } from './fixtures.ts'
import { canMoveTo, placesFor, rowsOf, whereaboutsOf } from './places.ts'

const rows = rowsOf(fixtures.usual!.props.outline)
const all = whereaboutsOf(rows)

describe('the outline line by line', () => {
  it('has the parts of a section behind it, and in them what they hold', () => {
    expect(rows.map((row) => (row.is === 'part' ? `[${row.key}]` : row.item.key))).toEqual([
      ...['[main]', 'hero', 'columns', '[columns.items]', 'story', '[overlays]'],
    ])
    expect(all.get('columns')).toEqual({ slot: 'main', behind: 'hero' })
    expect(all.get('story')).toEqual({ slot: 'columns.items', behind: '' })
  })
})

describe('the places that a section can be moved to', () => {
  it('are those of all parts in the order of the page, its own among them', () => {
    expect(placesFor('hero', rows).map(({ slot, behind }) => `${slot}/${behind}`)).toEqual([
      ...['main/', 'columns.items/', 'columns.items/story', 'main/columns', 'overlays/'],
    ])
  })

  it('are none of those inside itself', () => {
    expect(placesFor('columns', rows).map(({ slot, behind }) => `${slot}/${behind}`)).toEqual([
      ...['main/', 'main/hero', 'overlays/'],
    ])
    expect(placesFor('nonsense', rows)).toEqual([])
  })

  it('change something: neither where it stands, nor in itself', () => {
    expect(canMoveTo('hero', { slot: 'main', behind: 'columns' }, all)).toBe(true)
    expect(canMoveTo('hero', { slot: 'columns.items', behind: '' }, all)).toBe(true)
    expect(canMoveTo('hero', { slot: 'main', behind: '' }, all)).toBe(false)
    expect(canMoveTo('hero', { slot: 'main', behind: 'hero' }, all)).toBe(false)
    expect(canMoveTo('columns', { slot: 'columns.items', behind: 'story' }, all)).toBe(false)
  })
})
