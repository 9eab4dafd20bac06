import styles from './styles.module.css'

/** An empty niche: the ring of a cup, a few beans and the price card of the shelf, in the light of a window. */
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
      <ellipse className={styles.ring} cx="232" cy="328" rx="62" ry="15" />
      <ellipse className={styles.drop} cx="316" cy="338" rx="9" ry="3" />
      <ellipse className={styles.drop} cx="332" cy="331" rx="4" ry="1.6" />
      <Bean at="translate(104 340) rotate(-24)" />
      <Bean at="translate(136 352) rotate(18)" />
      <Bean at="translate(404 346) rotate(-8)" />
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

function Bean({ at }: { at: string }) {
  return (
    <g transform={at}>
      <ellipse className={styles.bean} rx="13" ry="8.5" />
      <path className={styles.seam} d="M-11 1C-6 -4 -2 -3 1 0S8 4 11 -1" />
    </g>
  )
}
