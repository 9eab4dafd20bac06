import { existsSync } from 'node:fs'
import type { Localized } from '#server/commerce/seed/shapes.ts'
import { pictureKeys } from '#server/demo/art/pictures.ts'
import { heroesOf, type SeedData } from '#server/demo/data.ts'
import type { Findings } from './findings.ts'

/** Checks that every picture and logo in the data exists or can be drawn. */
export function checkPictures(findings: Findings, shop: SeedData): void {
  const keys = new Set(pictureKeys())
  for (const { where, name } of namedPictures(shop)) {
    const isThere = keys.has(name) || (name.startsWith('logos/') && existsSync(new URL(`../${name}`, import.meta.url)))
    findings.check(isThere, where, `no picture ${name}`)
  }
  findings.check(keys.has('default'), 'pictures', 'no placeholder')
}

function namedPictures(shop: SeedData): { where: string; name: string }[] {
  const footer = [...shop.footer.columns.flat(), ...shop.footer.postFooter]
  return [
    ...shop.categories.map(({ id, image }) => ({ where: `category ${id}`, name: image })),
    ...shop.products.flatMap(({ id, images, variants = [], energyLabel }) =>
      [...images, ...variants]
        .map(({ image }) => image)
        .concat(energyLabel ? [energyLabel.labelImage] : [])
        .map((name) => ({ where: `product ${id}`, name })),
    ),
    ...shop.customers.flatMap(({ id, accountManager }) =>
      accountManager ? [{ where: `customer ${id}`, name: accountManager.picture }] : [],
    ),
    ...shop.blog.posts.map(({ id, image }) => ({ where: `post ${id}`, name: image })),
    ...shop.orders.flatMap(({ id, items }) => items.map(({ image }) => ({ where: `order ${id}`, name: image }))),
    ...[...shop.deliveryMethods, ...shop.paymentMethods].map(({ code, logo }) => ({ where: code, name: logo })),
    ...heroesOf(shop).flatMap(({ wide, mobile }) => [wide, mobile].map((name) => ({ where: 'hero', name }))),
    ...footer.flatMap((block) => ('src' in block ? namesOf(block.src) : [])).map((name) => ({ where: 'footer', name })),
  ]
}

function namesOf(src: string | Localized): string[] {
  return typeof src === 'string' ? [src] : Object.values(src)
}
