import { useHost, type WidgetProps } from '../host.ts'
import { ProductBadges } from '../parts/product-badges.tsx'
import surface from '../parts/surface.module.css'
import type { productHead } from './schema.ts'
import styles from './styles.module.css'

export function ProductHead({ id, props }: WidgetProps<typeof productHead>) {
  const { t } = useHost()
  return (
    <div id={id} className={styles.head}>
      <p className={styles.facts}>
        <ProductBadges isNew={props.isNew} discountPercent={props.discountPercent} on="page" />
        {props.manufacturer ? <span>{props.manufacturer}</span> : null}
        <span>{t('product.sku', { sku: props.sku })}</span>
        {props.ean ? <span>{t('product.ean', { ean: props.ean })}</span> : null}
      </p>
      <h1>{props.name}</h1>
      {props.shortDescription ? <p className={surface.lead}>{props.shortDescription}</p> : null}
    </div>
  )
}
