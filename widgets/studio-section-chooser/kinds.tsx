import { memo } from 'react'
import type { PropsOf } from '../define-catalog.ts'
import control from '../parts/control.module.css'
import type { sectionChooser } from './schema.ts'
import styles from './styles.module.css'

interface KindsProps {
  id: string
  group: PropsOf<typeof sectionChooser>['groups'][number]
  chosen: string | undefined
  isOpen: boolean
  /** id of the message about the choice */
  described: string | undefined
}

/** One group of choices, folded but for the first. */
export const Kinds = memo(function Kinds({ id, group: { title, kinds }, chosen, isOpen, described }: KindsProps) {
  return (
    <details className={styles.group} open={isOpen || kinds.some(({ value }) => value === chosen)}>
      <summary>
        <h3>{title}</h3>
        <span className={styles.number}>{kinds.length}</span>
      </summary>
      <fieldset className={styles.kinds} aria-describedby={described}>
        <legend className={styles.hidden}>{title}</legend>
        {kinds.map(({ value, label, text }) => (
          <label key={value} className={styles.kind} htmlFor={`${id}-${value}`}>
            <input
              id={`${id}-${value}`}
              className={control.box}
              type="radio"
              name="type"
              value={value}
              defaultChecked={value === chosen}
              required
            />
            <span>
              <strong>{label}</strong>
              {text === undefined ? null : <span className={styles.text}>{text}</span>}
            </span>
          </label>
        ))}
      </fieldset>
    </details>
  )
})
