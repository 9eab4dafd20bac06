import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { CONSENT_PURPOSES } from '#schemas/consent.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { consentBanner } from './schema.ts'
import styles from './styles.module.css'

type BannerProps = Pick<WidgetProps<typeof consentBanner>, 'id' | 'props'>

/**
 * At the lower edge of the window until the shopper has chosen, and again on request. It is not modal, and the page
 * ends above it. Without script the choice is unknown, because the page is the same for all shoppers: there it stands
 * at the end of each page.
 */
export function ConsentBanner({ id, props }: BannerProps) {
  const { useConsent, useOverlay } = useHost()
  const { isChosen } = useConsent()
  const { isOpen, close } = useOverlay()
  return isChosen && !isOpen ? null : (
    <Banner key={String(isOpen)} id={id} props={props} isOpen={isOpen} onClose={isOpen && isChosen ? close : null} />
  )
}

interface ShownBannerProps extends BannerProps {
  /** the shopper has opened it again */
  isOpen: boolean
  /** null until the shopper has chosen */
  onClose: (() => void) | null
}

function Banner({ id, props: { privacyHref }, isOpen, onClose }: ShownBannerProps) {
  const { t, Form } = useHost()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [isOpen])

  function closeAtEscape({ key }: KeyboardEvent) {
    if (key === 'Escape') onClose?.()
  }

  return (
    <section
      id={id}
      className={styles.banner}
      data-open={isOpen || undefined}
      aria-labelledby={`${id}-title`}
      onKeyDown={closeAtEscape}
    >
      <div className={styles.inner}>
        <div className={styles.words}>
          <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
            {t('consent.title')}
          </h2>
          <p>
            {t('consent.text')}{' '}
            {privacyHref ? (
              <a className={surface.link} href={privacyHref}>
                {t('consent.policy')}
              </a>
            ) : null}
          </p>
        </div>
        <div className={styles.ways}>
          <Form event="choose" payload={{ preferences: true, statistics: true }}>
            <button type="submit" className={button({ wide: true })}>
              {t('consent.accept_all')}
            </button>
          </Form>
          <Form event="choose" payload={{ preferences: false, statistics: false }}>
            <button type="submit" className={button({ wide: true })}>
              {t('consent.reject_all')}
            </button>
          </Form>
        </div>
        <details className={styles.settings} open={isOpen}>
          <summary>{t('consent.settings')}</summary>
          <Form event="choose" className={styles.form}>
            <fieldset className={styles.purposes}>
              <legend className={surface.hidden}>{t('consent.purposes')}</legend>
              <Purposes id={id} />
            </fieldset>
            <button type="submit" className={button({ look: 'secondary' })}>
              {t('consent.save')}
            </button>
          </Form>
        </details>
        {onClose ? (
          <button
            type="button"
            className={`${button({ look: 'quiet', icon: true })} ${styles.close}`}
            aria-label={t('consent.close')}
            onClick={onClose}
          >
            <Icon of={X} />
          </button>
        ) : null}
      </div>
    </section>
  )
}

function Purposes({ id }: { id: string }): ReactNode {
  const { t, useConsent } = useHost()
  const { purposes } = useConsent()
  return (
    <>
      <Purpose id={`${id}-necessary`} label={t('consent.necessary')} text={t('consent.necessary.text')}>
        <input
          type="checkbox"
          id={`${id}-necessary`}
          aria-describedby={`${id}-necessary-text`}
          defaultChecked
          disabled
        />
      </Purpose>
      {CONSENT_PURPOSES.map((purpose) => (
        <Purpose
          key={purpose}
          id={`${id}-${purpose}`}
          label={t(`consent.${purpose}`)}
          text={t(`consent.${purpose}.text`)}
        >
          <input
            type="checkbox"
            id={`${id}-${purpose}`}
            name={purpose}
            aria-describedby={`${id}-${purpose}-text`}
            defaultChecked={purposes.has(purpose)}
          />
        </Purpose>
      ))}
    </>
  )
}

interface PurposeProps {
  id: string
  label: string
  text: string
  children: ReactNode
}

function Purpose({ id, label, text, children }: PurposeProps) {
  return (
    <div className={styles.purpose}>
      {children}
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-text`}>{text}</p>
    </div>
  )
}
