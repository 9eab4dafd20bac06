import type { MouseEvent } from 'react'
import { useHost, type WidgetProps } from '../host.ts'
import type { footerLegal } from './schema.ts'
import styles from './styles.module.css'

export function FooterLegal({ id, props }: WidgetProps<typeof footerLegal>) {
  const { name, year, links, consentHref, poweredBy, craftedBy } = props
  const { t, useIsLive, handles, emit } = useHost()
  const canOpen = handles('openConsent')
  const opens = useIsLive() && canOpen

  function openConsent(event: MouseEvent) {
    if (!opens) return
    event.preventDefault()
    emit('openConsent')
  }

  return (
    <div id={id} className={styles.legal}>
      {name ? <p>{t('footer.copyright', { year, name })}</p> : null}
      {links.length > 0 || consentHref ? (
        <nav aria-label={t('footer.legal')}>
          <ul className={styles.links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            {consentHref ? (
              <li>
                <a href={consentHref} onClick={openConsent} data-hold={canOpen || undefined}>
                  {t('consent.open')}
                </a>
              </li>
            ) : null}
          </ul>
        </nav>
      ) : null}
      {poweredBy || craftedBy ? (
        <ul className={styles.links}>
          {poweredBy ? (
            <li>
              <a href={poweredBy.href} rel="noopener">
                {t('footer.powered_by', { name: poweredBy.name })}
              </a>
            </li>
          ) : null}
          {craftedBy ? (
            <li>
              <a href={craftedBy.href} rel="noopener">
                {t('footer.crafted_by', { name: craftedBy.name })}
              </a>
            </li>
          ) : null}
        </ul>
      ) : null}
    </div>
  )
}
