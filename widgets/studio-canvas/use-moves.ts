import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useHost } from '../host.ts'
import { giveWay } from '../parts/give-way.ts'
import type * as Drag from './drag.ts'
import { type PagePart, sectionOfRow } from './page-part.ts'
import { nameIn, placeWords } from './place-words.ts'
import { canMoveTo, type Place, placeAt, placeOnPage, placesFor, type Row, rowAbove, whereaboutsOf } from './places.ts'
import { useDropLine } from './use-drop-line.ts'

interface MovesParts {
  rows: readonly Row[]
  list: RefObject<HTMLElement | null>
  /** a status that holds nothing else: where the section would come, in words */
  news: RefObject<HTMLElement | null>
  /** the drawn page, where there is one */
  page: RefObject<PagePart | null>
  hasPage: boolean
  canMove: boolean
  /** whether it was done */
  onMove(section: string, from: string, to: Place): Promise<boolean>
  /** the handle that gets the focus after a move */
  handleId(section: string): string
}

/** What a handle does with the keyboard. */
export interface HandleKeys {
  lift(section: string): void
  step(by: number): void
  letGo(isDropped: boolean): void
}

interface Moves {
  /** the section that was picked up by keyboard; null: none */
  lifted: string | null
  /** null until it is loaded */
  drag: typeof Drag | null
  keys: { readonly current: HandleKeys }
}

/** Moves sections with the pointer or by keyboard: a line shows where one would come to, and words say it. */
export function useMoves({ rows, list, news, page, hasPage, canMove, onMove, handleId }: MovesParts): Moves {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const [lifted, setLifted] = useState<{ section: string; at: number } | null>(null)
  const [drag, setDrag] = useState<typeof Drag | null>(null)
  const line = useDropLine(list, news)
  const all = useMemo(() => whereaboutsOf(rows), [rows])

  async function move(section: string, to: Place) {
    const from = all.get(section)
    if (!from) return
    const words = placeWords(section, to, rows, t)
    const isMoved = await onMove(section, from.slot, to)
    line.say(isMoved ? t('studio.canvas.moved', { name: nameIn(rows, section), place: words }) : '')
    // The line may stand elsewhere now, which takes the focus from it. To focus it the browser lays out the page: a task of its own.
    await giveWay()
    // Who has gone on to another field meanwhile stays there.
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body || list.current?.contains(activeElement))
      document.getElementById(handleId(section))?.focus()
  }

  /** The place in words; null for none. */
  function show(section: string, place: Place | null): string | null {
    const words = place && placeWords(section, place, rows, t)
    line.show(place && { row: rowAbove(place, rows), words: words! })
    return words
  }

  const ways = { rows, all, move, show, handleId }
  const latest = useRef(ways)
  latest.current = ways

  useEffect(() => {
    if (!isLive || !canMove) return
    let isGone = false
    void import('./drag.ts').then((loaded) => isGone || setDrag(loaded))
    return () => {
      isGone = true
    }
  }, [isLive, canMove])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the layer over the page comes and goes with it
  useEffect(() => {
    if (!drag || !list.current) return
    const endList = drag.dropOnList(list.current, dropping(placeAt))
    const layer = page.current?.layer
    if (!layer) return endList
    // The page itself is asked at each step: it is drawn anew meanwhile.
    const endDrops = drag.dropOn(layer, (at) => page.current?.hoverAt(at) ?? null, dropping(placeOnPage, page))
    const endDrags = drag.dragOnPage(layer, (at) => {
      const { rows, all } = latest.current
      const section = page.current?.sectionAt(at) ?? null
      return section !== null && all.has(section) ? { section, name: nameIn(rows, section) } : null
    })
    return () => {
      endList()
      endDrops()
      endDrags()
    }

    function dropping(placeOf: typeof placeAt, part?: typeof page): Drag.Dropping {
      const at = (hover: Drag.Hover) => placeOf(hover, latest.current.rows)
      return {
        canDrop(section, hover) {
          const place = at(hover)
          return place !== null && canMoveTo(section, place, latest.current.all)
        },
        onHover(section, hover) {
          const place = hover && at(hover)
          const words = latest.current.show(section, place)
          part?.current?.mark(
            hover && words !== null ? { section: sectionOfRow(hover.row), isAbove: hover.isAbove, words } : null,
          )
        },
        onDrop(section, hover) {
          // What has the focus while it moves is focused at once, which lays out the page in the same task as it is drawn.
          document.getElementById(latest.current.handleId(section))?.blur()
          void latest.current.move(section, at(hover)!)
        },
        onEnd() {
          line.show(null)
          part?.current?.mark(null)
        },
      }
    }
  }, [drag, line, list, page, hasPage])

  const keys: HandleKeys = {
    lift(section) {
      const own = all.get(section)
      const at = placesFor(section, rows).findIndex(({ slot, behind }) => slot === own?.slot && behind === own.behind)
      setLifted({ section, at })
      line.say(t('studio.canvas.lifted', { name: nameIn(rows, section) }))
    },
    step(by) {
      if (!lifted) return
      const places = placesFor(lifted.section, rows)
      const at = Math.min(Math.max(lifted.at + by, 0), places.length - 1)
      const place = places[at]
      if (!place) return
      setLifted({ ...lifted, at })
      show(lifted.section, place)
    },
    letGo(isDropped) {
      if (!lifted) return
      const { section } = lifted
      const place = placesFor(section, rows)[lifted.at]
      setLifted(null)
      line.show(null)
      const isMoved = isDropped && place && canMoveTo(section, place, all)
      if (isMoved) void move(section, place)
      else line.say(t('studio.canvas.put_back', { name: nameIn(rows, section) }))
    },
  }
  const current = useRef(keys)
  current.current = keys
  return { lifted: lifted?.section ?? null, drag, keys: current }
}
