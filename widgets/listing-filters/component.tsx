import { SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, type ToggleEvent, useEffect, useRef, useState } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { listingFilters } from './schema.ts'
import styles from './styles.module.css'

/**
 * One form, drawn once. On narrow pages it is a popover that looks like a sheet, which works before script; script
 * makes it a dialog and submits each change at once.
 */
export function ListingFilters({ id, props, slots }: WidgetProps<typeof listingFilters>) {
  const { action, fields, chosen, clearHref, total } = props
  const { t } = useHost()
  const panel = useRef<HTMLDivElement>(null)
  /** address of the list that the sheet was last drawn for */
  const listed = useRef(action)
  const [isSheet, setIsSheet] = useState(false)
  const panelId = `${id}-panel`
  const titleId = `${id}-title`

  useEffect(() => {
    const isNewList = listed.current !== action
    listed.current = action
    if (!panel.current?.matches(OPEN)) return
    if (isNewList) panel.current.hidePopover()
    // The browser opened it before this effect ran, perhaps before React listened for `toggle`.
    else setIsSheet(true)
  }, [action])

  useEffect(() => {
    const sheet = panel.current
    if (!isSheet || !sheet) return
    let free: (() => void) | undefined
    let isOver = false
    bringManners().then(
      ({ holdAttention }) => {
        if (!isOver) free = holdAttention(sheet)
      },
      // Without script the sheet stays a popover.
      () => undefined,
    )
    return () => {
      isOver = true
      free?.()
    }
  }, [isSheet])

  function onToggle({ newState, target }: ToggleEvent<HTMLDivElement>) {
    if (target === panel.current) setIsSheet(newState === 'open')
  }

  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement && target.type === 'checkbox') currentTarget.requestSubmit()
  }

  return (
    <div id={id} className={styles.filters}>
      <button
        type="button"
        className={`${button({ look: 'secondary', size: 's' })} ${styles.opener}`}
        popoverTarget={panelId}
        onPointerEnter={bringManners}
        onFocus={bringManners}
      >
        <Icon of={SlidersHorizontal} />
        {chosen > 0 ? t('filter.title_count', { count: chosen }) : t('filter.title')}
      </button>
      <div
        ref={panel}
        id={panelId}
        className={styles.panel}
        popover="auto"
        onToggle={onToggle}
        {...(isSheet ? { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } : {})}
      >
        <div className={styles.head}>
          <h2 id={titleId} tabIndex={-1}>
            {t('filter.title')}
          </h2>
          <button
            type="button"
            className={`${button({ look: 'quiet', icon: true })} ${styles.closer}`}
            popoverTarget={panelId}
            popoverTargetAction="hide"
            aria-label={t('filter.close')}
          >
            <Icon of={X} />
          </button>
        </div>
        {/* A browser that restores fields would contradict the address. */}
        <form method="get" action={action} className={styles.form} autoComplete="off" onChange={onChange}>
          {fields.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <div className={styles.scroll}>{slots.filters}</div>
          <div className={styles.foot}>
            {chosen > 0 ? (
              <a className={button({ look: 'secondary' })} href={clearHref}>
                {t('filter.clear')}
              </a>
            ) : null}
            <button
              type="button"
              className={`${button()} ${styles.show}`}
              popoverTarget={panelId}
              popoverTargetAction="hide"
            >
              {t('filter.show', { count: total })}
            </button>
            <button type="submit" className={`${button()} ${surface.noScript}`}>
              {t('filter.apply')}
            </button>
          </div>
        </form>
      </div>
    </div>
  )
}

const OPEN = ':popover-open'

function bringManners() {
  return import('./hold-attention.ts')
}
