import { cartTrouble } from '../cart-lines/trouble.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import surface from '../parts/surface.module.css'
import { FreeDelivery } from './free-delivery.tsx'
import type { cartSummary } from './schema.ts'
import styles from './styles.module.css'
import { SupplyNote } from './supply-note.tsx'
import { Totals } from './totals.tsx'

/** S3.2 for the totals, Domain 7 for free delivery, Domain 1 for the legal notes. */
export function CartSummary({ id, props, slots }: WidgetProps<typeof cartSummary>) {
  const { t, useBinding } = useHost()
  const cart = useBinding(props.cart) ?? null
  const trouble = cartTrouble(cart)
  const reasonId = `${id}-reason`
  return (
    <section id={id} className={`${surface.panel} ${styles.summary}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('cart.summary')}</h2>
      <FreeDelivery cart={cart} threshold={props.freeShippingFrom ?? null} />
      <div>{slots.coupon}</div>
      <SupplyNote cart={cart} />
      <Totals cart={cart} />
      {props.checkoutHref && cart && !trouble ? (
        <a className={button({ size: 'l', wide: true })} href={props.checkoutHref}>
          {t('cart.checkout')}
        </a>
      ) : null}
      {props.checkoutHref && trouble ? (
        <>
          <button type="button" className={button({ size: 'l', wide: true })} aria-describedby={reasonId} disabled>
            {t('cart.checkout')}
          </button>
          <p id={reasonId} className={styles.reason}>
            {t(`mini_cart.get_mini_cart_error.${trouble}.description`)}
          </p>
        </>
      ) : null}
      <p className={styles.note}>
        {t('cart.not_reserved')}{' '}
        {props.deliveryHref ? <a href={props.deliveryHref}>{t('cart.delivery_payment')}</a> : null}
      </p>
    </section>
  )
}
