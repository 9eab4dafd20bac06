import {
  FloatingFocusManager,
  FloatingOverlay,
  FloatingPortal,
  useDismiss,
  useFloating,
  useInteractions,
} from '@floating-ui/react'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useHost } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './modal.module.css'

interface ModalProps {
  /** of the dialog's element */
  id: string
  title: string
  /** `full`: takes the whole window, and what it holds scrolls by itself */
  size?: 'text' | 'full'
  /** absent: the usual word */
  closeLabel?: string
  onClose(): void
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

/**
 * A dialog in the middle of the window: scrim, the page behind it still and out of reach, focus on its title, kept inside and
 * given back when it closes. Closes by its button, Escape and a press on the scrim. It comes in a chunk of its own: only what
 * is opened by the shopper may use it. Look 4.
 */
export function Modal({ id, title, size = 'text', closeLabel, onClose, onKeyDown, children }: ModalProps) {
  const { t } = useHost()
  const heading = useRef<HTMLHeadingElement>(null)
  const scrim = useRef<HTMLDivElement>(null)
  const { refs, context } = useFloating({ open: true, onOpenChange: (isOpen) => !isOpen && onClose() })
  // A toast lies above the scrim: pressing it is not meant for the dialog.
  const dismiss = useDismiss(context, { outsidePress: ({ target }) => target === scrim.current })
  const { getFloatingProps } = useInteractions([dismiss])
  return (
    <FloatingPortal>
      <FloatingOverlay ref={scrim} className={styles.scrim} lockScroll>
        <FloatingFocusManager context={context} initialFocus={heading} outsideElementsInert>
          <div
            {...getFloatingProps(onKeyDown ? { onKeyDown } : {})}
            ref={refs.setFloating}
            id={id}
            className={size === 'full' ? `${styles.modal} ${styles.full}` : styles.modal}
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
                aria-label={closeLabel ?? t('dialog.close')}
                onClick={onClose}
              >
                <Icon of={X} />
              </button>
            </div>
            <div className={styles.scroll}>{children}</div>
          </div>
        </FloatingFocusManager>
      </FloatingOverlay>
    </FloatingPortal>
  )
}
