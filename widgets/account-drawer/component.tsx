import { Check } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Drawer } from '../overlays/drawer.tsx'
import { button } from '../parts/button.ts'
import { ContactLinks } from '../parts/contact-links.tsx'
import { Icon } from '../parts/icon.tsx'
import type { accountDrawer, LinkGroup } from './schema.ts'
import styles from './styles.module.css'

type AccountProps = Pick<WidgetProps<typeof accountDrawer>, 'id' | 'props'>

/** Draws nothing until it is opened. S2.102, S4.41. */
export function AccountDrawer({ id, props }: AccountProps) {
  const { isOpen, close } = useHost().useOverlay()
  return isOpen ? <OpenAccount id={id} props={props} onClose={close} /> : null
}

function OpenAccount({ id, props, onClose }: AccountProps & { onClose(): void }) {
  const { t, useBinding, Form, handles } = useHost()
  const { initials: whose, entrance, groups, ...contacts } = props
  const initials = useBinding(whose)
  const hasContacts = Object.keys(contacts).length > 0
  return (
    <Drawer
      id={id}
      title={initials ? t('header.account_of', { initials }) : t('header.account')}
      closeLabel={t('account_menu.close')}
      onClose={onClose}
    >
      <div className={styles.menu}>
        {entrance.length > 0 ? (
          <div className={styles.entrance}>
            {entrance.map(({ label, href }, index) => (
              <a key={href} className={button({ look: index === 0 ? 'primary' : 'secondary', wide: true })} href={href}>
                {label}
              </a>
            ))}
          </div>
        ) : null}
        {groups.map((group, index) => (
          <Group key={group.title ?? index} id={`${id}-group-${index}`} group={group} />
        ))}
        {handles('logOut') ? (
          <Form event="logOut">
            <button type="submit" className={button({ look: 'secondary', wide: true })}>
              {t('header.logout')}
            </button>
          </Form>
        ) : null}
        {hasContacts ? (
          <section aria-labelledby={`${id}-help`}>
            <h3 id={`${id}-help`}>{t('menu.help')}</h3>
            <ul className={styles.list}>
              <ContactLinks {...contacts} />
            </ul>
          </section>
        ) : null}
      </div>
    </Drawer>
  )
}

function Group({ id, group: { title, links } }: { id: string; group: LinkGroup }) {
  return (
    <nav aria-labelledby={title ? id : undefined}>
      {title ? <h3 id={id}>{title}</h3> : null}
      <ul className={styles.list}>
        {links.map(({ label, href, isCurrent, language }) => (
          <li key={href}>
            <a href={href} hrefLang={language} aria-current={isCurrent ? 'true' : undefined}>
              {label}
              {isCurrent ? <Icon of={Check} /> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
