import type { KeyboardEvent, ReactNode, RefObject } from 'react'
import { useHost } from '../host.ts'
import styles from './modal.module.css'
import { OverlayFrame } from './overlay-frame.tsx'

interface ModalProps {
  /** of the dialog's element */
  id: string
  title: string
  /** `full`: takes the whole window, and what it holds scrolls by itself */
  size?: 'text' | 'full'
  /** absent: the usual word */
  closeLabel?: string
  /** what takes focus when it closes; absent: what had it before */
  returnFocus?: RefObject<HTMLElement | null>
  onClose(): void
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

/**
 * A dialog in the middle of the window. It comes in a chunk of its own: only what is opened by the shopper may use it. Look 4.
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
