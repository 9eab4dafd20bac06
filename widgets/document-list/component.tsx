import { Download } from 'lucide-react'
import { AccountList } from '../account-list/account-list.tsx'
import { useHost, type WidgetProps } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import { button } from '../parts/button.ts'
import control from '../parts/control.module.css'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { documentList } from './schema.ts'
import styles from './styles.module.css'

type Documents = WidgetProps<typeof documentList>

export function DocumentList({ id, props: { filters, documents, none, archive, pages } }: Documents) {
  const foot = archive && <Archive id={`${id}-archive`} archive={archive} />
  return (
    <AccountList id={id} filters={filters} none={none} pages={pages} foot={foot}>
      {documents.map((document, at) => (
        <li key={document.href} className={surface.panel}>
          <DocumentRow id={`${id}-${at}`} document={document} />
        </li>
      ))}
    </AccountList>
  )
}

/** A plain form: its answer is a file, or this page with a message. */
function Archive({ id, archive }: { id: string; archive: NonNullable<Documents['props']['archive']> }) {
  const { action, title, hint, from, to, submit } = archive
  return (
    <form
      id={id}
      method="get"
      action={action}
      className={`${surface.panel} ${styles.archive}`}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-hint`} className={styles.quiet}>
        {hint}
      </p>
      <div className={styles.period}>
        {[from, to].map(({ label, name, value }) => (
          <div key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <input
              id={`${id}-${name}`}
              className={control.input}
              type="date"
              name={name}
              defaultValue={value}
              required
              aria-describedby={`${id}-hint`}
            />
          </div>
        ))}
        <button type="submit" className={button({ look: 'secondary' })}>
          <Icon of={Download} />
          {submit}
        </button>
      </div>
    </form>
  )
}

function DocumentRow({ id, document }: { id: string; document: Documents['props']['documents'][number] }) {
  const { t } = useHost()
  const { title, issued, due, amount, left, badge, orders, href, files } = document
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
        {files?.map((file) => (
          <a key={file.href} className={surface.link} href={file.href} download aria-describedby={`${id}-title`}>
            {file.label}
          </a>
        ))}
        {orders.map((order) => (
          <a key={order.href} className={surface.link} href={order.href}>
            {order.label}
          </a>
        ))}
      </p>
    </article>
  )
}
