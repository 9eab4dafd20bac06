import { useAtomValue } from 'jotai/react'
import { useWorld } from '../drawing/world.ts'
import { ToastCard } from './toast-card.tsx'
import styles from './toasts.module.css'
import { toastsAtom } from './toasts.ts'

/** Bottom right, 440 px wide. It is in the HTML, empty, so that screen readers register it. S9.35. */
export function ToastRegion() {
  const toasts = useAtomValue(toastsAtom)
  const { t } = useWorld()
  return (
    <section className={styles.toasts} aria-label={t('toast.region')} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}
