import { useEffect, useRef } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import { useHost, type WidgetProps } from '../host.ts'
import box from '../parts/control.module.css'
import group from '../parts/filter-group.module.css'
import type { filterValues } from './schema.ts'
import styles from './styles.module.css'

type Value = PropsOf<typeof filterValues>['values'][number]

/** More values are collapsed, except chosen ones. */
const MAX_SHOWN = 7

export function FilterValues({ id, props: { label, name, isOpen, values } }: WidgetProps<typeof filterValues>) {
  const { t } = useHost()
  const isLong = values.length > MAX_SHOWN + 1
  const first = isLong ? values.filter(({ isSelected }, index) => index < MAX_SHOWN || isSelected) : values
  const more = values.filter((value) => !first.includes(value))
  return (
    <details id={id} className={group.group} open={isOpen}>
      <summary>{label}</summary>
      <fieldset className={styles.values} aria-label={label}>
        {first.map((value) => (
          <Choice key={value.item} name={name} value={value} />
        ))}
        {more.length > 0 ? (
          <details className={styles.more}>
            <summary>
              <span>{t('filter.more', { count: more.length })}</span>
              <span>{t('filter.less')}</span>
            </summary>
            {more.map((value) => (
              <Choice key={value.item} name={name} value={value} />
            ))}
          </details>
        ) : null}
      </fieldset>
    </details>
  )
}

/**
 * The box changes at once, and follows the address when that changes, as after going back. One that was ticked before script
 * ran stays so: what was done is done again.
 */
function Choice({ name, value: { item, label, count, isSelected } }: { name: string; value: Value }) {
  const { t } = useHost()
  const field = useRef<HTMLInputElement>(null)
  const followed = useRef(isSelected)
  useEffect(() => {
    if (!field.current || followed.current === isSelected) return
    followed.current = isSelected
    field.current.checked = isSelected
  }, [isSelected])
  return (
    <label className={styles.choice}>
      <input
        ref={field}
        className={box.box}
        type="checkbox"
        name={name}
        value={item}
        defaultChecked={isSelected}
        disabled={count === 0 && !isSelected}
        aria-label={t('filter.value_count', { label, count })}
      />
      <span>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  )
}
