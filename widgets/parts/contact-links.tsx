import { CircleQuestionMark, Mail, Phone } from 'lucide-react'
import { useHost } from '../host.ts'
import { Icon } from './icon.tsx'
import { phoneHref } from './phone-href.ts'
import type { ShopContacts } from './shop-contacts.ts'
import surface from './surface.module.css'

/** List items: a page, a phone number, an e-mail address, each with its label. */
export function ContactLinks({ help, phone, email }: ShopContacts) {
  const { t } = useHost()
  return (
    <>
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
    </>
  )
}
