import { cartEmpty } from './cart-empty/schema.ts'
import { cartLines } from './cart-lines/schema.ts'
import { cartPage } from './cart-page/schema.ts'
import { cartSummary } from './cart-summary/schema.ts'
import { couponForm } from './coupon-form/schema.ts'
import { defineCatalog } from './define-catalog.ts'
import { productRow } from './product-row/schema.ts'
import { productTile } from './product-tile/schema.ts'

/** Every node type of this shop; `registry.ts` must hold a widget for each. */
export const catalog = defineCatalog([cartEmpty, cartLines, cartPage, cartSummary, couponForm, productRow, productTile])

export type NodeType = keyof typeof catalog
export type DefinitionOf<T extends NodeType> = (typeof catalog)[T]
