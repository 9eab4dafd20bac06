import type { ChosenOption } from '#schemas/cart.ts'
import type { WireOrderLine } from '#schemas/order-line.ts'
import type { ProductSummary, WireProductSummary } from '#schemas/product.ts'
import type { CheckedLine } from '#server/ports/company.ts'
import type { Links } from '../session.ts'
import { toSummary } from './products.ts'

/** A product that leads to its chosen variant, as a line of the cart does; null without a page. */
export function linkedVariant(
  product: WireProductSummary,
  options: readonly ChosenOption[],
  links: Links,
): ProductSummary | null {
  const chosen = options.map(({ code, value }) => `${code}:${value}`).join(',')
  const href = links.product(product.href, chosen)
  return href === null ? null : toSummary(product, href)
}

export function toCheckedLines(lines: readonly WireOrderLine[], links: Links): CheckedLine[] {
  return lines.map((line) => ({ ...line, product: line.product && linkedVariant(line.product, line.options, links) }))
}
