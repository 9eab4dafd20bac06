import { Download } from 'lucide-react'
import { AccountList } from '../account-list/account-list.tsx'
import { useHost, type WidgetProps } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { documentList } from './schema.ts'
import styles from './styles.module.css'

type Documents = WidgetProps<typeof documentList>

export function DocumentList({ id, props: { filters, documents, none, pages } }: Documents) {
  return (
    <AccountList id={id} filters={filters} none={none} pages={pages}>
      {documents.map((document, at) => (
        <li key={document.href} className={surface.panel}>
          <DocumentRow id={`${id}-${at}`} document={document} />
        </li>
      ))}
    </AccountList>
  )
}

function DocumentRow({ id, document }: { id: string; document: Documents['props']['documents'][number] }) {
  const { t } = useHost()
  const { title, issued, due, amount, left, badge, orders, href } = document
  return (
    <article className={styles.document} aria-labelledby={`${id}-title`}>
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <p className={styles.quiet}>{issued}</p>
        <p className={styles.quiet}>{due}</p>
      </div>
      <div className={styles.sums}>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <p className={styles.amount}>{amount}</p>
        {left === undefined ? null : <p>{left}</p>}
      </div>
      <p className={styles.ways}>
        <a className={button({ look: 'secondary', size: 's' })} href={href} download aria-describedby={`${id}-title`}>
          <Icon of={Download} />
          {t('document.download')}
        </a>
        {orders.map((order) => (
          <a key={order.href} className={surface.link} href={order.href}>
            {order.label}
          </a>
        ))}
      </p>
    </article>
  )
}
