import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import { X } from 'lucide-react'
import { type HTMLProps, type ReactNode, type RefObject, useRef } from 'react'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './overlay-frame.module.css'

interface OverlayFrameProps {
  /** of the dialog's element */
  id: string
  title: ReactNode
  /** accessible name of the close button */
  closeLabel: string
  onClose(): void
  /** the element focused on opening; absent: its title */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** the element focused on closing; absent: the previously focused one */
  returnFocus?: RefObject<HTMLElement | null> | undefined
  /** classes of the overlay, of the dialog and of its head */
  look: Record<'scrim' | 'dialog' | 'head', string | undefined>
  /** further event handlers of the dialog */
  handlers?: HTMLProps<HTMLElement>
  /** content beneath the head */
  children: ReactNode
}

/**
 * The frame of each dialog: a scrim, an inert page behind it, trapped and restored focus, a title, and three ways to
 * close it: its button, Escape and a click on the scrim. Look 4.
 */
export function OverlayFrame({
  id,
  title,
  closeLabel,
  onClose,
  initialFocus,
  returnFocus,
  look,
  handlers,
  children,
}: OverlayFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const { refs, context } = useFloating({ open: true, onOpenChange: (isOpen) => !isOpen && onClose() })
  // A toast lies above the scrim: a click on it must not close the dialog.
  const dismiss = useDismiss(context, { outsidePress: ({ target }) => target === scrim.current })
  const { getFloatingProps } = useInteractions([dismiss])
  return (
    <FloatingPortal>
      <FloatingOverlay ref={scrim} className={`${styles.scrim} ${look.scrim}`} lockScroll>
        <FloatingFocusManager
          context={context}
          initialFocus={initialFocus ?? heading}
          returnFocus={returnFocus ?? true}
          outsideElementsInert
        >
          <div
            {...getFloatingProps(handlers)}
            ref={refs.setFloating}
            id={id}
            className={`${styles.dialog} ${look.dialog}`}
            role="dialog"
            aria-modal="true"
            aria-labelledby={`${id}-title`}
          >
            <div className={`${styles.head} ${look.head}`}>
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
            {children}
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  )
}
