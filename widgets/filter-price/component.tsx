import { type FocusEvent, useEffect, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import group from '../parts/filter-group.module.css'
import surface from '../parts/surface.module.css'
import type { filterPrice } from './schema.ts'
import styles from './styles.module.css'

/** S2.183: a price range, as two fields of the form around them. With script it is sent when a changed field is left. */
export function FilterPrice({ id, props: { min, max, range } }: WidgetProps<typeof filterPrice>) {
  const { t, money, leading, currency, priceMode } = useHost()
  return (
    <details id={id} className={group.group} open>
      <summary>
        {t('filter.price')}
        {priceMode === 'net' ? ` (${t('price.net')})` : null}
      </summary>
      <fieldset className={styles.range} aria-label={t('filter.price')}>
        <Amount
          id={`${id}-min`}
          name="min"
          label={t('filter.price_min')}
          amount={min}
          hint={range && Math.floor(leading(range.min) / 100)}
        />
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
        <Amount
          id={`${id}-max`}
          name="max"
          label={t('filter.price_max')}
          amount={max}
          hint={range && Math.ceil(leading(range.max) / 100)}
        />
        {range ? (
          <p className={`${surface.muted} ${surface.small} ${styles.hint}`}>
            {t('filter.price_between', {
              min: money(leading(range.min), { currency }),
              max: money(leading(range.max), { currency }),
            })}
          </p>
        ) : null}
      </fieldset>
    </details>
  )
}

interface AmountProps {
  id: string
  name: 'min' | 'max'
  label: string
  /** minor units */
  amount: number | null
  /** whole units: a number field knows no decimal comma in its placeholder */
  hint: number | null
}

function Amount({ id, name, label, amount, hint }: AmountProps) {
  const [typed, setTyped] = useState(inMajor(amount))
  // Going back in history, or a chip taken away, brings another amount; the field follows.
  useEffect(() => setTyped(inMajor(amount)), [amount])
  function send({ target }: FocusEvent<HTMLInputElement>) {
    if (target.value !== inMajor(amount) && target.validity.valid) target.form?.requestSubmit()
  }
  return (
    <label className={styles.amount} htmlFor={id}>
      <span className={surface.hidden}>{label}</span>
      <input
        id={id}
        type="number"
        name={name}
        min={0}
        max={9_999_999}
        step={0.01}
        inputMode="decimal"
        autoComplete="off"
        placeholder={hint === null ? undefined : String(hint)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={send}
      />
    </label>
  )
}

/** 3050 -> "30.50", 3000 -> "30", as a number field holds it. */
function inMajor(minor: number | null): string {
  if (minor === null) return ''
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)
}
