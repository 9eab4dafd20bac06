import { Plus } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { addressBook } from './schema.ts'
import styles from './styles.module.css'

type AddressBookProps = WidgetProps<typeof addressBook>

export function AddressBook({ id, props: { addresses, addHref } }: AddressBookProps) {
  const { t } = useHost()
  return (
    <div id={id} className={styles.book}>
      {addresses.length === 0 ? <p className={surface.lead}>{t('empty.addresses')}</p> : null}
      <ul className={styles.cards}>
        {addresses.map((address) => (
          <li key={address.id} className={surface.panel}>
            <Card id={`${id}-${address.id}`} address={address} />
          </li>
        ))}
      </ul>
      <p>
        <a className={button()} href={addHref}>
          <Icon of={Plus} />
          {t('address.new')}
        </a>
      </p>
    </div>
  )
}

function Card({ id, address }: { id: string; address: AddressBookProps['props']['addresses'][number] }) {
  const { t, Form } = useHost()
  const { title, lines, editHref } = address
  const uses = [
    { use: 'shipping', isOn: address.isDefaultShipping, label: t('address.default_shipping') },
    { use: 'billing', isOn: address.isDefaultBilling, label: t('address.default_billing') },
  ] as const
  return (
    <section className={styles.card} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <address className={styles.lines}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
      {uses.map(({ use, isOn, label }) => (
        <Form key={use} event="setDefault" payload={{ id: address.id, use, isOn: !isOn }}>
          <button type="submit" role="switch" aria-checked={isOn} className={styles.switch}>
            <span className={styles.track} aria-hidden="true" />
            {label}
          </button>
        </Form>
      ))}
      <div className={styles.ways}>
        <a className={button({ look: 'secondary', size: 's' })} href={editHref} aria-describedby={`${id}-title`}>
          {t('address.edit')}
        </a>
        <details className={styles.removal}>
          <summary aria-describedby={`${id}-title`}>{t('address.remove')}</summary>
          <Form event="remove" payload={{ id: address.id }} className={styles.asked}>
            <p>{t('address.remove_confirm')}</p>
            <button type="submit" className={button({ look: 'danger', size: 's' })}>
              {t('address.remove')}
            </button>
          </Form>
        </details>
      </div>
    </section>
  )
}
