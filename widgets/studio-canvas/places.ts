import type { PropsOf } from '../define-catalog.ts'
import type { canvas } from './schema.ts'

type Outline = PropsOf<typeof canvas>['outline']
export type Item = Outline['parts'][number]['items'][number]

/** A place in the outline: behind a section of a part, or first in it. */
export interface Place {
  slot: string
  /** id of a section; '' for the first place */
  behind: string
}

/** One line of the outline: the heading of a part, or a section. */
export type Row =
  | { is: 'part'; key: string; title: string; depth: number; none: string | undefined }
  | { is: 'section'; item: Item; behind: string; isFixed: boolean }

/** The place in a frame that a page comes to is no section. */
const HOLE = '$hole'

/** The outline line by line: behind each section its own parts with what stands in them. */
export function rowsOf({ parts }: Outline): Row[] {
  return parts.flatMap(({ key, title, items, none }) => {
    const inPart = Map.groupBy(items, ({ part }) => part)
    const rows = (part: string): Row[] =>
      (inPart.get(part) ?? []).flatMap((item, at, all): Row[] => [
        { is: 'section', item, behind: all[at - 1]?.key ?? '', isFixed: item.key === HOLE },
        ...item.inner.flatMap((inner): Row[] => [
          { is: 'part', ...inner, depth: item.depth + 1, none: undefined },
          ...rows(inner.key),
        ]),
      ])
    return [{ is: 'part', key, title, depth: 0, none }, ...rows(key)]
  })
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
function holderOf(slot: string): string | null {
  const at = slot.indexOf('.')
  return at < 0 ? null : slot.slice(0, at)
}
