import styles from './styles.module.css'

/** An empty shelf: the trace of what stood there and its price card, in the light of a window. */
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
      <ellipse className={styles.shade} cx="232" cy="332" rx="64" ry="14" />
      <ellipse className={styles.trace} cx="232" cy="332" rx="64" ry="14" />
      <g transform="rotate(-5 372 268)">
        <ellipse className={styles.shade} cx="376" cy="303" rx="44" ry="5" />
        <path
          className={styles.card}
          d="M330 228h84a6 6 0 0 1 6 6v60a6 6 0 0 1-6 6h-84a6 6 0 0 1-6-6v-60a6 6 0 0 1 6-6z"
        />
        <rect className={styles.pin} x="324" y="228" width="96" height="9" rx="4" />
        <path className={styles.print} d="M340 256h64M340 270h40" />
        <path className={styles.print} d="M340 286h22" />
      </g>
    </svg>
  )
}
