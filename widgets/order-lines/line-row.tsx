import { CircleAlert, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { MAX_LINE_NUMBER, MAX_LINE_QTY } from '#schemas/line-limits.ts'
import type { OrderLine } from '#schemas/order-line.ts'
import { useHost } from '../host.ts'
import control from '../parts/control.module.css'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import styles from './styles.module.css'
import type { Row } from './use-lines.ts'

interface LineRowProps {
  /** of the node */
  id: string
  /** counts from 1 */
  place: number
  row: Row
  known: OrderLine | undefined
  isFixed: boolean
  onChange(id: number, typed: Partial<Pick<Row, 'number' | 'qty'>>): void
  onRemove(id: number): void
  onPaste(text: string): void
  /** the row is complete: the next one is to be typed */
  onEnter(id: number): void
}

/** One line: number and quantity, what they stand for, and what is wrong. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { id, place, row, known: answer, isFixed, onChange, onRemove, onPaste, onEnter } = props
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const known = row.isChanged && !isFixed && answer?.number !== row.number ? undefined : answer
  const problem = row.isChanged ? undefined : known?.problem
  const name = `lines.n${row.id}`
  const aboutId = `${id}-about-${row.id}`
  const described = known === undefined ? undefined : aboutId
  const isEmpty = row.number === '' && row.qty === ''

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text')
    if (!/[\t\n;]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter(row.id)
  }

  return (
    <li className={styles.row} data-state={problem === undefined ? undefined : 'wrong'}>
      <span className={styles.place} aria-hidden="true">
        {place}
      </span>
      {isFixed ? (
        <input type="hidden" name={`${name}.number`} value={row.number} />
      ) : (
        <input
          id={inputId(id, row.id, 'number')}
          className={`${control.input} ${styles.number}`}
          name={`${name}.number`}
          aria-label={t('lines.number_of', { line: place })}
          aria-invalid={problem === undefined ? undefined : true}
          aria-describedby={described}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={MAX_LINE_NUMBER}
          value={row.number}
          onChange={(event) => onChange(row.id, { number: event.target.value })}
          onPaste={paste}
          onKeyDown={onKeyDown}
        />
      )}
      <input
        id={inputId(id, row.id, 'qty')}
        className={`${control.input} ${styles.qty}`}
        name={`${name}.qty`}
        aria-label={
          isFixed ? t('product.quantity.of', { name: known?.name ?? row.number }) : t('lines.qty_of', { line: place })
        }
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={described}
        autoComplete="off"
        inputMode="numeric"
        maxLength={MAX_LINE_QTY}
        value={row.qty}
        onChange={(event) => onChange(row.id, { qty: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <div id={aboutId} className={styles.about}>
        {known ? <About known={known} problem={problem} isOutdated={row.isChanged} /> : null}
      </div>
      {isLive && !isFixed && !isEmpty ? (
        <button
          type="button"
          id={removeId(id, row.id)}
          className={styles.remove}
          aria-label={t('lines.remove', { line: place })}
          onClick={() => onRemove(row.id)}
        >
          <Icon of={Trash2} />
        </button>
      ) : null}
    </li>
  )
})

function About({ known, problem, isOutdated }: { known: OrderLine; problem: string | undefined; isOutdated: boolean }) {
  const { t, money, leading, other, priceMode } = useHost()
  const { name, href, sku, price, currency, facts, hint } = known
  const second = price && other(price)
  return (
    <>
      {name === undefined ? null : (
        <p className={styles.name}>
          {href === undefined ? name : <a href={href}>{name}</a>} <span className={surface.muted}>{sku}</span>
        </p>
      )}
      {price && currency ? (
        <p>
          <b>{money(leading(price), { currency })}</b>{' '}
          {second === null || second === undefined ? null : (
            <span className={surface.muted}>
              {t(priceMode === 'net' ? 'price.net' : 'price.gross')} (
              {t(priceMode === 'net' ? 'price.gross_is' : 'price.net_is', { price: money(second, { currency }) })})
            </span>
          )}
        </p>
      ) : null}
      {facts === undefined ? null : <p className={surface.muted}>{facts}</p>}
      {hint === undefined || isOutdated ? null : <p className={styles.hint}>{hint}</p>}
      {problem === undefined ? null : (
        <p className={styles.problem}>
          <Icon of={CircleAlert} />
          <span>{problem}</span>
        </p>
      )}
    </>
  )
}

export function inputId(id: string, row: number, field: 'number' | 'qty'): string {
  return `${id}-${field}-${row}`
}

export function removeId(id: string, row: number): string {
  return `${id}-remove-${row}`
}
