import { formatMoney } from '#locales/format.ts'
import type { JsonValue } from '#schemas/json.ts'
import { ProductPrice } from '#schemas/product.ts'
import type { Screen } from '#schemas/screen.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'

/** What a section shows, as far as people can see it. */
export interface SectionContents {
  /** `screen` or `frame`, and its id there */
  area: string
  id: string
  /** its place among the sections of its area, from 0 */
  index: number
  /** name and price of each product by id, in order */
  products: Map<string, { name: string; price: string | null }>
  /** texts in order, without those of products */
  texts: string[]
  /** all else: pictures, links, numbers */
  others: string[]
}

type Context = Pick<LoadContext, 't' | 'locale'>

/** Properties that nobody reads: addresses, codes, places of live values, and words for programs. */
const UNSEEN =
  /^(id|key|href|src|action|sku|slug|type|look|tone|variant|icon|op|code|name|route|path|currency|locale|hash|url|poster|back|\$data|\$t)$/

/** The sections of a screen in the order of the page, by area and id. */
export function screenContents({ nodes, root, cache }: Screen, context: Context): Map<string, SectionContents> {
  const found = new Map<string, SectionContents>()
  const pending = [root]
  for (let nodeId = pending.pop(); nodeId !== undefined; nodeId = pending.pop()) {
    const node = nodes[nodeId]
    if (!node) continue
    const [area = '', id] = nodeId.split('.')
    if (id !== undefined && nodeId !== root) {
      const key = `${area}.${id}`
      const index = [...found.values()].filter((section) => section.area === area).length
      const contents = found.get(key) ?? { area, id, index, products: new Map(), texts: [], others: [] }
      found.set(key, contents)
      read(node.props as JsonValue, '', contents)
    }
    pending.push(
      ...Object.values(node.slots ?? {})
        .flat()
        .reverse(),
    )
  }
  return found

  function read(value: JsonValue, name: string, contents: SectionContents): void {
    if (typeof value === 'string') {
      if (UNSEEN.test(name) || value === '') contents.others.push(value)
      else contents.texts.push(value)
      return
    }
    if (typeof value !== 'object' || value === null) {
      if (value !== null) contents.others.push(String(value))
      return
    }
    if (!Array.isArray(value) && isProduct(value)) {
      contents.products.set(value.id, { name: value.name, price: priceOf(value.prices) })
      return
    }
    for (const [inner, of] of Object.entries(value))
      read(of as JsonValue, Array.isArray(value) ? name : inner, contents)
  }

  /** The main price, as the shopper reads it; null without one. */
  function priceOf(prices: JsonValue): string | null {
    const price = Array.isArray(prices) ? ProductPrice.safeParse(prices[0]).data : undefined
    if (!price) return null
    const { priceMode } = cache.variant
    const amount = formatMoney(price.finalPrice[priceMode], price.currency, context.locale)
    return context.t(`studio.preview.differs.${priceMode}`, { amount })
  }
}

type ProductProps = { id: string; name: string; prices: JsonValue }

function isProduct(value: Readonly<Record<string, JsonValue>>): value is ProductProps {
  return typeof value.id === 'string' && typeof value.name === 'string' && Array.isArray(value.prices)
}
