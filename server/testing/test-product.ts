import type { Node } from '#schemas/node.ts'
import type { NodeType } from '#widgets/catalog.ts'
import { nodesOf } from './test-screens.ts'
import type { TestApp } from './test-shop.ts'

/** Props of the tile that sells it. */
export interface Buy {
  product: { sku: string; ean: string | null; available: boolean; prices: { finalPrice: { gross: number } }[] }
  taxRate: number
  isIncomplete: boolean
  priceNote?: { hasDelivery: boolean; href?: string }
}

/** Props of the choice of a variant. */
export interface Options {
  isMissing: boolean
  options: {
    code: string
    values: { value: string; href: string; isCurrent: boolean; state: string; price: { gross: number } | null }[]
  }[]
}

/** A product's page as tests read it; missing parts are undefined. */
export async function openProduct(
  shop: Pick<TestApp, 'json'>,
  path: string,
  visitor: Parameters<TestApp['json']>[2] = {},
) {
  const { screen, response } = await shop.json(path, {}, visitor)
  const one = (type: NodeType): (Node & { id: string }) | undefined => nodesOf(screen, type)[0]
  const buying = nodesOf(screen, 'product-tile').find(({ props }) => props.variant === 'product-page')
  return {
    screen,
    response,
    one,
    buy: buying?.props as unknown as Buy,
    add: buying?.on?.add,
    options: one('product-options')?.props as unknown as Options,
    rows: nodesOf(screen, 'product-row').map(({ props }) => props.title),
  }
}
