import { categoryKind } from './category-kind.ts'
import { couponKind } from './coupon-kind.ts'
import type { RecordKind } from './kind.ts'
import { productKind } from './product-kind.ts'
import { promotionKind } from './promotion-kind.ts'
import { attributeKind, priceGroupKind, redirectKind, warehouseKind } from './small-kinds.ts'

/**
 * All kinds of documents, in the order in which an import stores them: what is named comes first. Imports that are under way
 * know a kind by its place here, so a new one stands at the end.
 */
export const RECORD_KINDS = [
  'warehouse',
  'price-group',
  'attribute',
  'category',
  'product',
  'redirect',
  'coupon',
  'promotion',
] as const
export type RecordKindName = (typeof RECORD_KINDS)[number]

const KINDS = {
  warehouse: warehouseKind,
  'price-group': priceGroupKind,
  attribute: attributeKind,
  category: categoryKind,
  product: productKind,
  redirect: redirectKind,
  coupon: couponKind,
  promotion: promotionKind,
}

/** What is done with a kind of document, whatever its fields. */
export function recordKind(name: RecordKindName): RecordKind<unknown, unknown> {
  return KINDS[name] as unknown as RecordKind<unknown, unknown>
}

/** The key as the documents of the kind have it: `take5` is the coupon `TAKE5`. */
export const storedKey = (name: RecordKindName, key: string): string => recordKind(name).keyWritten?.(key) ?? key
