import { Truck } from 'lucide-react'
import Image from 'next/image'
import Link from 'next/link'
import type { Tile } from '../../shared/list.ts'
import styles from '../../shared/shop.module.css'
import { AddButton } from './add-button.tsx'

export function ProductTile({ tile, isFirst }: { tile: Tile; isFirst: boolean }) {
  return (
    <article className={styles.tile}>
      <Image
        src={tile.picture}
        alt=""
        width={640}
        height={640}
        sizes="(width < 800px) 50vw, (width < 1060px) 33vw, 340px"
        preload={isFirst}
      />
      <div className={styles.badges}>
        {tile.discountPercent > 0 && <span className={styles.badge}>−{tile.discountPercent}%</span>}
        {tile.isNew && <span className={styles.badge}>New</span>}
      </div>
      <h2>
        <Link href={tile.href}>{tile.name}</Link>
      </h2>
      <p>{tile.meta}</p>
      <div className={styles.price}>
        {tile.isFrom && <span>from</span>}
        <strong>{tile.price}</strong>
        {tile.regularPrice && <s>{tile.regularPrice}</s>}
        {tile.lowestPrice && <small>Lowest price in the 30 days before the discount: {tile.lowestPrice}</small>}
        {tile.unitPrice && <small>{tile.unitPrice}</small>}
      </div>
      <span>
        <Truck aria-hidden="true" /> {tile.delivery}
      </span>
      {tile.hasVariants ? (
        <Link className={styles.button} href={tile.href}>
          Show variants
        </Link>
      ) : (
        <AddButton sku={tile.sku} qty={tile.minQty} name={tile.name} />
      )}
    </article>
  )
}
