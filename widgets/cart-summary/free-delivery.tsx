import { CircleCheck, Truck } from 'lucide-react'
import type { Cart } from '#schemas/cart.ts'
import { useHost } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import styles from './styles.module.css'

interface FreeDeliveryProps {
  cart: Cart | null
  /** gross, in minor units of the cart's currency; null hides the meter */
  threshold: number | null
}

/** The amount missing to free delivery, as text and as a meter; nothing without a threshold. Domain 7. */
export function FreeDelivery({ threshold, cart }: FreeDeliveryProps) {
  const { t, money } = useHost()
  const left = cart?.freeShippingLeft?.gross
  if (!cart || left === undefined) return null
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
