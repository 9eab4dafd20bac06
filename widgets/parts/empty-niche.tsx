import styles from './empty-niche.module.css'
import niche from './niche.module.css'

/** The drawing of an empty studio: the trace of what stood there. Look 4. */
export function EmptyNiche() {
  return (
    <span className={`${niche.niche} ${styles.empty}`} data-family="cup">
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <ellipse className={styles.shade} cx="50" cy="86" rx="23" ry="5.5" />
        <ellipse className={styles.trace} cx="50" cy="86" rx="23" ry="5.5" />
      </svg>
    </span>
  )
}
