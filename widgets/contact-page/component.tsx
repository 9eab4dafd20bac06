import { Clock, Mail, Phone, Store, Users } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import { phoneHref } from '../parts/phone-href.ts'
import surface from '../parts/surface.module.css'
import type { contactPage } from './schema.ts'
import styles from './styles.module.css'

export function ContactPage({ id, props, slots }: WidgetProps<typeof contactPage>) {
  const { t } = useHost()
  const { title, lead, phone, email, hours, company, product, people } = props
  return (
    <div id={id} className={`${surface.wrap} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {product ? (
          <p>
            <a className={surface.link} href={product.href}>
              {product.name}
            </a>
          </p>
        ) : null}
        {lead ? <p className={surface.lead}>{lead}</p> : null}
      </header>
      <div className={styles.split}>
        <section className={surface.panel} aria-label={t('contact.form')}>
          {slots.form}
        </section>
        <section className={styles.ways} aria-labelledby={`${id}-ways`}>
          <h2 id={`${id}-ways`}>{t('contact.details')}</h2>
          <ul>
            {phone ? (
              <li>
                <Icon of={Phone} />
                <a className={surface.link} href={phoneHref(phone)} aria-label={t('header.phone', { phone })}>
                  {phone}
                </a>
              </li>
            ) : null}
            {email ? (
              <li>
                <Icon of={Mail} />
                <a className={surface.link} href={`mailto:${email}`} aria-label={t('header.email', { email })}>
                  {email}
                </a>
              </li>
            ) : null}
            {hours ? (
              <li>
                <Icon of={Clock} />
                <span>{hours}</span>
              </li>
            ) : null}
            {company ? (
              <li>
                <Icon of={Store} />
                <span>{company}</span>
              </li>
            ) : null}
            {people ? (
              <li>
                <Icon of={Users} />
                <a className={surface.link} href={people.href}>
                  {people.label}
                </a>
              </li>
            ) : null}
          </ul>
        </section>
      </div>
    </div>
  )
}
