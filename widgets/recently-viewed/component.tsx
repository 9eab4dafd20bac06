import { isShipped } from '#schemas/is-shipped.ts'
import { useHost, type WidgetProps } from '../host.ts'
import { Niche } from '../parts/niche.tsx'
import { Price } from '../parts/price.tsx'
import { PriceNote } from '../parts/price-note.tsx'
import surface from '../parts/surface.module.css'
import type { recentlyViewed } from './schema.ts'
import styles from './styles.module.css'
import { useViewed } from './use-viewed.ts'

const SIZES = '(width < 800px) 40vw, 220px'

/** Draws nothing before script, without consent, or without earlier products: the page then ends without this shelf. */
export function RecentlyViewed({ id, props }: WidgetProps<typeof recentlyViewed>) {
  const { useIsLive } = useHost()
  const { title, products: template, viewed, limit, kept } = props
  const isLive = useIsLive()
  const products = useViewed({ template, viewed, limit, kept })
  if (!isLive || products.length === 0) return <div id={id} hidden />
  return (
    <section id={id} className={`${surface.wrap} ${surface.section}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.shelf}>
        {products.map((product) => (
          <li key={product.id} className={styles.tile}>
            <Niche
              family={product.family}
              image={product.images[0] ?? null}
              sizes={SIZES}
              isOff={!product.available}
              isDecorative
            />
            <h3 className={styles.name}>
              <a href={product.href}>{product.name}</a>
            </h3>
            {product.prices[0] ? (
              <Price price={product.prices[0]} unitPricing={product.unitPricing} isFrom={product.priceFrom} size="s" />
            ) : null}
          </li>
        ))}
      </ul>
      <PriceNote note={props.priceNote} isDigital={!products.some(isShipped)} />
    </section>
  )
}
