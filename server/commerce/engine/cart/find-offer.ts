import type { Caller } from '../../parts.ts'
import type { Offer } from '../offers/offers.ts'
import { refuse } from '../refusal.ts'
import type { CartReads } from './cart-reads.ts'

type Wanted = { sku: string; configurableOptions?: readonly { code: string; value: string }[] | undefined }

/**
 * The requested offer: by its own sku, or by its product's sku and chosen options. Throws 422 if no such offer is for
 * sale, if options are missing, and for a combination that does not exist. `held`: skus that the cart has already, which are read
 * along with it. S2.176, S7.16.
 */
export async function findOffer(
  reads: CartReads,
  wanted: Wanted,
  { caller, held }: { caller: Caller; held: readonly string[] },
): Promise<Offer> {
  const sku = await skuOf(reads, wanted, caller)
  const offer = (await reads.offers([sku, ...held], caller)).get(sku)?.offer
  if (!offer?.available) throw refuse(422, 'product_unavailable', caller)
  return offer
}

async function skuOf(
  { db, isSimple }: CartReads,
  { sku, configurableOptions = [] }: Wanted,
  caller: Caller,
): Promise<string> {
  if (isSimple(sku)) return sku
  const product = await db.selectFrom('products').select(['id', 'type']).where('sku', '=', sku).executeTakeFirst()
  if (product?.type === 'grouped') throw refuse(422, 'part_required', caller)
  // A variant's own sku identifies it, and so does that of a product without variants.
  if (product?.type !== 'configurable') return sku
  if (configurableOptions.length === 0) throw refuse(422, 'options_required', caller)
  const chosen = Object.fromEntries(configurableOptions.map(({ code, value }) => [code, value]))
  const variants = await db
    .selectFrom('offers')
    .select(['sku', 'options'])
    .where('product_id', '=', product.id)
    .execute()
  const variant = variants.find(({ options }) => isSame(JSON.parse(options), chosen))
  if (!variant) throw refuse(422, 'variant_unknown', caller)
  return variant.sku
}

function isSame(a: Record<string, string>, b: Record<string, string>): boolean {
  const codes = Object.keys(a)
  return codes.length === Object.keys(b).length && codes.every((code) => a[code] === b[code])
}
