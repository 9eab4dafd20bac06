import { X } from 'lucide-react'
import { useState } from 'react'
import type { Cart } from '#schemas/cart.ts'
import { cartSentences, cartTrouble } from '../cart-lines/trouble.ts'
import { Totals } from '../cart-summary/totals.tsx'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import type { miniCart } from './schema.ts'
import styles from './styles.module.css'

interface DrawerFootProps extends Pick<WidgetProps<typeof miniCart>, 'id' | 'props' | 'slots'> {
  cart: Cart
}

/**
 * The drawer's foot: the totals, or the red alert in their place while the cart has errors (S8.38, S8.39). A dismissed
 * alert returns when the cart changes (S4.28-S4.30); the checkout stays disabled and gives the reason.
 */
export function DrawerFoot({ id, cart, props: { cartHref, checkoutHref }, slots }: DrawerFootProps) {
  const { t } = useHost()
  const [dismissed, setDismissed] = useState<Cart | null>(null)
  const trouble = cartTrouble(cart)
  const reasonId = `${id}-reason`
  const reason = trouble && t(`mini_cart.get_mini_cart_error.${trouble}.description`)
  return (
    <>
      <div className={styles.credit}>{slots.credit}</div>
      {trouble === null ? <Totals cart={cart} /> : null}
      {trouble && dismissed !== cart ? (
        <div className={styles.alert}>
          <Alert tone="bad" title={t(`mini_cart.get_mini_cart_error.${trouble}.title`)} isNews>
            <p id={reasonId}>{reason}</p>
            {cartSentences(cart).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Alert>
          <button
            type="button"
            className={`${button({ look: 'quiet', size: 's', icon: true })} ${styles.dismiss}`}
            aria-label={t('mini_cart.dismiss')}
            onClick={() => setDismissed(cart)}
          >
            <Icon of={X} />
          </button>
        </div>
      ) : null}
      {checkoutHref && trouble ? (
        <>
          <button type="button" className={button({ size: 'l', wide: true })} aria-describedby={reasonId} disabled>
            {t('mini_cart.checkout')}
          </button>
          {dismissed === cart ? (
            <p id={reasonId} className={styles.reason}>
              {reason}
            </p>
          ) : null}
        </>
      ) : null}
      {checkoutHref && !trouble ? (
        <a className={button({ size: 'l', wide: true })} href={checkoutHref}>
          {t('mini_cart.checkout')}
        </a>
      ) : null}
      <a className={button({ look: checkoutHref ? 'quiet' : 'secondary', wide: true })} href={cartHref}>
        {t('mini_cart.show')}
      </a>
    </>
  )
}
