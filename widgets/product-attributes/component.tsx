import type { Attribute } from '#schemas/product.ts'
import { useHost, type WidgetProps } from '../host.ts'
import type { productAttributes } from './schema.ts'
import styles from './styles.module.css'

/** S2.168; S3.19: boolean attributes display Tak or Nie. */
export function ProductAttributes({ id, props }: WidgetProps<typeof productAttributes>) {
  const { t } = useHost()
  function text({ value }: Attribute): string {
    if (typeof value === 'boolean') return t(value ? 'boolean.yes' : 'boolean.no')
    return Array.isArray(value) ? value.join(', ') : value
  }
  return (
    <dl id={id} className={styles.facts}>
      {props.attributes.map((attribute) => (
        <div key={attribute.code}>
          <dt>{attribute.label}</dt>
          <dd>{text(attribute)}</dd>
        </div>
      ))}
    </dl>
  )
}
