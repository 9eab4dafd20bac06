import type { Product, ProductVariant } from '#schemas/product.ts'
import { type Choice, variantWith, writeChoice } from '#server/compiler/address/chosen-variant.ts'
import type { LinkBuilder } from '#server/compiler/assembler.ts'
import { type NodeDraft, node } from '#server/compiler/section.ts'

/** Name of the query parameter that holds the chosen variant. */
const CHOICE_FIELD = 'options'

/** The options of a configurable product as links to the page with each value chosen. S2.166. */
export function productOptionsNode(
  product: Product,
  choice: Choice,
  { isMissing, link, look }: { isMissing: boolean; link: LinkBuilder; look: 'links' | 'buttons' },
): NodeDraft {
  const options = product.configurableOptions.map(({ code, label, values }) => {
    const choices = values.map((value) => ({ ...value, variant: variantWith(code, value.value, choice, product) }))
    const amounts = choices.map(({ variant }) => variant?.prices[0]?.finalPrice ?? null)
    const differ = new Set(amounts.filter((amount) => amount !== null).map(({ gross }) => gross)).size > 1
    return {
      code,
      label,
      values: choices.map(({ value, label: name, variant }, index) => ({
        value,
        label: name,
        href: addressOf(product, { ...choice, [code]: value }, link),
        isCurrent: choice[code] === value,
        state: stateOf(variant),
        price: differ ? (amounts[index] ?? null) : null,
      })),
    }
  })
  const currency = product.prices[0]?.currency ?? product.variants.find(({ prices }) => prices[0])?.prices[0]?.currency
  return node(
    'product-options',
    { currency: currency ?? 'PLN', options, name: CHOICE_FIELD, isMissing, look },
    { key: 'options' },
  )
}

function stateOf(variant: ProductVariant | null): 'available' | 'unavailable' | 'missing' {
  if (!variant) return 'missing'
  return variant.available && variant.prices.length > 0 ? 'available' : 'unavailable'
}

function addressOf(product: Product, choice: Choice, link: LinkBuilder): string {
  const slug = product.href.slice(product.href.lastIndexOf('/') + 1)
  return link('product', { slug }, { query: { [CHOICE_FIELD]: writeChoice(choice, product) } }) ?? product.href
}
