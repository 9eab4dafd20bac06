import { type FocusEvent, useRef } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost, type WidgetProps } from '../host.ts'
import group from '../parts/filter-group.module.css'
import surface from '../parts/surface.module.css'
import type { filterPrice } from './schema.ts'
import styles from './styles.module.css'
import { useTypedRange } from './typed-range.ts'

/**
 * S2.183: a price range, as two fields of the surrounding form. With script a changed range is submitted when focus
 * leaves it.
 */
export function FilterPrice({ id, props: { fields: names, min, max, range } }: WidgetProps<typeof filterPrice>) {
  const { t, money, leading, currency, priceMode } = useHost()
  const fields = useRef<HTMLFieldSetElement>(null)
  const { typed, type, isChanged } = useTypedRange({ min, max, minorUnits: names.minorUnits }, fields)
  function send({ currentTarget, relatedTarget }: FocusEvent<HTMLFieldSetElement>) {
    // Focus moves to the other field: the range is still being typed.
    if (!isChanged || currentTarget.contains(relatedTarget)) return
    const isValid = [...currentTarget.querySelectorAll('input')].every(({ validity }) => validity.valid)
    if (isValid) currentTarget.form?.requestSubmit()
  }
  return (
    <details id={id} className={group.group} open>
      <summary>
        {t('filter.price')}
        {priceMode === 'net' ? ` (${t('price.net')})` : null}
      </summary>
      <fieldset ref={fields} className={styles.range} aria-label={t('filter.price')} onBlur={send}>
        <Amount
          id={`${id}-min`}
          name={names.min}
          limits={names}
          label={t('filter.price_min')}
          value={typed.min}
          hint={range?.hints.min}
          onType={(text) => type({ min: text })}
        />
        <span className={styles.dash} aria-hidden="true">
          –
        </span>
        <Amount
          id={`${id}-max`}
          name={names.max}
          limits={names}
          label={t('filter.price_max')}
          value={typed.max}
          hint={range?.hints.max}
          onType={(text) => type({ max: text })}
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
  name: string
  limits: Pick<PropsOf<typeof filterPrice>['fields'], 'step' | 'lowest' | 'highest'>
  label: string
  value: string
  /** whole units: a number field's placeholder cannot show a decimal comma */
  hint: string | undefined
  onType(text: string): void
}

function Amount({ id, name, limits, label, value, hint, onType }: AmountProps) {
  return (
    <label className={styles.amount} htmlFor={id}>
      <span className={surface.hidden}>{label}</span>
      <input
        id={id}
        type="number"
        name={name}
        min={limits.lowest}
        max={limits.highest}
        step={limits.step}
        inputMode="decimal"
        autoComplete="off"
        placeholder={hint}
        value={value}
        onChange={(event) => onType(event.target.value)}
      />
    </label>
  )
}
