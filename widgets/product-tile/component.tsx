import type { WidgetProps } from '../host.ts'
import { LongTile } from './long-tile.tsx'
import { PageTile } from './page-tile.tsx'
import type { productTile } from './schema.ts'
import { ShelfTile } from './shelf-tile.tsx'

/** S2.200-S2.204; S3.41. */
export function ProductTile(tile: WidgetProps<typeof productTile>) {
  switch (tile.props.variant) {
    case 'long-tile':
      return <LongTile {...tile} />
    case 'product-page':
      return <PageTile {...tile} />
    case 'configurable-tile':
    case 'simple-tile':
      return <ShelfTile {...tile} />
  }
}
