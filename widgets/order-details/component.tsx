import { useHost, type WidgetProps } from '../host.ts'
import { OrderGoods } from '../order-goods/order-goods.tsx'
import { Timeline } from '../order-timeline/timeline.tsx'
import { Badge } from '../parts/badge.tsx'
import { button } from '../parts/button.ts'
import surface from '../parts/surface.module.css'
import { OrderParcels } from './order-parcels.tsx'
import type { orderDetails } from './schema.ts'
import styles from './styles.module.css'

export function OrderDetails({ id, props, slots }: WidgetProps<typeof orderDetails>) {
  const { t } = useHost()
  const { title, date, badges, isUnderWay, timeline, shipments, lines, totals, parts, documents, comment, ways } = props
  const { taxNote } = props
  return (
    <div id={id} className={styles.order}>
      <header className={styles.head}>
        <div>
          <h2>{title}</h2>
          <p className={styles.quiet}>{date}</p>
        </div>
        <p className={styles.badges}>
          {badges.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </p>
      </header>
      {slots.pay ? <div className={`${surface.panel} ${styles.pay}`}>{slots.pay}</div> : null}
      {timeline.length === 0 ? null : (
        <section className={surface.panel} aria-labelledby={`${id}-timeline`}>
          <h3 id={`${id}-timeline`}>{t('order.timeline')}</h3>
          <Timeline events={timeline} isUnderWay={isUnderWay} />
        </section>
      )}
      <OrderParcels id={id} shipments={shipments} />
      <OrderGoods id={id} heading="h3" lines={lines} totals={totals} taxNote={taxNote} />
      {slots.reorder ? <div>{slots.reorder}</div> : null}
      <div className={styles.parts}>
        {parts.map((part, at) => (
          <section key={part.title} className={surface.panel} aria-labelledby={`${id}-part-${at}`}>
            <h3 id={`${id}-part-${at}`}>{part.title}</h3>
            {part.lines.map((line, row) => (
              <p key={row}>{line}</p>
            ))}
            {part.facts.length === 0 ? null : (
              <dl className={styles.facts}>
                {part.facts.map(({ label, value }, row) => (
                  <div key={row}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
      </div>
      {comment === undefined ? null : (
        <section className={surface.panel} aria-labelledby={`${id}-comment`}>
          <h3 id={`${id}-comment`}>{t('checkout.part.comment')}</h3>
          <p className={styles.comment}>{comment}</p>
        </section>
      )}
      {documents.length === 0 ? null : (
        <section className={surface.panel} aria-labelledby={`${id}-documents`}>
          <h3 id={`${id}-documents`}>{t('order.documents')}</h3>
          <ul className={styles.rows}>
            {documents.map(({ label, badge, href, note }, at) => (
              <li key={at}>
                <span>
                  {href === undefined ? (
                    label
                  ) : (
                    <a className={surface.link} href={href} download>
                      {t('order.document_file', { label })}
                    </a>
                  )}
                  {note === undefined ? null : <small className={styles.note}>{note}</small>}
                </span>
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.ways}>
        {ways.map(({ label, href }) => (
          <a key={href} className={button({ look: 'secondary' })} href={href}>
            {label}
          </a>
        ))}
      </p>
    </div>
  )
}
