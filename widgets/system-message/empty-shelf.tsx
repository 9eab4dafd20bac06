import styles from './styles.module.css'

/** A niche with nothing in it but the ring that a cup has left on the shelf. */
export function EmptyShelf() {
  return (
    <svg className={styles.shelf} viewBox="0 0 500 400" aria-hidden="true" focusable="false">
      <rect className={styles.wall} width="500" height="292" />
      <path className={styles.light} d="M70 0h120l-60 170H10zM210 0h120l-60 170H150z" />
      <rect className={styles.floor} y="292" width="500" height="108" />
      <rect className={styles.edge} y="291" width="500" height="1.5" />
      <ellipse className={styles.ring} cx="262" cy="338" rx="62" ry="15" />
      <path className={styles.drop} d="M344 346c6 0 11 2 11 4s-5 4-11 4-11-2-11-4 5-4 11-4z" />
    </svg>
  )
}
