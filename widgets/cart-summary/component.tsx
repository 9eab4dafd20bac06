import { CircleCheck, Truck } from 'lucide-react'
import type { Cart } from '#schemas/cart.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { cartSummary } from './schema.ts'
import styles from './styles.module.css'
import { type TotalRow, totalRows } from './total-rows.ts'

/** Spec 2 and 3 for the totals, Domain 7 for free delivery, Domain 1 for what must be said. */
export function CartSummary({ id, props, slots }: WidgetProps<typeof cartSummary>) {
  const { t, useBinding, priceMode } = useHost()
  const cart = useBinding(props.cart) ?? null
  const isBlocked = cart === null || cart.hasUnavailableItem || cart.items.some((item) => item.errors.length > 0)
  return (
    <section id={id} className={`${surface.panel} ${styles.summary}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('cart.summary')}</h2>
      {cart?.freeShippingLeft ? (
        <FreeDelivery left={cart.freeShippingLeft.gross} threshold={props.freeShippingFrom ?? null} cart={cart} />
      ) : null}
      <div>{slots.coupon}</div>
      <dl className={styles.totals}>
        {totalRows(cart?.totalSegments ?? [], priceMode).map((row) => (
          <Row key={`${row.kind}${row.ratePercent ?? ''}`} row={row} cart={cart} />
        ))}
      </dl>
      {props.checkoutHref && !isBlocked ? (
        <a className={button({ size: 'l', wide: true })} href={props.checkoutHref}>
          {t('cart.checkout')}
        </a>
      ) : null}
      <p className={styles.note}>
        {t('cart.not_reserved')}{' '}
        {props.deliveryHref ? <a href={props.deliveryHref}>{t('cart.delivery_payment')}</a> : null}
      </p>
    </section>
  )
}

function Row({ row, cart }: { row: TotalRow; cart: Cart | null }) {
  const { t, money } = useHost()
  const { kind, amount } = row
  const shown = money(amount, cart ? { currency: cart.currency } : {})
  if (kind === 'sum') {
    return (
      <div className={styles.sum}>
        <dt>{t('total.grand_total__incl_tax')}</dt>
        <dd>{shown}</dd>
      </div>
    )
  }
  if (kind === 'tax') {
    return (
      <div className={styles.quiet}>
        <dt>{t('total.tax', { rate: `${row.ratePercent}%` })}</dt>
        <dd>{shown}</dd>
      </div>
    )
  }
  const isUndecided = kind === 'shipping' && cart?.shippingMethod === null && !cart.isVirtual
  return (
    <div>
      <dt>{kind === 'other-sum' ? t('total.grand_total__excl_tax') : t(LABELS[kind])}</dt>
      <dd>{isUndecided ? <span className={styles.quiet}>{t('total.shipping_later')}</span> : shown}</dd>
    </div>
  )
}

const LABELS = {
  subtotal: 'total.subtotal__incl_tax',
  discount: 'total.discount',
  shipping: 'total.shipping__incl_tax',
} as const

function FreeDelivery({ left, threshold, cart }: { left: number; threshold: number | null; cart: Cart }) {
  const { t, money } = useHost()
  const isReached = left <= 0
  return (
    <div className={styles.free}>
      <p aria-live="polite">
        <Icon of={isReached ? CircleCheck : Truck} />
        <span>
          {isReached
            ? t('cart.free_reached')
            : t('cart.free_left', { amount: money(left, { currency: cart.currency }) })}
        </span>
      </p>
      {threshold ? (
        <progress
          className={styles.meter}
          max={threshold}
          value={threshold - left}
          aria-label={t('cart.free_progress')}
        />
      ) : null}
    </div>
  )
}
