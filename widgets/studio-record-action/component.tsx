import { useEffect, useRef } from 'react'
import type { WidgetProps } from '../host.ts'
import { onDone } from '../parts/studio-leaving.ts'
import type { recordAction } from './schema.ts'
import styles from './styles.module.css'

/** The first step opens the form, the second sends it: with and without script. */
export function RecordAction({ id, props, slots }: WidgetProps<typeof recordAction>) {
  const { label, effect, tone, isOpen, closes = false } = props
  const action = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const { current } = action
    if (!closes || !current) return
    return onDone(current, () => {
      // The answer may have led the focus elsewhere.
      const isHere = current.contains(document.activeElement)
      current.open = false
      if (isHere) current.querySelector('summary')?.focus()
    })
  }, [closes])

  return (
    <details ref={action} id={id} className={styles.action} data-tone={tone} open={isOpen}>
      <summary>{label}</summary>
      <div className={styles.body}>
        <p className={styles.effect}>{effect}</p>
        <div>{slots.form}</div>
      </div>
    </details>
  )
}
