import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { phoneHref } from '../parts/phone-href.ts'
import surface from '../parts/surface.module.css'
import { EmptyShelf } from './empty-shelf.tsx'
import type { systemMessage } from './schema.ts'
import styles from './styles.module.css'

/** Works when nothing else does: it sends no requests, and its image is inline. */
export function SystemMessage({ id, props, slots }: WidgetProps<typeof systemMessage>) {
  const { code, title, text, actions, contact } = props
  const { t } = useHost()
  return (
    <section id={id} className={`${surface.wrap} ${styles.page}`} aria-labelledby={`${id}-title`}>
      <div className={styles.lost}>
        <div className={styles.words}>
          {code ? <p className={styles.code}>{code}</p> : null}
          <h1 id={`${id}-title`}>{title}</h1>
          <p className={surface.lead}>{text}</p>
          <div>{slots.search}</div>
          {actions.length > 0 ? (
            <div className={styles.actions}>
              {actions.map(({ label, href }, index) => (
                <a key={href} className={button({ look: index === 0 ? 'primary' : 'secondary' })} href={href}>
                  {label}
                </a>
              ))}
            </div>
          ) : null}
          {contact ? (
            <p>
              {contact.text}{' '}
              {contact.email ? (
                <a className={surface.link} href={`mailto:${contact.email}`}>
                  {contact.email}
                </a>
              ) : null}
              {contact.email && contact.phone ? ' · ' : null}
              {contact.phone ? (
                <a
                  className={surface.link}
                  href={phoneHref(contact.phone)}
                  aria-label={t('header.phone', { phone: contact.phone })}
                >
                  {contact.phone}
                </a>
              ) : null}
            </p>
          ) : null}
        </div>
        <EmptyShelf id={id} />
      </div>
      <div>{slots.more}</div>
    </section>
  )
}
