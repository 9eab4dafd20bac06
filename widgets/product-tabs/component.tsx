import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import surface from '../parts/surface.module.css'
import type { productTabs } from './schema.ts'
import styles from './styles.module.css'

const TABS = ['description', 'details', 'attachments', 'safety'] as const

/**
 * Before script the tabs are links to sections one below another, each under its heading. With script one section is
 * shown, from the first paint on, and the links become tabs: arrows move, Home and End go to the ends. On a wide page
 * the additional information also stands beside the description, and on paper all sections are printed. S2.167, S2.168.
 */
export function ProductTabs({ id, slots }: WidgetProps<typeof productTabs>) {
  const { t, useIsLive } = useHost()
  const isLive = useIsLive()
  const tabs = TABS.filter((tab) => slots[tab])
  const [chosen, setChosen] = useState<(typeof TABS)[number] | null>(null)
  const current = chosen && tabs.includes(chosen) ? chosen : tabs[0]
  const list = useRef<HTMLDivElement>(null)

  function choose(event: MouseEvent | KeyboardEvent, tab: (typeof TABS)[number] | undefined) {
    if (!tab) return
    event.preventDefault()
    setChosen(tab)
    list.current?.querySelector<HTMLElement>(`[data-tab="${tab}"]`)?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.indexOf(current!)
    const to = { ArrowRight: (at + 1) % tabs.length, ArrowLeft: (at + tabs.length - 1) % tabs.length }
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') choose(event, tabs[to[event.key]])
    if (event.key === 'Home') choose(event, tabs[0])
    if (event.key === 'End') choose(event, tabs.at(-1))
    if (event.key === ' ') choose(event, current)
  }

  const isTabbed = tabs.length > 1
  return (
    <div id={id} className={`${surface.wrap} ${surface.section}`}>
      {isTabbed ? (
        <div
          ref={list}
          className={styles.tabs}
          {...{ role: isLive ? 'tablist' : 'navigation', 'aria-label': t('product.tabs') }}
        >
          {tabs.map((tab) => (
            <a
              key={tab}
              id={`${id}-tab-${tab}`}
              href={`#${id}-${tab}`}
              data-tab={tab}
              data-current={tab === current || undefined}
              data-hold
              onClick={(event) => choose(event, tab)}
              onKeyDown={onKeyDown}
              {...(isLive && {
                role: 'tab',
                'aria-selected': tab === current,
                'aria-controls': `${id}-${tab}`,
                tabIndex: tab === current ? 0 : -1,
              })}
            >
              {t(`product.tab.${tab}`)}
            </a>
          ))}
        </div>
      ) : null}
      <div className={styles.panels}>
        {TABS.map((tab) => (
          <Panel
            key={tab}
            id={id}
            tab={tab}
            isTabbed={isTabbed}
            isCurrent={tab === current}
            isLive={isLive}
            heading={t(`product.tab.${tab}`)}
          >
            {slots[tab]}
          </Panel>
        ))}
      </div>
    </div>
  )
}

interface PanelProps {
  id: string
  tab: string
  heading: string
  isTabbed: boolean
  isCurrent: boolean
  isLive: boolean
  children: ReactNode
}

function Panel({ id, tab, heading, isTabbed, isCurrent, isLive, children }: PanelProps) {
  if (!children) return null
  return (
    <div
      id={`${id}-${tab}`}
      className={isTabbed ? styles.panel : undefined}
      data-panel={tab}
      data-current={isCurrent || undefined}
      {...(isTabbed && isLive && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${tab}`, tabIndex: 0 })}
    >
      <h2 className={isTabbed ? styles.heading : styles.alone}>{heading}</h2>
      <div>{children}</div>
    </div>
  )
}
