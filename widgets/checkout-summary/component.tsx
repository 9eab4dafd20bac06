import type { CartItem } from '#schemas/cart.ts'
import { SupplyNote } from '../cart-summary/supply-note.tsx'
import { Totals } from '../cart-summary/totals.tsx'
import { useHost, type WidgetProps } from '../host.ts'
import { Niche } from '../parts/niche.tsx'
import surface from '../parts/surface.module.css'
import type { checkoutSummary } from './schema.ts'
import styles from './styles.module.css'

/** Links come first: nothing may stand between the totals and the button. Domain 1. */
export function CheckoutSummary({ id, props }: WidgetProps<typeof checkoutSummary>) {
  const { t, money, useBinding, priceMode } = useHost()
  const cart = useBinding(props.cart) ?? null
  const total = cart?.totalSegments.find(({ code }) => code === 'grand_total__incl_tax')?.price
  return (
    <section id={id} className={`${surface.panel} ${styles.summary}`} aria-labelledby={`${id}-title`}>
      {cart && total ? (
        // For phones: the total stays in view; it links to the summary and does not place the order. Look, Corrections
        <p className={styles.bar}>
          <span>
            {t(priceMode === 'net' ? 'total.grand_total__incl_tax' : 'total.grand_total')}{' '}
            <b>{money(total.gross, { currency: cart.currency })}</b>
          </span>
          <a className={surface.link} href={`#${id}`}>
            {t('checkout.summary')}
          </a>
        </p>
      ) : null}
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{t('checkout.summary')}</h2>
        {props.editHref ? (
          <a className={surface.link} href={props.editHref}>
            {t('checkout.edit_cart')}
          </a>
        ) : null}
      </div>
      <ul className={styles.lines} aria-label={t('cart.lines')}>
        {(cart?.items ?? []).map((item) => (
          <Line key={item.id} item={item} />
        ))}
      </ul>
      <SupplyNote cart={cart} />
      <Totals cart={cart} undecided={t('checkout.pick.delivery')} />
    </section>
  )
}

function Line({ item }: { item: CartItem }) {
  const { t, money, leading } = useHost()
  const amount = (value: CartItem['prices']['rowPrice']) => money(leading(value), { currency: item.currency })
  const options = item.configurableOptions.map(({ label, valueLabel }) => `${label}: ${valueLabel}`)
  return (
    <li className={styles.line}>
      <Niche family={item.product.family} image={item.product.images[0] ?? null} size="thumb80" isDecorative />
      <span>
        <b>{item.name}</b>
        {options.length > 0 ? <span className={styles.quiet}>{options.join(', ')}</span> : null}
        <span className={styles.quiet}>
          {t('checkout.line', { count: item.quantity, price: amount(item.prices.itemPrice) })}
        </span>
        {item.errors.map(({ code, label }) => (
          <span key={code} className={styles.wrong}>
            {label ?? t('item.other')}
          </span>
        ))}
      </span>
      <span className={styles.sum}>{amount(item.prices.rowPrice)}</span>
    </li>
  )
}
