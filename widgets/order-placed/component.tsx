import { CircleCheck } from 'lucide-react'
import type { WidgetProps } from '../host.ts'
import { OrderGoods } from '../order-goods/order-goods.tsx'
import { Timeline } from '../order-timeline/timeline.tsx'
import { Alert } from '../parts/alert.tsx'
import { Badge } from '../parts/badge.tsx'
import { button } from '../parts/button.ts'
import surface from '../parts/surface.module.css'
import type { orderPlaced } from './schema.ts'
import styles from './styles.module.css'

type Transfer = NonNullable<WidgetProps<typeof orderPlaced>['props']['transfer']>

export function OrderPlaced({ id, props, slots }: WidgetProps<typeof orderPlaced>) {
  const { title, lead, badge, status, transfer, next, lines, totals, ways, offer } = props
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`}>
      <div className={styles.head}>
        {badge === undefined ? null : (
          <Badge tone="ok" icon={CircleCheck}>
            {badge}
          </Badge>
        )}
        <h1>{title}</h1>
        <p className={surface.lead}>{lead}</p>
      </div>
      {status ? <Alert tone={status.tone} title={status.text} /> : null}
      {transfer ? <BankTransfer id={id} transfer={transfer} /> : null}
      {slots.pay ? <div>{slots.pay}</div> : null}
      {next ? (
        <section aria-labelledby={`${id}-next`}>
          <h2 id={`${id}-next`}>{next.title}</h2>
          <Timeline events={next.done} isUnderWay={next.isUnderWay} coming={next.coming} />
        </section>
      ) : null}
      {lines.length > 0 ? (
        <OrderGoods id={id} heading="h2" lines={lines} totals={totals} taxNote={props.taxNote} />
      ) : null}
      <p className={styles.ways}>
        {ways.map(({ label, href }, at) => (
          <a key={href} className={button(at === 0 && !slots.pay ? {} : { look: 'secondary' })} href={href}>
            {label}
          </a>
        ))}
      </p>
      {offer ? (
        <section className={`${surface.panel} ${surface.sunken} ${styles.offer}`} aria-labelledby={`${id}-offer`}>
          <div>
            <h2 id={`${id}-offer`}>{offer.title}</h2>
            <p className={styles.quiet}>{offer.text}</p>
          </div>
          <a className={button({ look: 'secondary' })} href={offer.href}>
            {offer.label}
          </a>
        </section>
      ) : null}
    </div>
  )
}

function BankTransfer({ id, transfer }: { id: string; transfer: Transfer }) {
  const { title, due, amount, facts, qr } = transfer
  return (
    <section className={`${surface.panel} ${styles.transfer}`} aria-labelledby={`${id}-transfer`}>
      <div>
        <h2 id={`${id}-transfer`}>{title}</h2>
        <p className={styles.quiet}>{due}</p>
        <p className={styles.big}>{amount}</p>
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {qr ? (
        <figure className={styles.qr}>
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={qr.label} shapeRendering="crispEdges">
            <path className={styles.paper} d={`M0 0h${qr.size}v${qr.size}H0z`} />
            <path className={styles.ink} d={qr.path} />
          </svg>
          <figcaption className={styles.quiet}>{qr.label}</figcaption>
        </figure>
      ) : null}
    </section>
  )
}
