import { GripVertical } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import type { Host } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type * as Drag from './drag.ts'
import { type Item, nameOfRow, type Row } from './places.ts'
import styles from './styles.module.css'
import type { HandleKeys } from './use-moves.ts'

/** From the outline: whoever reads the host is drawn anew with each refresh, as the host is another one then. */
type Words = Pick<Host, 't'>

/** The heading of a part. One without sections says so, or where what stands there is changed. */
export const PartRow = memo(function PartRow({ row }: { row: Extract<Row, { is: 'part' }> }) {
  const { title, depth, none, elsewhere } = row
  return (
    <li className={styles.part} data-row={nameOfRow(row)} data-depth={Math.min(depth, 4)}>
      {depth === 0 ? <h3>{title}</h3> : <span>{title}</span>}
      {none === undefined ? null : <p className={styles.none}>{none}</p>}
      {elsewhere === undefined ? null : (
        <a className={surface.link} href={elsewhere.href}>
          {elsewhere.label}
        </a>
      )}
    </li>
  )
})

/** Where a section ends that others can stand in: what is dropped on it comes after it. */
export function EndRow({ item, t }: { item: Item } & Words) {
  return (
    <li className={styles.end} data-row={`end:${item.key}`} data-depth={Math.min(item.depth, 4)}>
      {t('studio.canvas.end', { name: item.name })}
    </li>
  )
}

interface SectionRowProps extends Words {
  id: string
  item: Item
  isChosen: boolean
  isLifted: boolean
  /** null: it cannot be moved */
  drag: typeof Drag | 'loading' | null
  ways: { readonly current: HandleKeys }
}

/** A section. Drawn again only when it has changed itself: a page may have hundreds. */
export const SectionRow = memo(function SectionRow(props: SectionRowProps) {
  const { id, item, isChosen, isLifted, drag, ways, t } = props
  const row = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { key, name, href, depth, badges } = item

  useEffect(() => {
    if (drag === null || drag === 'loading' || !row.current || !button.current) return
    return drag.dragRow(row.current, button.current, key)
  }, [drag, key])

  function onKeyDown(event: React.KeyboardEvent) {
    const isGrip = event.key === ' ' || event.key === 'Enter'
    if (!isLifted) {
      if (!isGrip) return
      event.preventDefault()
      ways.current.lift(key)
      return
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (by === 0 && !isGrip && event.key !== 'Escape') return
    event.preventDefault()
    if (by !== 0) ways.current.step(by)
    else ways.current.letGo(isGrip)
  }

  return (
    <li
      ref={row}
      className={styles.row}
      data-row={`section:${key}`}
      data-depth={Math.min(depth, 4)}
      data-chosen={isChosen || undefined}
    >
      {drag === null ? null : (
        <button
          ref={button}
          id={`${id}-move-${key}`}
          type="button"
          className={styles.grip}
          aria-label={t('studio.canvas.move', { name })}
          aria-pressed={isLifted}
          aria-describedby={`${id}-how`}
          onKeyDown={onKeyDown}
          onBlur={() => isLifted && ways.current.letGo(false)}
        >
          <Icon of={GripVertical} />
        </button>
      )}
      <div className={styles.name}>
        {href === undefined ? (
          <span>{name}</span>
        ) : (
          <a id={`${id}-choose-${key}`} href={href} aria-current={isChosen || undefined}>
            {name}
          </a>
        )}
        {badges.map(({ label, tone }) => (
          <Badge key={label} tone={tone}>
            {label}
          </Badge>
        ))}
      </div>
    </li>
  )
}, isSameRow)

/** After a move sections of the same content are other objects. */
function isSameRow({ item: before, ...was }: SectionRowProps, { item: after, ...is }: SectionRowProps): boolean {
  const names = Object.keys(was) as (keyof typeof was)[]
  return (
    names.every((name) => was[name] === is[name]) &&
    (before === after || JSON.stringify(before) === JSON.stringify(after))
  )
}
