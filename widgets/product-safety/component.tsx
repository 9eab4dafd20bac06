import { TriangleAlert } from 'lucide-react'
import type { ProductSafety as Safety } from '#schemas/product-safety.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Icon } from '../parts/icon.tsx'
import surface from '../parts/surface.module.css'
import type { productSafety } from './schema.ts'
import styles from './styles.module.css'

/** Information that EU 2023/988 requires on the offer itself. Domain 1, GPSR. */
export function ProductSafety({ id, props: { safety } }: WidgetProps<typeof productSafety>) {
  const { t } = useHost()
  const { manufacturer, responsiblePerson, identifiers, warnings } = safety
  return (
    <div id={id} className={styles.safety}>
      {warnings.length > 0 ? (
        <section aria-labelledby={`${id}-warnings`}>
          <h3 id={`${id}-warnings`}>{t('product.safety.warnings')}</h3>
          <ul className={styles.warnings}>
            {warnings.map(({ text }) => (
              <li key={text}>
                <Icon of={TriangleAlert} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={styles.parties}>
        <Party id={`${id}-manufacturer`} title={t('product.manufacturer')} party={manufacturer} />
        {responsiblePerson ? (
          <Party id={`${id}-responsible`} title={t('product.safety.responsible')} party={responsiblePerson} />
        ) : null}
      </div>
      <dl className={styles.identifiers}>
        {manufacturer.brand ? <Fact name={t('product.safety.brand')} value={manufacturer.brand} /> : null}
        <Fact name={t('product.safety.model')} value={identifiers.model} />
        {identifiers.batch ? <Fact name={t('product.safety.batch')} value={identifiers.batch} /> : null}
      </dl>
    </div>
  )
}

function Party({ id, title, party }: { id: string; title: string; party: NonNullable<Safety['responsiblePerson']> }) {
  const { name, address, contact, country } = party
  const isUrl = contact.startsWith('https://')
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <address className={styles.address}>
        {name}
        <br />
        {address}, {country}
        <br />
        <a className={surface.link} href={isUrl ? contact : `mailto:${contact}`}>
          {contact}
        </a>
      </address>
    </section>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
