import { categoryKind } from './category-kind.ts'
import type { RecordKind } from './kind.ts'
import { productKind } from './product-kind.ts'
import { attributeKind, priceGroupKind, redirectKind, warehouseKind } from './small-kinds.ts'

/** All kinds of documents, in the order in which an import stores them: what is named comes first. */
export const RECORD_KINDS = ['warehouse', 'price-group', 'attribute', 'category', 'product', 'redirect'] as const
export type RecordKindName = (typeof RECORD_KINDS)[number]

const KINDS = {
  warehouse: warehouseKind,
  'price-group': priceGroupKind,
  attribute: attributeKind,
  category: categoryKind,
  product: productKind,
  redirect: redirectKind,
}

/** What is done with a kind of document, whatever its fields. */
export function recordKind(name: RecordKindName): RecordKind<unknown, unknown> {
  return KINDS[name] as unknown as RecordKind<unknown, unknown>
}
