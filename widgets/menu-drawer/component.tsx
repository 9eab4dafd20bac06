import { CircleQuestionMark, Mail, Menu, Phone } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { MenuLink } from '../parts/menu-link.tsx'
import { phoneHref } from '../parts/phone-href.ts'
import surface from '../parts/surface.module.css'
import tool from '../parts/tool.module.css'
import { useDisclosure } from '../parts/use-disclosure.ts'
import type { menuDrawer } from './schema.ts'
import styles from './styles.module.css'

export function MenuDrawer({ id, props: { entries, help, phone, email } }: WidgetProps<typeof menuDrawer>) {
  const { t } = useHost()
  const details = useDisclosure()
  return (
    <details id={id} ref={details} className={styles.drawer}>
      <summary className={tool.tool}>
        <Icon of={Menu} size="header" />
        <span className={surface.hidden}>{t('menu.label')}</span>
      </summary>
      <div className={styles.panel}>
        {entries.length > 0 ? (
          <nav aria-label={t('menu.label')}>
            <ul className={styles.list}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  <MenuLink entry={entry} />
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <ul className={`${styles.list} ${styles.contacts}`}>
          {help ? (
            <li>
              <a href={help.href}>
                <Icon of={CircleQuestionMark} /> {help.label}
              </a>
            </li>
          ) : null}
          {phone ? (
            <li>
              <a href={phoneHref(phone)}>
                <Icon of={Phone} /> {phone}
              </a>
            </li>
          ) : null}
          {email ? (
            <li>
              <a href={`mailto:${email}`}>
                <Icon of={Mail} /> {email}
              </a>
            </li>
          ) : null}
        </ul>
      </div>
    </details>
  )
}
