import { Mail, Phone, User } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import { phoneHref } from '../parts/phone-href.ts'
import surface from '../parts/surface.module.css'
import type { accountManager } from './schema.ts'
import styles from './styles.module.css'

/** Width of the portrait in px. */
const PICTURE_PX = 96

export function AccountManager({ id, props }: WidgetProps<typeof accountManager>) {
  const { t, picture: sized } = useHost()
  const { name, email, phone, picture, write } = props
  return (
    <section id={id} className={styles.manager} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('manager.title')}</h2>
      <div className={styles.person}>
        {picture === undefined ? (
          <span className={styles.picture}>
            <Icon of={User} size="benefit" />
          </span>
        ) : (
          <img
            {...sized(picture, PICTURE_PX)}
            className={styles.picture}
            alt={t('manager.picture', { name })}
            width={PICTURE_PX}
            height={PICTURE_PX}
            decoding="async"
          />
        )}
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          {phone === undefined ? null : (
            <a className={surface.link} href={phoneHref(phone)} aria-label={t('manager.call', { phone })}>
              <Icon of={Phone} />
              {phone}
            </a>
          )}
          {email === '' ? null : (
            <a className={surface.link} href={`mailto:${email}`} aria-label={t('manager.mail', { email })}>
              <Icon of={Mail} />
              {email}
            </a>
          )}
        </div>
      </div>
      {write === undefined ? null : (
        <p>
          <a className={button({ look: 'secondary', size: 's' })} href={write.href}>
            {write.label}
          </a>
        </p>
      )}
    </section>
  )
}
