import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Stock } from '#schemas/product-stock.ts'
import { fitQuantity, quantityBounds, quantityProblem } from '#schemas/quantity.ts'
import { useHost } from '../host.ts'
import { Icon } from './icon.tsx'
import styles from './quantity.module.css'

interface QuantityProps {
  /** id of the field, from the node's id */
  id: string
  /** label for screen readers: the name of the row */
  label: string
  value: number
  /** available quantity; null: unknown; absent: not limited by stock */
  stock?: Stock | null
  /** heights of S9.7 */
  height?: 42 | 48 | 54
  /** the quantity exceeds the stock: nothing can be added (S4.46) */
  hasExceededStock?: boolean
  /**
   * called with an allowed quantity that differs from the value: after the screen's `quantityMs`, so that fast changes
   * count as one (S5.28), or at once on blur
   */
  onChange?(quantity: number): void
  /** id of its hint or error */
  describedBy?: string | undefined
}

/**
 * Minus, field, plus. Without script it is a number field with the product's limits. Typed text stays until blur; an
 * empty field then returns to the minimum. The buttons stop at the limits. If a typed quantity is not allowed, the
 * shopper sees the rule that corrected it. S4.43-S4.46, S5.25-S5.27.
 */
export function Quantity({
  id,
  label,
  value,
  stock,
  height = 48,
  hasExceededStock = false,
  onChange,
  describedBy,
}: QuantityProps) {
  const { t, useTiming } = useHost()
  const settleMs = useTiming('quantityMs')
  const { min, max, step } = quantityBounds(stock)
  /** the field's text while it differs from the value */
  const [typed, setTyped] = useState<string | null>(null)
  const [broken, setBroken] = useState<ReturnType<typeof quantityProblem>>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const current = typed ? Number(typed) : value

  function tell(quantity: number) {
    clearTimeout(timer.current)
    if (quantity !== value) onChange?.(quantity)
  }
  function tellLater(quantity: number, andThen?: () => void) {
    clearTimeout(timer.current)
    const told = () => {
      tell(quantity)
      andThen?.()
    }
    if (settleMs > 0) timer.current = setTimeout(told, settleMs)
    else told()
  }
  function stepTo(quantity: number) {
    setTyped(String(quantity))
    setBroken(null)
    tellLater(quantity, () => setTyped(null))
  }
  function type(text: string) {
    setTyped(text)
    setBroken(null)
    if (text !== '') tellLater(fitQuantity(Number(text), stock))
  }
  function settle() {
    if (typed === null) return
    setTyped(null)
    setBroken(typed === '' ? null : quantityProblem(Number(typed), stock))
    tell(fitQuantity(typed === '' ? null : Number(typed), stock))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') settle()
  }

  function ruleText(rule: 'min' | 'max' | 'step'): string {
    if (rule === 'step') return t('product.quantity.step', { step })
    return rule === 'min' ? t('product.quantity.min', { min }) : t('product.quantity.max', { max })
  }

  return (
    <span className={styles.box}>
      <span
        className={height === 48 ? styles.quantity : `${styles.quantity} ${height === 42 ? styles.h42 : styles.h54}`}
      >
        <button
          type="button"
          aria-label={t('product.quantity.less')}
          disabled={current <= min}
          onClick={() => stepTo(fitQuantity(current - step, stock))}
        >
          <Icon of={Minus} />
        </button>
        <input
          id={id}
          name="qty"
          type="number"
          inputMode="numeric"
          aria-label={label}
          aria-describedby={[describedBy, broken && `${id}-rule`].filter(Boolean).join(' ') || undefined}
          min={min}
          max={max}
          step={step}
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={settle}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          aria-label={t('product.quantity.more')}
          disabled={current >= max || hasExceededStock}
          onClick={() => stepTo(fitQuantity(current + step, stock))}
        >
          <Icon of={Plus} />
        </button>
      </span>
      <span id={`${id}-rule`} className={styles.rule} role="status">
        {broken === null ? null : ruleText(broken)}
      </span>
    </span>
  )
}
