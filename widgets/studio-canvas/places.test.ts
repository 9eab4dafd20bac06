import { describe, expect, it } from 'vitest'
import { fixtures } from './fixtures.ts'
import { canMoveTo, placeAt, placeOnPage, placesFor, type Row, rowAbove, rowsOf, whereaboutsOf } from './places.ts'

const rows = rowsOf(fixtures.usual!.props.outline)
const all = whereaboutsOf(rows)

describe('the outline line by line', () => {
  it('has the parts of a section behind it, and in them what they hold', () => {
    const words = (row: Row) =>
      row.is === 'part' ? `[${row.key}]` : `${row.is === 'end' ? 'end of ' : ''}${row.item.key}`
    expect(rows.map(words)).toEqual([
      ...['[main]', 'hero', 'columns', '[columns.items]', 'story', 'end of columns', '[overlays]'],
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

describe('the place that the pointer is at', () => {
  const at = (row: string, isAbove: boolean) => {
    const place = placeAt({ row, isAbove }, rows)
    return place && [`${place.slot}/${place.behind}`, rowAbove(place, rows)]
  }

  it('is the last one in a group on the lower half of its last line, and the one after it at its end', () => {
    expect(at('section:story', false)).toEqual(['columns.items/story', 'section:story'])
    expect(at('end:columns', true)).toEqual(['main/columns', 'end:columns'])
    expect(at('end:columns', false)).toEqual(['main/columns', 'end:columns'])
  })

  it('is inside a group below the line that names it, where the line is drawn too', () => {
    expect(at('section:columns', false)).toEqual(['columns.items/', 'part:columns.items'])
    expect(at('part:columns.items', true)).toEqual(['columns.items/', 'part:columns.items'])
    expect(at('section:columns', true)).toEqual(['main/hero', 'section:hero'])
    expect(at('section:nonsense', true)).toBeNull()
  })
})

describe('the place that the pointer is at on the page', () => {
  const at = (row: string, isAbove: boolean) => placeOnPage({ row, isAbove }, rows)

  it('is before a section on its upper half and behind it on the lower one, also of a group', () => {
    expect(at('section:columns', true)).toEqual({ slot: 'main', behind: 'hero' })
    expect(at('section:columns', false)).toEqual({ slot: 'main', behind: 'columns' })
    expect(at('section:story', true)).toEqual({ slot: 'columns.items', behind: '' })
    expect(at('section:nonsense', true)).toBeNull()
  })
})
