import { type RefObject, useMemo } from 'react'
import type { Place } from './places.ts'

interface DropLine {
  show(place: Place | null): void
}

/** Marks the line of a list that something would be dropped behind. By hand: nothing is drawn anew while somebody drags. */
export function useDropLine(list: RefObject<HTMLElement | null>): DropLine {
  return useMemo(() => {
    let marked: Element | null = null
    return {
      show(place) {
        const key = place && (place.behind === '' ? `part:${place.slot}` : `section:${place.behind}`)
        const row = key === null ? null : (list.current?.querySelector(`[data-row="${CSS.escape(key)}"]`) ?? null)
        if (row === marked) return
        marked?.removeAttribute('data-drop')
        row?.setAttribute('data-drop', '')
        marked = row
      },
    }
  }, [list])
}
