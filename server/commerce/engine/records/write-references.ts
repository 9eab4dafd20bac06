import type { Known } from './known.ts'
import { differs, type ProductChange } from './product-change.ts'
import { replaceOf, type Tx } from './write-rows.ts'

/** Skus that do not exist yet are left out of parts and links; the products with such skus, by id. */
export interface Written {
  unresolved: Set<string>
}

/** Parts and links to the products that there are. */
export async function writeReferences(tx: Tx, changes: readonly ProductChange[], known: Known): Promise<Written> {
  const unresolved = new Set<string>()
  const found = <T>(id: string, skus: readonly T[], find: (sku: T) => string | undefined) =>
    skus.flatMap((sku) => {
      const target = find(sku)
      if (target === undefined) unresolved.add(id)
      return target === undefined ? [] : [{ sku, target }]
    })
  const linked = changes.filter((change) =>
    (['related', 'crossSell', 'upSell'] as const).some((part) => differs(change, part)),
  )
  await replaceOf(tx, 'product_links', linked, ({ id, related, crossSell, upSell }) =>
    (
      [
        ['related', related],
        ['cross_sell', crossSell],
        ['up_sell', upSell],
      ] as const
    ).flatMap(([kind, skus]) =>
      found(id, skus, (sku) => known.idOfSku.get(sku)).map(({ target }, position) => ({
        ...{ product_id: id, kind, position, target_id: target },
      })),
    ),
  )
  const assembled = changes.filter((change) => differs(change, 'parts'))
  await replaceOf(tx, 'product_parts', assembled, ({ id, parts }) =>
    found(id, parts, ({ sku }) => (known.sellerOf.has(sku) ? sku : undefined)).map(
      ({ sku: { sku, quantity } }, position) => ({ product_id: id, position, sku, quantity }),
    ),
  )
  const sold = changes.filter((change) => differs(change, 'offers') || differs(change, 'parts'))
  await replaceOf(tx, 'product_offers', sold, ({ id, type, offers, parts }) => [
    ...offers.map(({ sku }) => ({ product_id: id, sku })),
    ...(type === 'grouped' ? parts.filter(({ sku }) => known.sellerOf.has(sku)) : []).map(({ sku }) => ({
      ...{ product_id: id, sku },
    })),
  ])
  return { unresolved }
}
