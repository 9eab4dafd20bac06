import { CircleX, Clock, Download, Truck } from 'lucide-react'
import { deliveryDays } from '#schemas/delivery-time.ts'
import { isShipped } from '#schemas/is-shipped.ts'
import type { ProductType } from '#schemas/product.ts'
import type { DeliveryTime } from '#schemas/product-stock.ts'
import { useHost } from '../host.ts'
import styles from './delivery.module.css'
import { Icon } from './icon.tsx'

interface DeliveryProps {
  available: boolean
  deliveryTimes: readonly DeliveryTime[]
  /** chosen quantity; the badge follows it (S5.39) */
  quantity: number
  /** digital products have no shipping time */
  type?: ProductType
  /** latest time for dispatch today: shown for products in stock. Domain 7 */
  note?: string | undefined
}

/** When the chosen quantity is dispatched: green in stock, amber to order, grey if unavailable. Domain 7. */
export function Delivery({ available, deliveryTimes, quantity, type, note }: DeliveryProps) {
  const { t } = useHost()
  const days = available ? deliveryDays(deliveryTimes, quantity) : null
  if (days === null) {
    return (
      <span className={`${styles.delivery} ${styles.none}`}>
        <Icon of={CircleX} /> {t('stock.none')}
      </span>
    )
  }
  if (type && !isShipped({ type })) {
    return (
      <span className={styles.delivery}>
        <Icon of={Download} /> {t('delivery.digital')}
      </span>
    )
  }
  if (days <= 1) {
    return (
      <>
        <span className={styles.delivery}>
          <Icon of={Truck} /> {t('delivery.in_24h')}
        </span>
        {note ? <span className={styles.note}> {note}</span> : null}
      </>
    )
  }
  return (
    <span className={`${styles.delivery} ${styles.order}`}>
      <Icon of={Clock} /> {t('delivery.in_days', { count: days })}
    </span>
  )
}
