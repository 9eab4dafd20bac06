import { AccountList } from '../account-list/account-list.tsx'
import { useHost, type WidgetProps } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import { button } from '../parts/button.ts'
import type { orderList } from './schema.ts'
import styles from './styles.module.css'

type Orders = WidgetProps<typeof orderList>

export function OrderList({ id, props: { title, all, filters, orders, none, pages } }: Orders) {
  const isTitled = title !== undefined
  return (
    <AccountList
      id={id}
      filters={filters}
      none={none}
      pages={pages}
      head={isTitled && <Head title={title} all={all} />}
    >
      {orders.map((order, at) => (
        <li key={order.href} className={styles.card}>
          <Order id={`${id}-${at}`} order={order} Heading={isTitled ? 'h3' : 'h2'} />
        </li>
      ))}
    </AccountList>
  )
}

function Head({ title, all }: Pick<Orders['props'], 'title' | 'all'>) {
  return (
    <div className={styles.title}>
      <h2>{title}</h2>
      {all ? <a href={all.href}>{all.label}</a> : null}
    </div>
  )
}

interface OrderProps {
  id: string
  order: Orders['props']['orders'][number]
  Heading: 'h2' | 'h3'
}

function Order({ id, order, Heading }: OrderProps) {
  const { t } = useHost()
  const { title, href, date, amount, otherAmount, badges, items, trackHref } = order
  return (
    <article className={styles.order} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <div>
          <Heading id={`${id}-title`}>{title}</Heading>
          <p className={styles.quiet}>{date}</p>
        </div>
        <p className={styles.amount}>
          <b>{amount}</b>
          {otherAmount === undefined ? null : <span className={styles.quiet}>{otherAmount}</span>}
        </p>
        <p className={styles.badges}>
          {badges.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </p>
      </header>
      <p className={styles.items}>{items}</p>
      <p className={styles.ways}>
        <a className={button({ look: 'secondary', size: 's' })} href={href} aria-describedby={`${id}-title`}>
          {t('order.open')}
        </a>
        {trackHref === undefined ? null : (
          <a
            className={button({ look: 'quiet', size: 's' })}
            href={trackHref}
            rel="noopener noreferrer"
            aria-describedby={`${id}-title`}
          >
            {t('order.track')}
          </a>
        )}
      </p>
    </article>
  )
}
