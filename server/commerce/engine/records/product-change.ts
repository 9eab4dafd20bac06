import type { ProductRecord } from './product-shape.ts'

/** A product before and after; a new one has no before. */
export interface ProductChange {
  stored: ProductRecord | null
  record: ProductRecord
}

/** Whether a part of the product is to be written. */
export const differs = ({ stored, record }: ProductChange, part: keyof ProductRecord) =>
  stored === null || JSON.stringify(stored[part]) !== JSON.stringify(record[part])
