import styles from './empty-niche.module.css'
import niche from './niche.module.css'

/** The drawing of an empty studio: a coffee ring. Look 4. */
export function EmptyNiche() {
  return (
    <span className={`${niche.niche} ${styles.empty}`} data-family="cup">
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <ellipse className={styles.ring} cx="50" cy="86" rx="23" ry="5.5" />
        <ellipse className={styles.trace} cx="50.8" cy="86.3" rx="20.8" ry="4.6" />
      </svg>
    </span>
  )
}
