import type { WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { Badge } from '../parts/badge.tsx'
import { ShopLink } from '../shop-link/shop-link.tsx'
import type { recordHead } from './schema.ts'
import styles from './styles.module.css'

export function RecordHead({ id, props, slots }: WidgetProps<typeof recordHead>) {
  const { title, lead, back, states, facts, links = [], actionsTitle, outcome } = props
  return (
    <div id={id} className={styles.record}>
      <div className={styles.head}>
        {back ? (
          <a className={styles.back} href={back.href}>
            {back.label}
          </a>
        ) : null}
        <div className={styles.title}>
          <h1>{title}</h1>
          {states.map(({ label, tone }) => (
            <Badge key={label} tone={tone}>
              {label}
            </Badge>
          ))}
        </div>
        {lead === undefined ? null : <p className={styles.lead}>{lead}</p>}
      </div>
      {outcome ? (
        <Alert tone={outcome.tone} isNews={outcome.tone === 'bad'}>
          {outcome.text}
        </Alert>
      ) : null}
      {facts.length === 0 ? null : (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {links.length === 0 ? null : (
        <ul className={styles.links}>
          {links.map(({ label, href, isNewTab }) => (
            <li key={href}>
              <ShopLink href={href} isNewTab={isNewTab ?? (href.startsWith('/') ? undefined : true)}>
                {label}
              </ShopLink>
            </li>
          ))}
        </ul>
      )}
      {actionsTitle === undefined ? null : <h2 className={styles.doing}>{actionsTitle}</h2>}
      <div className={styles.actions}>{slots.actions}</div>
    </div>
  )
}
