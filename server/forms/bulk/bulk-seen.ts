import type { BulkPlan } from './bulk-plan.ts'

/** What a preview was made of: the revision of a product, or the pieces of one of its offers. Null: any number of them. */
export interface Seen {
  product: string
  /** SKU of the offer; empty: the product */
  offer: string
  number: number | null
}

/** A line for each row: `KAW-1011||270914553205112`, `KAW-1001|KAW-1001-250G|14`. No SKU has a bar. */
export function seenText({ patches, stock }: Pick<BulkPlan, 'patches' | 'stock'>): string {
  const lines = [
    ...patches.map(({ sku, seen }) => [sku, '', seen]),
    ...stock.map((patch) => [patch.product, patch.sku, 'seen' in patch ? patch.seen : '']),
  ]
  return lines.map((parts) => parts.join('|')).join('\n')
}

/** Lines that are none are left out. */
export function readSeen(text: string): Seen[] {
  return text.split('\n').flatMap((line) => {
    const [, product = '', offer = '', number = ''] = /^([^|]+)\|([^|]*)\|(\d{0,16})\s*$/.exec(line) ?? []
    return product === '' ? [] : [{ product, offer, number: number === '' ? null : Number(number) }]
  })
}
