import { ArrowRight, LoaderCircle, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { fitQuantity } from '#schemas/quantity.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Delivery } from '../parts/delivery.tsx'
import { Icon } from '../parts/icon.tsx'
import { Niche } from '../parts/niche.tsx'
import { Price } from '../parts/price.tsx'
import { Quantity } from '../parts/quantity.tsx'
import { useLoader } from '../parts/use-loader.ts'
import styles from './long-tile.module.css'
import { offerOf } from './offer.ts'
import type { productTile } from './schema.ts'

/** The row of quick orders and of groups: quantity input and icon button. S2.204; three rows on phones (look 4). */
export function LongTile({ id, props, slots }: WidgetProps<typeof productTile>) {
  const { t, Form, handles, useEvent } = useHost()
  const { product, purchase, headingLevel = 3, isFirst = false } = props
  const { price, isAvailable, smallest } = offerOf(product)
  const [qty, setQty] = useState(purchase ? fitQuantity(purchase.quantity, product.stock) : smallest)
  const isBusy = useLoader(useEvent('add'))
  const Heading = `h${headingLevel}` as 'h2' | 'h3' | 'h4'
  const isConfigurable = product.type === 'configurable' || product.type === 'grouped'
  return (
    <article id={id} className={styles.place}>
      <div className={styles.tile} data-bought={purchase ? true : undefined}>
        <Niche
          family={product.family}
          image={product.images[0] ?? null}
          size={purchase ? 'thumb' : 'device'}
          isOff={!isAvailable}
          isFirst={isFirst}
          isDecorative
        />
        <div className={styles.body}>
          <Heading className={styles.name}>
            <a href={product.href}>{product.name}</a>
          </Heading>
          <p className={styles.meta}>{t('product.sku', { sku: product.sku })}</p>
          {purchase ? <p className={styles.meta}>{purchase.note}</p> : null}
          <Delivery available={isAvailable} deliveryTimes={product.deliveryTimes} quantity={qty} type={product.type} />
          {purchase?.stock === undefined ? null : <p className={styles.meta}>{purchase.stock}</p>}
          {slots.options ? <div>{slots.options}</div> : null}
        </div>
        <div className={styles.price}>
          {price ? <Price price={price} unitPricing={product.unitPricing} isFrom={product.priceFrom} size="s" /> : null}
        </div>
        {isAvailable && !isConfigurable && handles('add') ? (
          <Form event="add" className={styles.buy}>
            <Quantity
              id={`${id}-qty`}
              label={t('product.quantity.of', { name: product.name })}
              value={qty}
              stock={product.stock}
              height={42}
              onChange={setQty}
            />
            {purchase ? (
              <button
                type="submit"
                className={button({ size: 's' })}
                aria-label={t('tile.again_item', { name: product.name })}
                aria-busy={isBusy || undefined}
              >
                <Icon of={isBusy ? LoaderCircle : ShoppingBag} />
                {t('tile.again')}
              </button>
            ) : (
              <button
                type="submit"
                className={button({ size: 's', icon: true })}
                aria-label={t('tile.add_item', { name: product.name })}
                aria-busy={isBusy || undefined}
              >
                <Icon of={isBusy ? LoaderCircle : ShoppingBag} />
              </button>
            )}
          </Form>
        ) : (
          <div className={styles.buy}>
            <a
              className={button({ look: 'secondary', size: 's', icon: true })}
              href={product.href}
              aria-label={t(isAvailable && isConfigurable ? 'tile.variants_item' : 'tile.check_item', {
                name: product.name,
              })}
            >
              <Icon of={ArrowRight} />
            </a>
          </div>
        )}
      </div>
    </article>
  )
}
