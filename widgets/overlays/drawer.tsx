import type { MouseEvent, ReactNode, RefObject } from 'react'
import styles from './drawer.module.css'
import { OverlayFrame } from './overlay-frame.tsx'

interface DrawerProps {
  /** the node's id */
  id: string
  title: ReactNode
  /** name of the close button */
  closeLabel: string
  onClose(): void
  /** what scrolls */
  children: ReactNode
  /** what stays in view beneath */
  footer?: ReactNode
  /** what takes focus when it opens; absent: its title */
  initialFocus?: RefObject<HTMLElement | null>
  /** as wide as the window where the window is narrow, for menus of phones and tablets */
  isFull?: boolean
}

/**
 * A dialog at the right edge. What it is made of comes late: only widgets of the group `overlay` use it, and it stands outside
 * the parts, whose chunk most pages load.
 */
export function Drawer(props: DrawerProps) {
  const { id, title, closeLabel, onClose, children, footer, initialFocus, isFull = false } = props

  /** A link to the page one is on changes nothing, so nothing else would close the drawer. */
  function leaveFor({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.pathname === location.pathname) onClose()
  }

  return (
    <OverlayFrame
      id={id}
      title={title}
      closeLabel={closeLabel}
      onClose={onClose}
      initialFocus={initialFocus}
      look={{
        scrim: styles.scrim,
        dialog: isFull ? `${styles.drawer} ${styles.full}` : styles.drawer,
        head: styles.head,
      }}
      handlers={{ onClick: leaveFor }}
    >
      <div className={styles.scroll}>{children}</div>
      <div className={styles.foot}>{footer}</div>
    </OverlayFrame>
  )
}
