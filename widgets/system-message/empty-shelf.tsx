import styles from './styles.module.css'

/** A niche with nothing in it but the ring that a cup has left on the shelf, in the light of a window. */
export function EmptyShelf({ id }: { id: string }) {
  return (
    <svg className={styles.shelf} viewBox="0 0 500 400" aria-hidden="true" focusable="false">
      <defs>
        <linearGradient id={`${id}-light`} x1="0" y1="0" x2="0" y2="1">
          <stop className={styles.bright} offset="0" />
          <stop className={styles.faint} offset="1" />
        </linearGradient>
      </defs>
      <rect className={styles.wall} width="500" height="288" />
      <path
        fill={`url(#${id}-light)`}
        d="M196 18h68l28 104h-68zM276 18h68l28 104h-68zM356 18h68l28 104h-68zM227 132h68l28 104h-68zM307 132h68l28 104h-68zM387 132h68l28 104h-68z"
      />
      <rect className={styles.floor} y="288" width="500" height="112" />
      <rect className={styles.edge} y="287" width="500" height="1.5" />
      <rect className={styles.front} y="376" width="500" height="24" />
      <ellipse className={styles.ring} cx="250" cy="330" rx="56" ry="13" />
      <ellipse className={styles.drop} cx="326" cy="337" rx="9" ry="3" />
    </svg>
  )
}
