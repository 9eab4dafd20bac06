import { Truck } from 'lucide-react'
import { Link } from 'react-router'
import type { Tile } from '../../../shared/list.ts'
import styles from '../../../shared/shop.module.css'
import { AddButton } from './add-button.tsx'

export function ProductTile({ tile, isFirst }: { tile: Tile; isFirst: boolean }) {
  return (
    <article className={styles.tile}>
      <span className={styles.picture} data-family={tile.family}>
        <img
          src={tile.picture}
          alt=""
          width={640}
          height={640}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </span>
      <div className={styles.badges}>
        {tile.discountPercent > 0 && (
          <span className={styles.badge}>
            <span aria-hidden="true">−{tile.discountPercent}%</span>
            <span className={styles.hidden}>{tile.discountPercent}% off</span>
          </span>
        )}
        {tile.isNew && <span className={styles.badge}>New</span>}
      </div>
      <h2>
        <Link to={tile.href}>{tile.name}</Link>
      </h2>
      <p>{tile.meta}</p>
      <div className={styles.price}>
        {tile.isFrom && <span>from</span>}
        <strong>{tile.price}</strong>
        {tile.regularPrice && (
          <s>
            <span className={styles.hidden}>Regular price </span>
            {tile.regularPrice}
          </s>
        )}
        {tile.lowestPrice && <small>Lowest price in the 30 days before the discount: {tile.lowestPrice}</small>}
        {tile.unitPrice && <small>{tile.unitPrice}</small>}
      </div>
      <span>
        <Truck aria-hidden="true" /> {tile.delivery}
      </span>
      {tile.hasVariants ? (
        <Link className={styles.button} to={tile.href}>
          Show variants<span className={styles.hidden}>: {tile.name}</span>
        </Link>
      ) : (
        <AddButton sku={tile.sku} qty={tile.minQty} name={tile.name} />
      )}
    </article>
  )
}
