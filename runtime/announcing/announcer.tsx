import { useAtomValue } from 'jotai/react'
import { announcementAtom } from './announcement.ts'
import styles from './announcer.module.css'

/**
 * The page's only polite live region. It is in the HTML, empty, so that screen readers register it before its first
 * text.
 */
export function Announcer() {
  const { text, count } = useAtomValue(announcementAtom)
  return (
    <div className={styles.announcer} role="status" aria-live="polite">
      {text !== '' && <p key={count}>{text}</p>}
    </div>
  )
}
