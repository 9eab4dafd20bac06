import { CircleX, Clock, Download, Truck } from 'lucide-react'
import { deliveryDays } from '#schemas/delivery-time.ts'
import type { DeliveryTime, ProductType } from '#schemas/product.ts'
import { useHost } from '../host.ts'
import styles from './delivery.module.css'
import { Icon } from './icon.tsx'

interface DeliveryProps {
  available: boolean
  deliveryTimes: readonly DeliveryTime[]
  /** pieces asked for; the badge follows it (S5.39) */
  quantity: number
  /** what is not shipped has no shipping time */
  type?: ProductType
  /** until when an order goes out today: stands beside what is in stock. Domain 7 */
  note?: string | undefined
}

/** When the asked quantity goes out: green in stock, amber to order, grey when it cannot. Domain 7. */
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
  if (type === 'virtual' || type === 'downloadable') {
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
