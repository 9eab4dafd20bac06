import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import type { SizedImage } from '#schemas/image.ts'
import { useHost } from '../host.ts'
import { movedByKey, type Place, partBetween } from './place.ts'
import styles from './styles.module.css'

interface StageProps {
  picture: SizedImage
  sets: 'point' | 'part'
  percentOf(name: string): number
  fillIn(name: string, text: string): void
}

/** The picture with the point or the part that the fields hold. With script a press or a key sets it. */
export function Stage({ picture, sets, percentOf, fillIn }: StageProps) {
  const { t, useIsLive, picture: sized } = useHost()
  const isLive = useIsLive()
  const start = useRef<{ x: number; y: number } | null>(null)
  const place = placeIn(sets, percentOf)
  const { image, widthPx, heightPx, alt } = picture
  const drawn = (
    <>
      <img
        className={styles.picture}
        {...sized(image, 720)}
        alt={isLive ? '' : alt}
        width={widthPx}
        height={heightPx}
      />
      <Marks sets={sets} place={place} />
    </>
  )
  if (!isLive) return <div className={styles.stage}>{drawn}</div>

  function set({ left, top, width, height }: Place) {
    const values = sets === 'point' ? { x: left, y: top } : { left, top, width, height }
    for (const [name, value] of Object.entries(values)) fillIn(name, String(value))
  }
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 }
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    start.current = at(event)
    if (sets === 'part') event.currentTarget.setPointerCapture(event.pointerId)
    else set({ ...partBetween(start.current, start.current), width: 0, height: 0 })
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (start.current && sets === 'part') set(partBetween(start.current, at(event)))
  }
  function onKeyDown(event: KeyboardEvent) {
    const moved = movedByKey(place, event)
    if (!moved) return
    event.preventDefault()
    set(moved)
  }
  const values = sets === 'point' ? { x: place.left, y: place.top } : place
  return (
    <button
      type="button"
      className={sets === 'part' ? `${styles.stage} ${styles.drawing}` : styles.stage}
      aria-label={t(sets === 'point' ? 'studio.picture.stage.point' : 'studio.picture.stage.part', {
        ...{ x: place.left, y: place.top, width: place.width, height: place.height },
        ...values,
      })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null
      }}
      onKeyDown={onKeyDown}
    >
      {drawn}
    </button>
  )
}

/** What is no number counts as nothing. */
function placeIn(sets: StageProps['sets'], percentOf: StageProps['percentOf']): Place {
  const read = (name: string) => {
    const value = Math.round(percentOf(name))
    return value >= 0 && value <= 100 ? value : 0
  }
  if (sets === 'point') return { left: read('x'), top: read('y'), width: 0, height: 0 }
  return { left: read('left'), top: read('top'), width: read('width'), height: read('height') }
}

/** Lines that cross in a point, or a frame around a part, the rest of which is dimmed. */
function Marks({ sets, place: { left, top, width, height } }: { sets: StageProps['sets']; place: Place }) {
  const path = sets === 'point' ? `M${left} 0V100M0 ${top}H100` : `M${left} ${top}h${width}v${height}h${-width}z`
  return (
    <svg className={styles.marks} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      {sets === 'part' ? <path className={styles.rest} fillRule="evenodd" d={`M0 0H100V100H0z${path}`} /> : null}
      <path className={styles.under} d={path} />
      <path className={styles.over} d={path} />
    </svg>
  )
}
