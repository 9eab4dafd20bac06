import type { KeyboardEvent, ReactNode } from 'react'
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
  onClose(): void
  onKeyDown?(event: KeyboardEvent): void
  children: ReactNode
}

/**
 * A dialog in the middle of the window. It comes in a chunk of its own: only what is opened by the shopper may use it. Look 4.
 */
export function Modal({ id, title, size = 'text', closeLabel, onClose, onKeyDown, children }: ModalProps) {
  const { t } = useHost()
  return (
    <OverlayFrame
      id={id}
      title={title}
      closeLabel={closeLabel ?? t('dialog.close')}
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
