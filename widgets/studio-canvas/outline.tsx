import { type ReactNode, type RefObject, useMemo, useRef } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import surface from '../parts/surface.module.css'
import { EndRow, PartRow, SectionRow } from './outline-rows.tsx'
import type { PagePart } from './page-part.ts'
import { nameOfRow, type Place, rowsOf } from './places.ts'
import type { canvas } from './schema.ts'
import styles from './styles.module.css'
import { useMoves } from './use-moves.ts'

type Props = PropsOf<typeof canvas>

interface OutlineProps {
  id: string
  outline: Props['outline']
  chosen: string
  canMove: boolean
  /** what adds a section */
  adding: ReactNode
  page: RefObject<PagePart | null>
  hasPage: boolean
  onMove(section: string, from: string, to: Place): Promise<boolean>
}

/** The sections in order. Each is a link to its fields, and can be moved with the pointer or by keyboard. */
export function Outline({ id, outline, chosen, canMove, adding, page, hasPage, onMove }: OutlineProps) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const rows = useMemo(() => rowsOf(outline), [outline])
  const list = useRef<HTMLOListElement>(null)
  const news = useRef<HTMLParagraphElement>(null)
  const handleId = (section: string) => `${id}-move-${section}`
  const { lifted, drag, keys } = useMoves({ rows, list, news, page, hasPage, canMove, onMove, handleId })
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
            <PartRow key={nameOfRow(row)} row={row} />
          ) : row.is === 'end' ? (
            <EndRow key={nameOfRow(row)} item={row.item} t={t} />
          ) : (
            <SectionRow
              key={nameOfRow(row)}
              id={id}
              item={row.item}
              isChosen={row.item.key === chosen}
              isLifted={lifted === row.item.key}
              drag={canMove && isLive && !row.isFixed ? (drag ?? 'loading') : null}
              ways={keys}
              t={t}
            />
          ),
        )}
      </ol>
      <div className={styles.form}>{adding}</div>
      <p ref={news} role="status" className={surface.hidden} />
    </section>
  )
}
