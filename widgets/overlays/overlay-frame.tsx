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
  /** name of the close button */
  closeLabel: string
  onClose(): void
  /** what takes focus when it opens; absent: its title */
  initialFocus?: RefObject<HTMLElement | null> | undefined
  /** what takes focus when it closes; absent: what had it before */
  returnFocus?: RefObject<HTMLElement | null> | undefined
  /** classes of what lies over the page, of the dialog and of its head */
  look: Record<'scrim' | 'dialog' | 'head', string | undefined>
  /** what else the dialog answers to */
  handlers?: HTMLProps<HTMLElement>
  /** what stands beneath the head */
  children: ReactNode
}

/**
 * What every dialog has, wherever it stands in the window: a scrim, the page behind it still and out of reach, focus kept inside
 * and given back when it closes, a title, and three ways to close it: its button, Escape and a press on the scrim. Look 4.
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
  // A toast lies above the scrim: pressing it is not meant for the dialog.
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
