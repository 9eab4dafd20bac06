import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useHost } from '../host.ts'
import styles from './modal.module.css'
import { OverlayFrame } from './overlay-frame.tsx'

interface ModalProps {
  /** of the dialog's element */
  id: string
  title: string
  /** `full`: fills the window, and its content scrolls by itself */
  size?: 'text' | 'full'
  /** absent: the default text */
  closeLabel?: string
  /** the element focused on closing; absent: the previously focused one */
  returnFocus?: RefObject<HTMLElement | null>
  onClose(): void
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

/**
 * A dialog in the middle of the window. It has its own chunk: only widgets that the shopper opens may use it. Look 4.
 */
export function Modal({ id, title, size = 'text', closeLabel, returnFocus, onClose, onKeyDown, children }: ModalProps) {
  const { t } = useHost()
  return (
    <OverlayFrame
      id={id}
      title={title}
      closeLabel={closeLabel ?? t('dialog.close')}
      returnFocus={returnFocus}
      onClose={onClose}
      look={{
        scrim: styles.scrim,
        dialog: size === 'full' ? `${styles.modal} ${styles.full}` : styles.modal,
        head: styles.head,
      }}
      handlers={onKeyDown ? { onKeyDown } : {}}
    >
      <div className={styles.scroll}>{children}</div>
    </OverlayFrame>
  )
}
