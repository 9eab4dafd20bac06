import { LogOut } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Alert } from '../parts/alert.tsx'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { accountPage } from './schema.ts'
import styles from './styles.module.css'

export function AccountPage({ id, props, slots }: WidgetProps<typeof accountPage>) {
  const { t, Form } = useHost()
  const { title, groups, outcome } = props
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`} data-alone={groups.length === 0 || undefined}>
      {groups.length === 0 ? null : (
        <nav className={styles.side} aria-label={t('nav.label')}>
          {groups.map((group, index) => (
            <div key={group.title}>
              <h2 id={`${id}-group-${index}`}>{group.title}</h2>
              <ul aria-labelledby={`${id}-group-${index}`}>
                {group.links.map(({ label, href, isCurrent }) => (
                  <li key={href}>
                    <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                      {label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <Form event="logOut">
            <button type="submit">
              <Icon of={LogOut} />
              {t('nav.logout')}
            </button>
          </Form>
        </nav>
      )}
      <div className={styles.main}>
        <h1>{title}</h1>
        {outcome ? <Alert tone={outcome.tone} title={outcome.text} isNews /> : null}
        <div className={styles.content}>{slots.content}</div>
      </div>
    </div>
  )
}
