import { CircleQuestionMark, Mail, Phone } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { phoneHref } from '../parts/phone-href.ts'
import surface from '../parts/surface.module.css'
import type { headerContacts } from './schema.ts'
import styles from './styles.module.css'

export function HeaderContacts({ id, props: { help, phone, email } }: WidgetProps<typeof headerContacts>) {
  const { t } = useHost()
  return (
    <ul id={id} className={styles.contacts}>
      {help ? (
        <li>
          <a href={help.href}>
            <Icon of={CircleQuestionMark} /> {help.label}
          </a>
        </li>
      ) : null}
      {phone ? (
        <li>
          <a href={phoneHref(phone)}>
            <Icon of={Phone} /> <span className={surface.hidden}>{t('header.phone', { phone: '' })}</span> {phone}
          </a>
        </li>
      ) : null}
      {email ? (
        <li>
          <a href={`mailto:${email}`}>
            <Icon of={Mail} /> <span className={surface.hidden}>{t('header.email', { email: '' })}</span> {email}
          </a>
        </li>
      ) : null}
    </ul>
  )
}
