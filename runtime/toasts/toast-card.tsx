import { useStore } from 'jotai/react'
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#widgets/parts/icon.tsx'
import { useWorld } from '../drawing/world.ts'
import styles from './toasts.module.css'
import { closeToast, type Toast } from './toasts.ts'

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const

/** One toast. Its timer pauses while it is pointed at or has focus. */
export function ToastCard({ toast: { id, tone, text, link, autoCloseMs } }: { toast: Toast }) {
  const store = useStore()
  const { t } = useWorld()
  const [isHeld, setHeld] = useState(false)
  const leftMs = useRef(autoCloseMs)
  useEffect(() => {
    if (isHeld) return
    const startedAt = Date.now()
    const timer = setTimeout(() => closeToast(store, id), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current = Math.max(0, leftMs.current - (Date.now() - startedAt))
    }
  }, [isHeld, store, id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is no action, it only pauses the timer
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={ICONS[tone]} />
      <p>
        <span className={styles.tone}>{t(`toast.${tone}`)}: </span>
        {text}
        {link ? (
          <a className={styles.link} href={link.href} onClick={() => closeToast(store, id)}>
            {link.label}
          </a>
        ) : null}
      </p>
      <button
        type="button"
        className={styles.close}
        aria-label={t('toast.close')}
        onClick={() => closeToast(store, id)}
      >
        <Icon of={X} />
      </button>
    </div>
  )
}
