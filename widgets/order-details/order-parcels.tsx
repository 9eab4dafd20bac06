import type { PropsOf } from '../define-catalog.ts'
import { useHost } from '../host.ts'
import { Timeline } from '../order-timeline/timeline.tsx'
import { Badge } from '../parts/badge.tsx'
import { button } from '../parts/button.ts'
import surface from '../parts/surface.module.css'
import type { orderDetails } from './schema.ts'
import styles from './styles.module.css'

type ParcelsProps = Pick<PropsOf<typeof orderDetails>, 'shipments'> & { id: string }

/** State of each parcel, and its tracking page. */
export function OrderParcels({ id, shipments }: ParcelsProps) {
  const { t } = useHost()
  return shipments.map(({ title, badge, number, trackHref, events }, at) => (
    <section key={number} className={surface.panel} aria-labelledby={`${id}-parcel-${at}`}>
      <div className={styles.head}>
        <div>
          <h3 id={`${id}-parcel-${at}`}>{title}</h3>
          <p className={styles.quiet}>{number}</p>
        </div>
        {badge ? (
          <p className={styles.badges}>
            <Badge tone={badge.tone}>{badge.label}</Badge>
          </p>
        ) : null}
      </div>
      {events.length === 0 ? null : <Timeline events={events} isUnderWay={badge?.tone !== 'ok'} />}
      {trackHref === undefined ? null : (
        <p>
          <a
            className={button({ look: 'secondary', size: 's' })}
            href={trackHref}
            rel="noopener noreferrer"
            aria-describedby={`${id}-parcel-${at}`}
          >
            {t('order.track')}
          </a>
        </p>
      )}
    </section>
  ))
}
