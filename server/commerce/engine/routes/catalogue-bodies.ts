import { z } from 'zod'
import { WireProductSummary } from '#schemas/product.ts'

/** Body of POST /product/by-ids. */
export const ProductIdsBody = z.strictObject({ ids: z.array(z.string().min(1).max(64)).max(100) })

/** Body of POST /product/collection. */
export const CollectionBody = z.strictObject({
  collection: z.enum(['new', 'sale', 'bestsellers']),
  categoryId: z.int().min(0).optional(),
  limit: z.int().min(1).max(100),
})

/** Answer of both. */
export const WireProducts = z.strictObject({ products: z.array(WireProductSummary) })

/** Answer of GET /changes; a reader sends `cursor` as the next `after`. */
export const WireChanges = z.strictObject({ cursor: z.string(), tags: z.array(z.string()), reset: z.boolean() })
