import { AccountList } from '../account-list/account-list.tsx'
import type { WidgetProps } from '../host.ts'
import { Badge } from '../parts/badge.tsx'
import surface from '../parts/surface.module.css'
import type { caseList } from './schema.ts'
import styles from './styles.module.css'

type Cases = WidgetProps<typeof caseList>

export function CaseList({ id, props: { filters, cases, none, pages } }: Cases) {
  return (
    <AccountList id={id} filters={filters} none={none} pages={pages}>
      {cases.map((each, at) => (
        <li key={each.href} className={surface.panel}>
          <Case id={`${id}-${at}`} filed={each} />
        </li>
      ))}
    </AccountList>
  )
}

function Case({
  id,
  filed: { title, href, order, filed, badge, items },
}: {
  id: string
  filed: Cases['props']['cases'][number]
}) {
  return (
    <article className={styles.case} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>
        <a className={surface.link} href={href}>
          {title}
        </a>
      </h2>
      <Badge tone={badge.tone}>{badge.label}</Badge>
      <p className={styles.quiet}>
        {order === undefined ? null : (
          <>
            {order}
            <br />
          </>
        )}
        {filed}
      </p>
      {items === '' ? null : <p className={styles.items}>{items}</p>}
    </article>
  )
}
