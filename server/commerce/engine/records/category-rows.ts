import { type Known, wayUp } from './known.ts'
import type { ProductRecord } from './product-shape.ts'
import { flag, type Rows } from './write-rows.ts'

/** A product is listed by its own categories and all above them. */
export function categoryRows({ id, categories }: ProductRecord, known: Known): Rows<'category_products'> {
  const all = new Set(categories.flatMap((category) => wayUp(known, category)))
  return [...all].map((category) => ({
    category_id: category,
    product_id: id,
    is_own: flag(categories.includes(category)),
    position: Math.max(categories.indexOf(category), 0),
  }))
}
