import { CartEmpty } from './cart-empty/component.tsx'
import { CartLines } from './cart-lines/component.tsx'
import { CartPage } from './cart-page/component.tsx'
import { CartSummary } from './cart-summary/component.tsx'
import type { DefinitionOf, NodeType } from './catalog.ts'
import { CouponForm } from './coupon-form/component.tsx'
import type { Widget } from './host.ts'
import { ProductRow } from './product-row/component.tsx'
import { ProductTile } from './product-tile/component.tsx'

/** A missing, extra or swapped widget does not compile. */
export const registry: { [T in NodeType]: Widget<DefinitionOf<T>> } = {
  'cart-empty': CartEmpty,
  'cart-lines': CartLines,
  'cart-page': CartPage,
  'cart-summary': CartSummary,
  'coupon-form': CouponForm,
  'product-row': ProductRow,
  'product-tile': ProductTile,
}
