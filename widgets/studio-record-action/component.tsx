import type { WidgetProps } from '../host.ts'
import type { recordAction } from './schema.ts'
import styles from './styles.module.css'

/** The first step opens the form, the second sends it: with and without script. */
export function RecordAction({ id, props: { label, effect, tone, isOpen }, slots }: WidgetProps<typeof recordAction>) {
  return (
    <details id={id} className={styles.action} data-tone={tone} open={isOpen}>
      <summary>{label}</summary>
      <div className={styles.body}>
        <p className={styles.effect}>{effect}</p>
        <div>{slots.form}</div>
      </div>
    </details>
  )
}
