import { expect, it } from 'vitest'
import { homeWith } from '#server/testing/plain-screens.ts'
import { openForFile } from '#server/testing/test-file.ts'
import { instead, nodesOf, openWholeShop } from '#server/testing/test-screens.ts'

const title = { pl: 'Działy', en: 'Departments', de: 'Abteilungen' }
const layout = homeWith({ tiles: { type: 'category-tiles', settings: { title, limit: 24, withCounts: true } } })

const { commerce, openAnother } = await openForFile(openWholeShop)

interface TileProps {
  name: string
  href: string
  image: string | null
  count?: number
}
/** Its home page shows all departments, none of which has a picture of its own. */
function shopWithout(broken: (request: Request) => Response | Promise<Response> | null = () => null) {
  const shop = openAnother(openWholeShop)
  shop.publish('screens/home', layout['screens/home'] as never)
  commerce.state.interfere = (request) =>
    new URL(request.url).pathname.includes('/layout/menu/') ? menuWithoutPictures(request) : broken(request)
  return async () => {
    const { response, screen } = await shop.json('/en')
    expect(response.status).toBe(200)
    return nodesOf(screen, 'category-tile').map(({ id, props }) => ({ id, ...(props as unknown as TileProps) }))
  }
}
async function menuWithoutPictures(request: Request): Promise<Response> {
  const answer = await commerce.commerce.fetch(request.clone())
  return new Response((await answer.text()).replaceAll(/"image":"[^"]*"/g, '"image":null'), answer)
}
const isListing = ({ url }: Request) => /\/category\/\d+\/products$/.test(new URL(url).pathname)

it('a category without a picture shows that of the first product on its page', async () => {
  const tiles = await shopWithout()()
  expect(tiles.length).toBeGreaterThan(4)
  const shop = openAnother(openWholeShop)
  for (const { href, image } of tiles.slice(0, 2)) {
    const [first] = nodesOf((await shop.json(href)).screen, 'product-tile')
    expect(image).toBe((first!.props as unknown as { product: { images: TileProps[] } }).product.images[0]!.image)
  }
})

it('a category whose products cannot be read has no picture, and the others keep theirs', async () => {
  const [gone, ...others] = await shopWithout()()
  const id = /\d+$/.exec(gone!.id)![0]
  const broken = instead(`/category/${id}/products`, () => new Response('down', { status: 503 }))
  expect(await shopWithout(broken)()).toEqual([{ ...gone, image: null }, ...others])
})

it('tiles stay without their counts', async () => {
  const tiles = await shopWithout(instead('/category/0/products', () => new Response('down', { status: 503 })))()
  expect(tiles.length).toBeGreaterThan(4)
  expect(tiles[0]).not.toHaveProperty('count')
})

it('products of few categories are read at once', async () => {
  let [open, most] = [0, 0]
  const counted = async (request: Request) => {
    open += 1
    most = Math.max(most, open)
    const answer = await commerce.commerce.fetch(request)
    await new Promise(setImmediate)
    open -= 1
    return answer
  }
  const listOf = (request: Request) => isListing(request) && !request.url.includes('/category/0/')
  await shopWithout((request) => (listOf(request) ? counted(request) : null))()
  expect(most).toBe(4)
})
