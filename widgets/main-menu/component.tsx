import { Menu, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { isPlainClick } from '../parts/is-plain-click.ts'
import type { MenuEntry } from '../parts/menu-entry.ts'
import { MenuLink } from '../parts/menu-link.tsx'
import surface from '../parts/surface.module.css'
import type { MegaPanel } from './panel.tsx'
import type { mainMenu } from './schema.ts'
import styles from './styles.module.css'

/** Key of the entry that opens all categories; other entries use the id of their category. */
const ALL = 'all'
type Key = typeof ALL | number

/**
 * Links to the top categories. With script each category with children, and "all categories", opens a panel beneath
 * itself (disclosure navigation of the ARIA practices). The panel's chunk loads on intent. S4.31-S4.36.
 */
export function MainMenu({ id, props: { entries, branches, restMs } }: WidgetProps<typeof mainMenu>) {
  const { t, useIsLive, useOverlay } = useHost()
  const opens = useIsLive() && branches !== undefined
  const { isOpen, open, close } = useOverlay()
  const [chosen, setChosen] = useState<Key>(ALL)
  const [Panel, setPanel] = useState<typeof MegaPanel | null>(null)
  const nav = useRef<HTMLElement>(null)
  const current = isOpen ? chosen : null

  function bringPanel() {
    if (Panel) return
    import('./panel.tsx').then(
      ({ MegaPanel }) => setPanel(() => MegaPanel),
      // The links still work, and the next attempt retries.
      close,
    )
  }

  function toggle(key: Key) {
    if (current === key) return close()
    bringPanel()
    setChosen(key)
    open()
  }

  function panelOf(key: Key) {
    if (current !== key || !Panel || branches === undefined) return null
    return (
      <Panel
        id={`${id}-panel`}
        entries={key === ALL ? entries : entries.filter((entry) => entry.id === key)}
        isAll={key === ALL}
        template={branches}
        restMs={restMs}
        nav={nav}
        opener={`${id}-${key}`}
        onClose={close}
      />
    )
  }

  function buttonOf(key: Key) {
    return {
      id: `${id}-${key}`,
      'aria-expanded': current === key,
      'aria-controls': current === key ? `${id}-panel` : undefined,
    }
  }

  return (
    <nav
      id={id}
      ref={nav}
      className={styles.menu}
      aria-label={t('menu.label')}
      onPointerEnter={opens ? bringPanel : undefined}
      onFocus={opens ? bringPanel : undefined}
    >
      <ul className={`${surface.wrap} ${styles.list}`} onKeyDown={walk}>
        {branches === undefined ? null : (
          <li className={styles.all}>
            <button type="button" {...buttonOf(ALL)} onClick={() => toggle(ALL)}>
              <Icon of={current === ALL ? X : Menu} />
              {t('menu.all_categories')}
            </button>
            {panelOf(ALL)}
          </li>
        )}
        {entries.map((entry) => (
          <li key={entry.id}>
            {branches !== undefined && entry.hasChildren ? (
              <Opener entry={entry} button={opens ? buttonOf(entry.id) : undefined} onToggle={() => toggle(entry.id)} />
            ) : (
              <MenuLink entry={entry} />
            )}
            {panelOf(entry.id)}
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface OpenerProps {
  entry: MenuEntry
  /** undefined before script: the link is a link */
  button: Record<string, string | boolean | undefined> | undefined
  onToggle(): void
}

/** With script a plain click opens the panel, any other click the category's page. The link stays the same element. */
function Opener({ entry, button, onToggle }: OpenerProps) {
  return (
    <MenuLink
      entry={entry}
      data-hold
      {...(button && { role: 'button', ...button })}
      onClick={(event: MouseEvent) => {
        if (!button || !isPlainClick(event)) return
        event.preventDefault()
        onToggle()
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (!button || event.key !== ' ') return
        event.preventDefault()
        onToggle()
      }}
    />
  )
}

/**
 * Left and right arrows, Home and End move between the top entries, the down arrow into an open panel, which handles
 * its own keys.
 */
function walk(event: KeyboardEvent<HTMLUListElement>) {
  const tops = [...event.currentTarget.children].map((item) => item.firstElementChild as HTMLElement)
  const here = tops.indexOf(event.target as HTMLElement)
  if (here >= 0 && event.key === 'ArrowDown') return enter(event, tops[here]!)
  const to = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 }[event.key]
  if (here < 0 || to === undefined) return
  event.preventDefault()
  tops.at(to % tops.length)?.focus()
}

function enter(event: KeyboardEvent, opener: HTMLElement) {
  const panel = document.getElementById(opener.getAttribute('aria-controls') ?? '')
  const first = panel?.querySelector<HTMLElement>('a, button')
  if (!first) return
  event.preventDefault()
  first.focus()
}
