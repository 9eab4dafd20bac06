import { Check, Clock } from 'lucide-react'
import { Icon } from '../parts/icon.tsx'
import styles from './timeline.module.css'

interface TimelineProps {
  /** the oldest first */
  events: readonly { at: string; label: string; note?: string | undefined }[]
  /** the newest state is current, not final */
  isUnderWay?: boolean | undefined
  /** future states, the next first */
  coming?: readonly { label: string; note?: string | undefined }[]
}

/** Past and future states, one dot each; in a row where there is room. Look 4. */
export function Timeline({ events, isUnderWay = false, coming = [] }: TimelineProps) {
  return (
    <ol className={events.length + coming.length > 5 ? styles.timeline : `${styles.timeline} ${styles.flat}`}>
      {events.map(({ at, label, note }, index) => {
        const isNow = isUnderWay && index === events.length - 1
        return (
          <li key={index} className={isNow ? styles.now : styles.done} aria-current={isNow ? 'step' : undefined}>
            <span className={styles.dot}>
              <Icon of={isNow ? Clock : Check} size="badge" />
            </span>
            <div>
              <b>{label}</b>
              <span className={styles.quiet}>{at}</span>
              {note === undefined ? null : <p>{note}</p>}
            </div>
          </li>
        )
      })}
      {coming.map(({ label, note }, index) => (
        <li key={`coming-${index}`} className={styles.later}>
          <span className={styles.dot} />
          <div>
            <b>{label}</b>
            {note === undefined ? null : <span className={styles.quiet}>{note}</span>}
          </div>
        </li>
      ))}
    </ol>
  )
}
