import { useHost, type WidgetProps } from '../host.ts'
import { Modal } from '../overlays/modal.tsx'
import { button } from '../parts/button.ts'
import type { mergeNotice } from './schema.ts'
import styles from './styles.module.css'

/** S2.120: an info modal; S4.8: it shows the difference. */
export function MergeNotice({ id, props: { merge: followed, cartHref } }: WidgetProps<typeof mergeNotice>) {
  const { t, useBinding, useOverlay } = useHost()
  const { isOpen, close } = useOverlay()
  const merge = useBinding(followed)
  if (!isOpen || !merge) return null
  const { added, capped, dropped } = merge
  return (
    <Modal id={id} title={t('cart.merge.title')} onClose={close}>
      <div className={styles.body}>
        {added > 0 ? <p>{t('cart.merge.text', { count: added })}</p> : null}
        {capped.length + dropped.length > 0 ? (
          <ul>
            {capped.map(({ name, quantity }) => (
              <li key={name}>{t('cart.merge.capped', { name, quantity })}</li>
            ))}
            {dropped.map((name) => (
              <li key={name}>{t('cart.merge.dropped', { name })}</li>
            ))}
          </ul>
        ) : null}
        <p className={styles.ways}>
          <button type="button" className={button()} onClick={close}>
            {t('cart.merge.close')}
          </button>
          <a className={button({ look: 'secondary' })} href={cartHref}>
            {t('cart.add_ok_show')}
          </a>
        </p>
      </div>
    </Modal>
  )
}
