import { useHost, type WidgetProps } from '../host.ts'
import type { productParts } from './schema.ts'
import styles from './styles.module.css'

export function ProductParts({ id, props, slots }: WidgetProps<typeof productParts>) {
  const { t } = useHost()
  return (
    <section id={id} className={styles.parts} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(props.kind === 'bundle' ? 'product.bundle.contents' : 'product.grouped.choose')}</h2>
      {props.parts.length > 0 ? (
        <ul className={styles.list}>
          {props.parts.map(({ name, quantity, href }, index) => (
            <li key={index}>
              <span className={styles.quantity}>{t('product.part_quantity', { quantity })}</span>{' '}
              {href ? <a href={href}>{name}</a> : name}
            </li>
          ))}
        </ul>
      ) : null}
      <div>{slots.tiles}</div>
    </section>
  )
}
