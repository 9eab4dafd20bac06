import type { Reference } from '#schemas/reference.ts'
import { RouteKey } from '#schemas/routes.ts'
import { parseJson } from '#schemas/safe-json.ts'
import type { StaffPicture } from '#schemas/staff-picture.ts'
import { PictureAddress } from '#schemas/web-address.ts'
import { idOfPicturePath, picturePath } from '#server/forms/picture-files.ts'
import type { NamedGoods } from '#server/ports/staff-products.ts'
import { wordOf } from '../layouts/words.ts'
import { pictureName } from '../pictures/picture-words.ts'
import { categoriesOf } from './categories.ts'
import type { ReferenceContext } from './reference-context.ts'

/** What references of a form are called, each once; what the shop does not have is marked. Throws UpstreamError. */
export async function nameReferences(
  values: readonly string[],
  context: ReferenceContext,
): Promise<Map<string, Reference>> {
  const wanted = [...new Set(values)]
  const productIds = wanted.flatMap((value) => (value.startsWith('product:') ? [idOf(value)] : []))
  const pictureIds = wanted.flatMap((value) =>
    value.startsWith('picture:') ? (idOfPicturePath(idOf(value)) ?? []) : [],
  )
  const skus = wanted.flatMap((value) => (value.startsWith('sku:') ? [idOf(value)] : []))
  const [categories, products, pictures, goods] = await Promise.all([
    wanted.some((value) => value.startsWith('category:')) ? categoriesOf(context) : [],
    productIds.length > 0 ? context.ports.catalogue.productsByIds(productIds) : [],
    context.ports.staffPictures.some(pictureIds),
    skus.length > 0 ? context.ports.staffProducts.goods({ skus }) : [],
  ])
  const known = new Map<string, Reference>([
    ...categories.map((each) => [each.value, each] as const),
    ...pictures.map((picture) => [`picture:${picturePath(picture.id)}`, pictureReference(picture, context)] as const),
    ...goods.map((each) => [`sku:${each.sku}`, goodsReference(each, context)] as const),
    ...products.map((product) => [`product:${product.id}`, productReference(product, context)] as const),
  ])
  const named = wanted.map(async (value) => {
    const found = known.get(value) ?? (await nameOther(value, context))
    return [value, found ?? missing(value, context)] as const
  })
  return new Map(await Promise.all(named))
}

async function nameOther(value: string, context: ReferenceContext): Promise<Reference | null> {
  const { ports } = context
  if (value.startsWith('page:')) {
    const page = await ports.store.pageById(idOf(value))
    return page && pageReference(page, context)
  }
  if (value.startsWith('post:')) {
    const post = await ports.blog.post(idOf(value))
    return post && postReference(post, context)
  }
  if (value.startsWith('address:')) return addressReference(idOf(value), context)
  // One of the library that is not there any more, or not for this reader, has no name.
  if (value.startsWith('picture:'))
    return idOfPicturePath(idOf(value)) === null ? otherPicture(idOf(value), context) : null
  return value.startsWith('route:') ? routeReference(idOf(value), context) : null
}

const idOf = (value: string) => value.slice(value.indexOf(':') + 1)

function missing(value: string, { t }: ReferenceContext): Reference {
  return { value, label: idOf(value), kind: t('studio.reference.missing'), isMissing: true }
}

export function productReference(
  { id, sku, name, images }: { id: string; sku: string; name: string; images: readonly { image: string }[] },
  { t }: ReferenceContext,
): Reference {
  const image = images[0]?.image
  const kind = `${t('studio.reference.product')}, ${sku}`
  return { value: `product:${id}`, label: name, kind, ...(image !== undefined && { image }) }
}

/** A product or variant by its SKU: `Etiopia Guji, 250 g, Bohnen`. */
export function goodsReference(
  { sku, name, variant, image }: NamedGoods,
  { t }: Pick<ReferenceContext, 't'>,
): Reference {
  const kind = `${t(variant.length > 0 ? 'studio.reference.variant' : 'studio.reference.product')}, ${sku}`
  const label = [name, ...variant].join(', ')
  return { value: `sku:${sku}`, label, kind, ...(image !== null && { image }) }
}

/** A picture of the library. */
export function pictureReference(
  picture: Pick<StaffPicture, 'id' | 'name' | 'alt' | 'widthPx' | 'heightPx'>,
  context: Pick<ReferenceContext, 't' | 'locale'>,
): Reference {
  const { id, widthPx, heightPx } = picture
  const kind = context.t('studio.reference.picture', { width: String(widthPx), height: String(heightPx) })
  return { value: `picture:${picturePath(id)}`, label: pictureName(picture, context), kind, image: picturePath(id) }
}

/** A picture that came with the shop, or from another site; the library does not know it. */
function otherPicture(address: string, { t }: ReferenceContext): Reference | null {
  if (!PictureAddress.safeParse(address).success) return null
  const label = address.split('/').at(-1) || address
  return { value: `picture:${address}`, label, kind: t('studio.reference.other_picture'), image: address }
}

export function pageReference({ key, title }: { key: string; title: string }, { t }: ReferenceContext): Reference {
  return { value: `page:${key}`, label: title, kind: t('studio.reference.page') }
}

export function postReference(
  { id, title, image }: { id: string; title: string; image: string | null },
  { t }: ReferenceContext,
): Reference {
  return { value: `post:${id}`, label: title, kind: t('studio.reference.post'), ...(image !== null && { image }) }
}

export function addressReference(href: string, { t }: ReferenceContext): Reference {
  return { value: `address:${href}`, label: href, kind: t('studio.reference.address') }
}

/** A page of the shop by its route, or by a whole target with parameters. */
export function routeReference(target: string, { t }: ReferenceContext): Reference | null {
  const read = target.startsWith('{') ? parseJson(target, { maxBytes: 10_000, maxDepth: 8 }) : null
  if (read && !read.ok) return null
  const given = (read ? read.value : { route: target }) as Record<string, unknown>
  const key = RouteKey.safeParse(given.route)
  if (!key.success) return null
  const label = wordOf(t, `studio.layout.screens.${key.data}`) ?? key.data
  const more = [given.params, given.query].flatMap((part) =>
    typeof part === 'object' && part !== null ? Object.values(part).map(String) : [],
  )
  const suffix = more.length > 0 ? ` (${more.join(', ')})` : ''
  return { value: `route:${target}`, label: label + suffix, kind: t('studio.reference.route') }
}
