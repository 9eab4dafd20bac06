import { FloatingOverlay, FloatingPortal } from '@floating-ui/react'
import { ChevronRight } from 'lucide-react'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { MenuIcon } from '../menus/menu-icon.tsx'
import { Icon } from '../parts/icon.tsx'
import type { MenuEntry } from '../parts/menu-entry.ts'
import { MenuLink } from '../parts/menu-link.tsx'
import { MegaBranch } from './branch.tsx'
import styles from './panel.module.css'

interface MegaPanelProps {
  id: string
  /** all top categories, or the opened one */
  entries: readonly MenuEntry[]
  isAll: boolean
  /** URI Template of the branch data */
  template: string
  /** time in ms that a pointer rests on a category before it is selected */
  restMs: number
  nav: RefObject<HTMLElement | null>
  /** id of the button that opened it */
  opener: string
  onClose(): void
}

/**
 * The open mega menu: all categories at the left with the branch of the active one, or the branch of one category
 * alone. The page beneath is dimmed and does not scroll; focus may leave, which closes it, as do Escape, a click
 * outside and a followed link.
 */
export function MegaPanel({ id, entries, isAll, template, restMs, nav, opener, onClose }: MegaPanelProps) {
  const [activeId, setActiveId] = useState(entries[0]?.id)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const active = entries.find((entry) => entry.id === activeId) ?? entries[0]
  useCloseOutside(nav, opener, onClose)
  useEffect(() => () => clearTimeout(resting.current), [])

  function rest(entry: MenuEntry) {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => setActiveId(entry.id), restMs)
  }

  function onClick({ target }: MouseEvent) {
    // A link to the present page causes no navigation, so nothing else would close the menu.
    if (target instanceof Element && target.closest('a')) onClose()
  }

  return (
    <>
      <FloatingPortal>
        <FloatingOverlay className={styles.scrim} lockScroll />
      </FloatingPortal>
      {/* biome-ignore lint/a11y: only listens for links inside, which have keys of their own */}
      <div id={id} className={styles.panel} onClick={onClick}>
        <div className={isAll ? styles.all : styles.one}>
          {isAll ? (
            <ul className={styles.side} onPointerLeave={() => clearTimeout(resting.current)}>
              {entries.map((entry) => (
                <li key={entry.id}>
                  {entry.hasChildren ? (
                    <button
                      type="button"
                      aria-expanded={entry === active}
                      aria-controls={entry === active ? `${id}-branch` : undefined}
                      onClick={() => setActiveId(entry.id)}
                      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && rest(entry)}
                    >
                      <MenuIcon name={entry.icon} />
                      {entry.name}
                      <Icon of={ChevronRight} />
                    </button>
                  ) : (
                    <span className={styles.leaf}>
                      <MenuIcon name={entry.icon} />
                      <MenuLink entry={entry} />
                    </span>
                  )}
                </li>
              ))}
            </ul>
          ) : null}
          {active ? <MegaBranch key={active.id} id={`${id}-branch`} entry={active} template={template} /> : null}
        </div>
      </div>
    </>
  )
}

/** Escape returns focus to the button; a click or focus outside just closes. */
function useCloseOutside(nav: RefObject<HTMLElement | null>, opener: string, onClose: () => void) {
  const leave = useRef(onClose)
  leave.current = onClose
  useEffect(() => {
    const isOutside = (target: EventTarget | null) => target instanceof Node && !nav.current?.contains(target)
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      document.getElementById(opener)?.focus()
      leave.current()
    }
    const onPress = ({ target }: Event) => isOutside(target) && leave.current()
    const onFocusOut = ({ relatedTarget }: FocusEvent) => isOutside(relatedTarget) && leave.current()
    const element = nav.current
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', onPress)
    element?.addEventListener('focusout', onFocusOut)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', onPress)
      element?.removeEventListener('focusout', onFocusOut)
    }
  }, [nav, opener])
}
