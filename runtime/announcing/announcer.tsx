import { useAtomValue } from 'jotai/react'
import { announcementAtom } from './announcement.ts'
import styles from './announcer.module.css'

/** The page's one polite live region. It stands in the HTML, empty, so that screen readers know it before it speaks. */
export function Announcer() {
  const { text, count } = useAtomValue(announcementAtom)
  return (
    <div className={styles.announcer} role="status" aria-live="polite">
      {text !== '' && <p key={count}>{text}</p>}
    </div>
  )
}
