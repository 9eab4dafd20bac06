import { z } from 'zod'
import { variantOf } from '#server/compiler/address/chosen-variant.ts'
import { node, section } from '#server/compiler/section.ts'

export const listLinkSection = section('list-link')({
  title: 'For companies, the way to save the product of the page, else the products of the cart, in a shopping list.',
  settings: z.strictObject({}),
  uses: ['product', 'chosenOptions'],
  varies: ['kind'],
  resolve({ data: { product, chosenOptions = {} }, shopper: { kind }, link, t }) {
    if (kind !== 'b2b' && kind !== 'b2bPlus') return null
    const isSold = product === undefined || (product.type !== 'grouped' && product.type !== 'configurable')
    const variant = product && !isSold ? variantOf(chosenOptions, product) : null
    if (!isSold && !variant) return null
    const query: Record<string, string> =
      product === undefined ? { from: 'cart' } : { sku: variant?.sku ?? product.sku }
    const href = link('shopping_lists', {}, { query })
    return href === null ? null : node('form-link', { label: t('lists.link'), href })
  },
})
