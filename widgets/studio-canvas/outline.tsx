import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import surface from '../parts/surface.module.css'
import type * as Drag from './drag.ts'
import { PartRow, SectionRow } from './outline-rows.tsx'
import { canMoveTo, type Place, placesFor, type Row, rowsOf, whereaboutsOf } from './places.ts'
import type { canvas } from './schema.ts'
import styles from './styles.module.css'
import { useDropLine } from './use-drop-line.ts'

type Props = PropsOf<typeof canvas>

interface OutlineProps {
  id: string
  outline: Props['outline']
  chosen: string
  canMove: boolean
  /** what adds a section */
  adding: ReactNode
  onMove(section: string, from: string, to: Place): Promise<unknown>
}

/** A section that was picked up by keyboard, and the place that it would come to. */
interface Lifted {
  section: string
  at: number
}

/** The sections in order. Each is a link to its fields, and can be moved with the pointer or by keyboard. */
export function Outline({ id, outline, chosen, canMove, adding, onMove }: OutlineProps) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const rows = rowsOf(outline)
  const list = useRef<HTMLOListElement>(null)
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [news, setNews] = useState('')
  const [drag, setDrag] = useState<typeof Drag | null>(null)
  const line = useDropLine(list)
  const latest = useRef({ rows, move })
  latest.current = { rows, move }

  useEffect(() => {
    if (!isLive || !canMove) return
    let isGone = false
    void import('./drag.ts').then((loaded) => isGone || setDrag(loaded))
    return () => {
      isGone = true
    }
  }, [isLive, canMove])

  useEffect(() => {
    if (!drag || !list.current) return
    const placeOf = (hover: Drag.Hover) => placeAt(hover, latest.current.rows)
    return drag.dropOnList(list.current, {
      canDrop(section, hover) {
        const place = placeOf(hover)
        return place !== null && canMoveTo(section, place, whereaboutsOf(latest.current.rows))
      },
      onHover: (_, hover) => line.show(hover && placeOf(hover)),
      onDrop: (section, hover) => void latest.current.move(section, placeOf(hover)!),
      onEnd: () => line.show(null),
    })
  }, [drag, line])

  function nameOf(key: string): string {
    for (const row of rows) {
      if (row.is === 'part' && row.key === key) return row.title
      if (row.is === 'section' && row.item.key === key) return row.item.name
    }
    return key
  }

  function placeWords({ slot, behind }: Place): string {
    const part = nameOf(slot)
    return behind === ''
      ? t('studio.canvas.first', { part })
      : t('studio.canvas.behind', { part, name: nameOf(behind) })
  }

  async function move(section: string, to: Place) {
    const from = whereaboutsOf(rows).get(section)
    if (!from) return
    await onMove(section, from.slot, to)
    // The line may stand elsewhere now, which takes the focus from it.
    document.getElementById(`${id}-move-${section}`)?.focus()
  }

  function lift(section: string) {
    const own = whereaboutsOf(rows).get(section)
    const at = placesFor(section, rows).findIndex(({ slot, behind }) => slot === own?.slot && behind === own.behind)
    setLifted({ section, at })
    setNews(t('studio.canvas.lifted', { name: nameOf(section) }))
  }

  function step(by: number) {
    if (!lifted) return
    const places = placesFor(lifted.section, rows)
    const at = Math.min(Math.max(lifted.at + by, 0), places.length - 1)
    const place = places[at]
    if (!place) return
    setLifted({ ...lifted, at })
    setNews(placeWords(place))
    line.show(place)
  }

  function letGo(isDropped: boolean) {
    if (!lifted) return
    const place = placesFor(lifted.section, rows)[lifted.at]
    setLifted(null)
    line.show(null)
    const isMoved = isDropped && place && canMoveTo(lifted.section, place, whereaboutsOf(rows))
    setNews(isMoved ? '' : t('studio.canvas.put_back', { name: nameOf(lifted.section) }))
    if (isMoved) void move(lifted.section, place)
  }

  const handle = { lift, step, letGo }
  const ways = useRef(handle)
  ways.current = handle
  return (
    <section className={styles.outline} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{outline.title}</h2>
      {canMove && isLive ? (
        <p id={`${id}-how`} className={styles.how}>
          {t('studio.canvas.how')}
        </p>
      ) : null}
      <ol ref={list} className={styles.rows}>
        {rows.map((row) =>
          row.is === 'part' ? (
            <PartRow key={`part ${row.key}`} row={row} />
          ) : (
            <SectionRow
              key={row.item.key}
              id={id}
              item={row.item}
              isChosen={row.item.key === chosen}
              isLifted={lifted?.section === row.item.key}
              drag={canMove && isLive && !row.isFixed ? (drag ?? 'loading') : null}
              ways={ways}
            />
          ),
        )}
      </ol>
      <div className={styles.form}>{adding}</div>
      <p role="status" className={surface.hidden}>
        {news}
      </p>
    </section>
  )
}

/** The upper half of a line is the place before it, the lower half the one behind it. */
function placeAt({ row: key, isAbove }: Drag.Hover, rows: readonly Row[]): Place | null {
  const [is, ...rest] = key.split(':')
  const name = rest.join(':')
  if (is === 'part') return { slot: name, behind: '' }
  const found = rows.find((row) => row.is === 'section' && row.item.key === name)
  if (found?.is !== 'section') return null
  return { slot: found.item.part, behind: isAbove ? found.behind : name }
}
