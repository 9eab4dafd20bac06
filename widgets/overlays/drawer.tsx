import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './drawer.module.css'

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
 * A dialog at the right edge: scrim, the page behind it still and out of reach, focus kept inside and given back when it closes.
 * Closes by its button, Escape and a press on the scrim. What it is made of comes late: only widgets of the
 * group `overlay` use it, and it stands outside the parts, whose chunk every page loads.
 */
export function Drawer(props: DrawerProps) {
  const { id, title, closeLabel, onClose, children, footer, initialFocus, isFull = false } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const { refs, context } = useFloating({ open: true, onOpenChange: (isOpen) => !isOpen && onClose() })
  // A toast lies above the scrim: pressing it is not meant for the drawer.
  const dismiss = useDismiss(context, { outsidePress: ({ target }) => target === scrim.current })
  const { getFloatingProps } = useInteractions([dismiss])

  /** A link to the page one is on changes nothing, so nothing else would close the drawer. */
  function leaveFor({ target }: MouseEvent) {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.pathname === location.pathname) onClose()
  }

  return (
    <FloatingPortal>
      <FloatingOverlay ref={scrim} className={styles.scrim} lockScroll>
        <FloatingFocusManager context={context} initialFocus={initialFocus ?? heading} outsideElementsInert>
          <div
            {...getFloatingProps({ onClick: leaveFor })}
            ref={refs.setFloating}
            id={id}
            className={isFull ? `${styles.drawer} ${styles.full}` : styles.drawer}
            role="dialog"
            aria-modal="true"
            aria-labelledby={`${id}-title`}
          >
            <div className={styles.head}>
              <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
                {title}
              </h2>
              <button
                type="button"
                className={button({ look: 'quiet', icon: true })}
                aria-label={closeLabel}
                onClick={onClose}
              >
                <Icon of={X} />
              </button>
            </div>
            <div className={styles.scroll}>{children}</div>
            <div className={styles.foot}>{footer}</div>
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  )
}
