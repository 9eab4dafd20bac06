import { Menu } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { ContactLinks } from '../parts/contact-links.tsx'
import { Icon } from '../parts/icon.tsx'
import { MenuLink } from '../parts/menu-link.tsx'
import surface from '../parts/surface.module.css'
import tool from '../parts/tool.module.css'
import { useDisclosure } from '../parts/use-disclosure.ts'
import type { menuDrawer } from './schema.ts'
import styles from './styles.module.css'

export function MenuDrawer({ id, props: { entries, ...contacts } }: WidgetProps<typeof menuDrawer>) {
  const { t, useIsLive, useEvent, handles, emit } = useHost()
  const details = useDisclosure()
  const canOpen = handles('open')
  const opens = useIsLive() && canOpen
  const { isRunning } = useEvent('open')

  function open(event: MouseEvent) {
    if (!opens) return
    event.preventDefault()
    if (!isRunning) void emit('open')
  }

  return (
    <details id={id} ref={details} className={styles.drawer}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
      <summary
        className={tool.tool}
        onClick={open}
        aria-haspopup={opens ? 'dialog' : undefined}
        aria-busy={isRunning || undefined}
        data-hold={canOpen || undefined}
      >
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
          <ContactLinks {...contacts} />
        </ul>
      </div>
    </details>
  )
}
