import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { EmptyNiche } from '../parts/empty-niche.tsx'
import surface from '../parts/surface.module.css'
import type { cartEmpty } from './schema.ts'
import styles from './styles.module.css'

/** S2.121: the cart page's empty state. */
export function CartEmpty({ id, props, slots }: WidgetProps<typeof cartEmpty>) {
  const { t } = useHost()
  return (
    <div id={id} className={surface.wrap}>
      <div className={styles.empty}>
        {props.outcome ? (
          <div className={styles.notice}>
            <Alert tone={props.outcome.tone} title={props.outcome.text} isNews />
          </div>
        ) : null}
        <EmptyNiche />
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
