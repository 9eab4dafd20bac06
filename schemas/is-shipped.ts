import type { ProductType } from './product.ts'

/**
 * Whether products of a type are sent as parcels, so that delivery costs are added to their prices. S5.24. Without zod,
 * so that browsers can load it.
 */
export function isShipped({ type }: { type: ProductType }): boolean {
  return type !== 'virtual' && type !== 'downloadable'
}
