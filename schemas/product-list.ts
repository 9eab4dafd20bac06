import { z } from 'zod'
import { ProductSummary } from './product.ts'

/** Most products that one call of `GET /api/products` answers, and that a device remembers as viewed. */
export const MOST_LISTED = 12

/** Answer of `GET /api/products?ids=`: those that are still sold, in the order asked for. */
export const ProductList = z.strictObject({ products: z.array(ProductSummary).max(MOST_LISTED) })
export type ProductList = z.infer<typeof ProductList>
