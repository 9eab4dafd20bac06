import type { PropsOf } from '../define-catalog.ts'
import type { canvas } from './schema.ts'

type Outline = PropsOf<typeof canvas>['outline']
type Part = Outline['parts'][number]
export type Item = Part['items'][number]

/** A place in the outline: behind a section of a part, or first in it. */
export interface Place {
  slot: string
  /** id of a section; '' for the first place */
  behind: string
}

/** One line of the outline: the heading of a part, a section, or the end of a section that others can stand in. */
export type Row =
  | { is: 'part'; key: string; title: string; depth: number; none: Part['none']; elsewhere: Part['elsewhere'] }
  | { is: 'section'; item: Item; behind: string; isFixed: boolean }
  | { is: 'end'; item: Item }

/** The place in a frame that a page comes to is no section. */
const HOLE = '$hole'

/** The outline line by line: behind each section its own parts with what stands in them, and its end. */
export function rowsOf({ parts }: Outline): Row[] {
  return parts.flatMap(({ key, title, items, none, elsewhere }) => {
    const inPart = Map.groupBy(items, ({ part }) => part)
    const rows = (part: string): Row[] =>
      (inPart.get(part) ?? []).flatMap((item, at, all): Row[] => [
        { is: 'section', item, behind: all[at - 1]?.key ?? '', isFixed: item.key === HOLE },
        ...item.inner.flatMap((inner): Row[] => [
          { is: 'part', ...inner, depth: item.depth + 1, none: undefined, elsewhere: undefined },
          ...rows(inner.key),
        ]),
        ...(item.inner.length > 0 ? [{ is: 'end' as const, item }] : []),
      ])
    return [{ is: 'part', key, title, depth: 0, none, elsewhere }, ...rows(key)]
  })
}

/** Name of a line in the document: `part:main`, `section:hero`, `end:columns`. */
export function nameOfRow(row: Row): string {
  return `${row.is}:${row.is === 'part' ? row.key : row.item.key}`
}

/**
 * The place between two lines that the pointer is at: on the upper half of a line before it, else behind it. Behind a section that
 * others can stand in comes its inside, and behind the end of that the place after it.
 */
export function placeAt({ row: name, isAbove }: { row: string; isAbove: boolean }, rows: readonly Row[]): Place | null {
  const row = rows.find((each) => nameOfRow(each) === name)
  if (!row) return null
  if (row.is === 'part') return { slot: row.key, behind: '' }
  const { key, part, inner } = row.item
  if (row.is === 'end') return { slot: part, behind: key }
  if (isAbove) return { slot: part, behind: row.behind }
  return inner[0] === undefined ? { slot: part, behind: key } : { slot: inner[0].key, behind: '' }
}

/** The same on the page, where the inside of a section that others can stand in has halves of its own. */
export function placeOnPage(
  { row: name, isAbove }: { row: string; isAbove: boolean },
  rows: readonly Row[],
): Place | null {
  const row = rows.find((each) => nameOfRow(each) === name)
  if (row?.is !== 'section' || row.isFixed) return null
  return { slot: row.item.part, behind: isAbove ? row.behind : row.item.key }
}

/** The line that something at this place comes right below; its own indentation is that of the place. */
export function rowAbove({ slot, behind }: Place, rows: readonly Row[]): string {
  if (behind === '') return `part:${slot}`
  const end = `end:${behind}`
  return rows.some((row) => nameOfRow(row) === end) ? end : `section:${behind}`
}

/** Where each section stands. */
export type Whereabouts = ReadonlyMap<string, Place>

export function whereaboutsOf(rows: readonly Row[]): Whereabouts {
  return new Map(
    rows.flatMap((row) => (row.is === 'section' ? [[row.item.key, { slot: row.item.part, behind: row.behind }]] : [])),
  )
}

/** Every place that a section can be moved to, in the order of the page, with the one where it stands. */
export function placesFor(section: string, rows: readonly Row[]): Place[] {
  const all = whereaboutsOf(rows)
  const own = all.get(section)
  if (!own) return []
  const places: Place[] = []
  function visit(slot: string) {
    places.push({ slot, behind: '' })
    for (const row of rows) {
      if (row.is !== 'section' || row.item.part !== slot) continue
      for (const { key } of row.item.key === section ? [] : row.item.inner) visit(key)
      if (row.item.key !== section) places.push({ slot, behind: row.item.key })
    }
  }
  for (const row of rows) if (row.is === 'part' && row.depth === 0) visit(row.key)
  return places
}

/** Whether a section can be moved to a place, and would not stay where it is. */
export function canMoveTo(section: string, { slot, behind }: Place, all: Whereabouts): boolean {
  const own = all.get(section)
  if (!own || behind === section || (own.slot === slot && own.behind === behind)) return false
  for (let holder = holderOf(slot); holder !== null; holder = holderOf(all.get(holder)?.slot ?? ''))
    if (holder === section) return false
  return true
}

/** The section that a part belongs to; null for a part of the page. */
export function holderOf(slot: string): string | null {
  const at = slot.indexOf('.')
  return at < 0 ? null : slot.slice(0, at)
}
