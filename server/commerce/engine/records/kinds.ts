import type { ImportArea } from '../schema.ts'
import { categoryKind } from './category-kind.ts'
import { couponKind } from './coupon-kind.ts'
import { customerKind } from './customer-kind.ts'
import type { RecordKind } from './kind.ts'
import { orderKind } from './order-kind.ts'
import { productKind } from './product-kind.ts'
import { promotionKind } from './promotion-kind.ts'
import { attributeKind, priceGroupKind, redirectKind, warehouseKind } from './small-kinds.ts'

/**
 * All kinds of documents, in the order in which an import stores them: what is named comes first. Imports that are under way know a kind
 * by its place here, so new ones are added at the end, whatever their area.
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
  'customer',
  'order',
] as const
export type RecordKindName = (typeof RECORD_KINDS)[number]

type CustomerKindName = 'customer' | 'order'
const isOfCustomers = (kind: RecordKindName): kind is CustomerKindName => kind === 'customer' || kind === 'order'

/** Kinds with personal data, which need a right of their own. */
export const CUSTOMER_KINDS = RECORD_KINDS.filter(isOfCustomers)
export const GOODS_KINDS = RECORD_KINDS.filter(
  (kind): kind is Exclude<RecordKindName, CustomerKindName> => !isOfCustomers(kind),
)

/** Kinds that an import of an area takes. */
export const KINDS_OF_AREA: Readonly<Record<ImportArea, readonly RecordKindName[]>> = {
  goods: GOODS_KINDS,
  customers: CUSTOMER_KINDS,
}

const KINDS = {
  warehouse: warehouseKind,
  'price-group': priceGroupKind,
  attribute: attributeKind,
  category: categoryKind,
  product: productKind,
  redirect: redirectKind,
  coupon: couponKind,
  promotion: promotionKind,
  customer: customerKind,
  order: orderKind,
}

/** What is done with a kind of document, whatever its fields. */
export function recordKind(name: RecordKindName): RecordKind<unknown, unknown> {
  return KINDS[name] as unknown as RecordKind<unknown, unknown>
}

/** The key as the documents of the kind have it: `take5` is the coupon `TAKE5`. */
export const storedKey = (name: RecordKindName, key: string): string => recordKind(name).keyWritten?.(key) ?? key
