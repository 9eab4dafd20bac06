import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Reference } from '#schemas/reference.ts'
import { isPageName, isTarget } from '#schemas/rich-notation.ts'
import type { PropsOf } from '../../define-catalog.ts'
import formStyles from '../../form/styles.module.css'
import { useHost } from '../../host.ts'
import { button } from '../../parts/button.ts'
import control from '../../parts/control.module.css'
import { PickerSearch } from '../picker-search.tsx'
import type { sectionForm } from '../schema.ts'
import styles from './styles.module.css'

interface Link {
  href: string
  isNew: boolean
}

interface LinkRowProps extends Pick<PropsOf<typeof sectionForm>, 'links'> {
  /** base of element ids */
  id: string
  /** the link that is changed; null: a new one */
  link: Link | null
  onSet(link: Link): void
  onRemove(): void
  onClose(): void
}

/** Asks where a link leads. Its fields have no names: they are no part of the form. */
export function LinkRow({ id, links, link, onSet, onRemove, onClose }: LinkRowProps) {
  const { t } = useHost()
  const [typed, setTyped] = useState(link?.href ?? '')
  const [isNew, setNew] = useState(link?.isNew ?? false)
  const [isWrong, setWrong] = useState(false)
  const [picked, setPicked] = useState<Reference | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  function set() {
    const href = targetOf(typed.trim())
    if (isTarget(href) && (links !== undefined || !isPageName(href))) return onSet({ href, isNew })
    setWrong(true)
    input.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.defaultPrevented || (event.key !== 'Escape' && event.key !== 'Enter')) return
    if (event.key === 'Enter' && event.target instanceof HTMLButtonElement) return
    // Neither sends the form nor closes what it stands in.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') set()
    else onClose()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame and a heading of its own
    <div className={styles.link} role="group" aria-label={t('studio.rich.link')} onKeyDown={onKeyDown}>
      <label className={formStyles.label} htmlFor={`${id}-href`}>
        {t('studio.rich.link.address')}
      </label>
      <input
        ref={input}
        id={`${id}-href`}
        className={control.input}
        type="text"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          // What is typed here is no change of the form.
          event.stopPropagation()
          setTyped(event.target.value)
          setPicked(null)
          setWrong(false)
        }}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-href-hint${isWrong ? ` ${id}-href-error` : ''}`}
      />
      <p id={`${id}-href-hint`} className={formStyles.hint}>
        {picked === null ? t('studio.rich.link.hint') : `${picked.label} (${picked.kind})`}
      </p>
      {isWrong ? (
        <p id={`${id}-href-error`} className={formStyles.error} role="alert">
          {t('studio.rich.link.wrong')}
        </p>
      ) : null}
      {links === undefined ? null : (
        <PickerSearch
          id={`${id}-page`}
          field={{ name: 'values.link', label: t('studio.rich.link.page'), type: 'hidden', rules: [] }}
          picker={{ ...links, field: 'values.link', isList: false, chosen: [] }}
          step={() => ({ type: 'button', onClick: () => undefined })}
          onPick={(found) => {
            setTyped(found.value)
            setPicked(found)
            setWrong(false)
            input.current?.focus()
          }}
          described={undefined}
          isInvalid={false}
        />
      )}
      <label className={styles.box}>
        <input type="checkbox" checked={isNew} onChange={(event) => setNew(event.target.checked)} />
        {t('studio.rich.link.new')}
      </label>
      <div className={styles.linkButtons}>
        <button type="button" className={button({ look: 'secondary', size: 's' })} onClick={set}>
          {t('studio.rich.link.set')}
        </button>
        {link === null ? null : (
          <button type="button" className={button({ look: 'quiet', size: 's' })} onClick={onRemove}>
            {t('studio.rich.link.remove')}
          </button>
        )}
        <button type="button" className={button({ look: 'quiet', size: 's' })} onClick={onClose}>
          {t('studio.rich.link.close')}
        </button>
      </div>
    </div>
  )
}

/** What people type for an address of the web or of mail, as a link needs it. */
function targetOf(typed: string): string {
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(typed)) return `mailto:${typed}`
  return /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#]|$)/i.test(typed) ? `https://${typed}` : typed
}
