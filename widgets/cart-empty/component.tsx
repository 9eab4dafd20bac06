import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import niche from '../parts/niche.module.css'
import surface from '../parts/surface.module.css'
import type { cartEmpty } from './schema.ts'
import styles from './styles.module.css'

/** Spec 2: the cart page's empty state. The niche holds the ring that a cup left. Look 4. */
export function CartEmpty({ id, props, slots }: WidgetProps<typeof cartEmpty>) {
  const { t } = useHost()
  return (
    <div id={id} className={surface.wrap}>
      <div className={styles.empty}>
        {props.notice ? (
          <div className={styles.notice}>
            <Alert tone="bad" title={props.notice} isNews />
          </div>
        ) : null}
        <div className={styles.cup}>
          <span className={niche.niche} data-family="cup">
            <CupRing />
          </span>
        </div>
        <h1>{t('cart.empty.title')}</h1>
        <p>{t('cart.empty.description')}</p>
        <a className={button()} href={props.continueHref}>
          {t('cart.empty.button')}
        </a>
      </div>
      <div>{slots.below}</div>
    </div>
  )
}

function CupRing() {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true">
      <ellipse cx="50" cy="78" rx="22" ry="6.5" fill="none" stroke="#7a4a2b" strokeOpacity=".55" strokeWidth="2.2" />
      <ellipse
        cx="50.6"
        cy="78.3"
        rx="20.4"
        ry="5.8"
        fill="none"
        stroke="#7a4a2b"
        strokeOpacity=".22"
        strokeWidth="1"
      />
    </svg>
  )
}
