import { Download } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { Badge } from '../parts/badge.tsx'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { dueDocuments } from './schema.ts'
import styles from './styles.module.css'

/** S1.19. */
export function DueDocuments({ id, props: { all, overdue, none, documents } }: WidgetProps<typeof dueDocuments>) {
  const { t } = useHost()
  return (
    <section id={id} className={styles.due} aria-labelledby={`${id}-title`}>
      <div className={styles.head}>
        <h2 id={`${id}-title`}>{t('due.title')}</h2>
        {all ? (
          <a className={surface.link} href={all.href}>
            {all.label}
          </a>
        ) : null}
      </div>
      {overdue ? <Alert tone="bad" title={overdue} /> : null}
      {none ? <p className={surface.muted}>{none}</p> : null}
      {documents.length === 0 ? null : (
        <ul className={styles.list}>
          {documents.map(({ title, due, amount, badge, href }) => (
            <li key={title} className={styles.row}>
              <div>
                <p className={styles.title}>{title}</p>
                <p className={styles.quiet}>{due}</p>
              </div>
              <span>
                <Badge tone={badge.tone}>{badge.label}</Badge>
              </span>
              <p className={styles.amount}>{amount}</p>
              {href === undefined ? null : (
                <a className={surface.link} href={href} download aria-label={`${t('document.download')}: ${title}`}>
                  <Icon of={Download} />
                  {t('document.download')}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
