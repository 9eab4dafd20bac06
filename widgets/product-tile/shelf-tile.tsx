import { LoaderCircle, ShoppingBag } from 'lucide-react'
import { useHost, type WidgetProps } from '../host.ts'
import { button } from '../parts/button.ts'
import { Delivery } from '../parts/delivery.tsx'
import { Icon } from '../parts/icon.tsx'
import { Niche } from '../parts/niche.tsx'
import { Price } from '../parts/price.tsx'
import { ProductBadges } from '../parts/product-badges.tsx'
import surface from '../parts/surface.module.css'
import { useLoader } from '../parts/use-loader.ts'
import { offerOf } from './offer.ts'
import type { productTile } from './schema.ts'
import styles from './shelf-tile.module.css'

/** Two tiles beside each other on a phone, about four on a desktop. */
const SIZES = '(width < 800px) 50vw, (width < 1060px) 33vw, 340px'

/**
 * The tile of grids and shelves. Its name is the link of the whole tile; its button lies above that link. Image, name,
 * price and foot are rows of the list, so that adjacent tiles line up. Look 4.
 */
export function ShelfTile({ id, props, slots }: WidgetProps<typeof productTile>) {
  const { product, headingLevel = 3, isFirst = false } = props
  const { price, isAvailable } = offerOf(product)
  const Heading = `h${headingLevel}` as 'h2' | 'h3' | 'h4'
  return (
    <article id={id} className={styles.tile}>
      <Niche
        family={product.family}
        image={product.images[0] ?? null}
        sizes={SIZES}
        isOff={!isAvailable}
        isFirst={isFirst}
        isDecorative
      />
      <div className={styles.badges}>
        <ProductBadges
          isNew={product.isNew}
          discountPercent={(isAvailable && price?.discountPercent) || null}
          on="niche"
        />
      </div>
      <div className={styles.body}>
        <Heading className={styles.name}>
          <a href={product.href}>{product.name}</a>
        </Heading>
        {product.keyFact ? <p className={styles.meta}>{product.keyFact}</p> : null}
      </div>
      <div className={styles.price}>
        {price ? <Price price={price} unitPricing={product.unitPricing} isFrom={product.priceFrom} /> : null}
      </div>
      <div className={styles.foot}>
        <Delivery available={isAvailable} deliveryTimes={product.deliveryTimes} quantity={1} type={product.type} />
        {slots.options ? <div>{slots.options}</div> : null}
        <TileButton {...props} />
      </div>
    </article>
  )
}

/** The tile's action: show the variants, add it to the cart, or open the product page. S2.200-S2.202. */
function TileButton({ product, variant }: WidgetProps<typeof productTile>['props']) {
  const { t, Form, handles, useEvent } = useHost()
  const isBusy = useLoader(useEvent('add'))
  const { isAvailable, smallest } = offerOf(product)
  const ofProduct = <span className={surface.hidden}>: {product.name}</span>

  if (isAvailable && variant === 'simple-tile' && handles('add')) {
    return (
      <Form event="add" payload={{ qty: smallest }} className={styles.action}>
        <button
          type="submit"
          className={button({ look: 'secondary', size: 's', wide: true })}
          aria-busy={isBusy || undefined}
        >
          <Icon of={isBusy ? LoaderCircle : ShoppingBag} />
          <span>
            {t(isBusy ? 'tile.adding' : 'tile.add')}
            {ofProduct}
          </span>
        </button>
      </Form>
    )
  }
  return (
    <a className={`${button({ look: 'secondary', size: 's', wide: true })} ${styles.action}`} href={product.href}>
      <span>
        {t(isAvailable && variant === 'configurable-tile' ? 'tile.variants' : 'tile.check')}
        {ofProduct}
      </span>
    </a>
  )
}
