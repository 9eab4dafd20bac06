import type { MouseEvent, ReactNode, RefObject } from 'react'
import styles from './drawer.module.css'
import { OverlayFrame } from './overlay-frame.tsx'

interface DrawerProps {
  /** the node's id */
  id: string
  title: ReactNode
  /** accessible name of the close button */
  closeLabel: string
  onClose(): void
  /** the scrolling content */
  children: ReactNode
  /** the fixed foot */
  footer?: ReactNode
  /** the element focused on opening; absent: its title */
  initialFocus?: RefObject<HTMLElement | null>
  /** as wide as a narrow window, for menus of phones and tablets */
  isFull?: boolean
}

/**
 * A dialog at the right edge. Only widgets of the group `overlay` use it; not one of the shared parts, whose chunk most
 * pages load.
 */
export function Drawer(props: DrawerProps) {
  const { id, title, closeLabel, onClose, children, footer, initialFocus, isFull = false } = props

  /** A link to the present page causes no navigation, so nothing else would close the drawer. */
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
