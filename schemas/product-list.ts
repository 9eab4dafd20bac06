import { z } from 'zod'
import { ProductSummary } from './product.ts'
import { MAX_LISTED } from './product-limits.ts'

/** Answer of `GET /api/products?ids=`: the products that are still sold, in the requested order. */
export const ProductList = z.strictObject({
  products: z
    .array(ProductSummary)
    .max(MAX_LISTED)
    .meta({ description: 'The products that are still sold, in the requested order.' }),
})
export type ProductList = z.infer<typeof ProductList>
