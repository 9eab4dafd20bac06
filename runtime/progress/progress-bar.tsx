import { useAtomValue } from 'jotai/react'
import { progressAtom } from './progress.ts'
import styles from './progress-bar.module.css'

/** The thin bar above the page while the next one is fetched. Decorative: the live region announces the new page. */
export function ProgressBar() {
  const { isShown, percent } = useAtomValue(progressAtom)
  return <progress className={styles.bar} max={100} value={percent} hidden={!isShown} aria-hidden="true" />
}
