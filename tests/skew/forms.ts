import { CATALOG_HEADER } from '#schemas/catalog-header.ts'
import { simpleProduct } from '../e2e/catalogue.ts'
import type { Plant } from './plants.ts'
import { PAGES } from './tab.ts'

/** Hash of the catalog that a shop has. */
export async function catalogOf(origin: string): Promise<string> {
  const screen = (await (await fetch(`${origin}/api/screens?path=/en`)).json()) as { catalog: string }
  return screen.catalog
}

/**
 * Planted changes that do not reach the clients of their version, or reach a client of the older catalog: one line for
 * each fault.
 */
export async function plantFaults(origin: string, olderCatalog: string, plants: readonly Plant[]): Promise<string[]> {
  const [own, older] = [await answersOf(origin), await answersOf(origin, olderCatalog)]
  return plants.flatMap((plant) => [
    ...(own.includes(plant.own) ? [] : [`${plant.kind}: the newer version does not send ${plant.own}`]),
    ...(plant.older === plant.own || !older.includes(plant.own)
      ? []
      : [`${plant.kind}: the older catalog does not know ${plant.own}`]),
    ...(plant.older === null || older.includes(plant.older)
      ? []
      : [`${plant.kind}: a client of the older catalog does not get ${plant.older}`]),
  ])
}

/** The pages of the walk and the answer of an operation as one text, in the form for a catalog. */
async function answersOf(origin: string, catalog?: string): Promise<string> {
  const named: Record<string, string> = catalog === undefined ? {} : { [CATALOG_HEADER]: catalog }
  const query = (path: string) => new URLSearchParams({ path, ...(catalog && { catalog }) })
  const screens = Object.values(PAGES).map((path) => fetch(`${origin}/api/screens?${query(path)}`))
  const added = fetch(`${origin}/api/actions/cart.addItem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-path': PAGES.home, ...named },
    body: JSON.stringify({ sku: simpleProduct.sku, qty: 1 }),
  })
  const texts = await Promise.all([...screens, added].map(async (answer) => (await answer).text()))
  return texts.join('\n')
}
