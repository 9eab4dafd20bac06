import type { ActionContext, ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { attributeFields, readAttributes } from '#server/forms/product-attributes.ts'
import { readProductTexts } from '#server/forms/product-texts.ts'
import { priceFields, readPieces, readPrice, stockFields } from '#server/forms/studio-product-fields.ts'
import type { StaffProduct } from '#server/ports/staff-products.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { type Back, refusedCall, settleCall, wrongField, wrongFields } from './settle-call.ts'

/* What staff do with products. The commerce API checks right and revision again. */

const ofProduct = (sku: string, { t, link }: Pick<ActionContext, 't' | 'link'>, offer = sku) => ({
  ...{ t, link },
  back: ['studio_product', {}, { sku, ...(offer !== sku && { offer }) }] satisfies Back,
})

export const showProduct: ActionHandler<'studio.showProduct'> = async ({ id, seen }, context) => {
  const outcome = await context.ports.staffProducts.change(id, { isEnabled: true }, seen)
  return settleCall(outcome, 'studio.product.show.done', ofProduct(id, context))
}

export const hideProduct: ActionHandler<'studio.hideProduct'> = async ({ id, seen }, context) => {
  const outcome = await context.ports.staffProducts.change(id, { isEnabled: false }, seen)
  return settleCall(outcome, 'studio.product.hide.done', ofProduct(id, context))
}

export const saveProductTexts: ActionHandler<'studio.saveProductTexts'> = async ({ id, seen, values }, context) => {
  const { ports, t } = context
  const around = ofProduct(id, context)
  const [product, config] = await Promise.all([ports.staffProducts.product(id), ports.store.config()])
  const refusal = refusalBefore(product, seen)
  if (!product || refusal) return refusedCall(refusal ?? 'record_not_found', context, around.back)
  const { texts, errors } = readProductTexts(t, { texts: product.texts, languages: allowedLocales(config) }, values)
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  return settleCall(await ports.staffProducts.change(id, { texts }, seen), 'studio.product.texts.done', around)
}

export const saveProductAttributes: ActionHandler<'studio.saveProductAttributes'> = async (input, context) => {
  const { id, seen, values } = input
  const { ports, t, shopper } = context
  const around = ofProduct(id, context)
  const [product, attributes, config] = await Promise.all([
    ports.staffProducts.product(id),
    ports.staffProducts.attributes(),
    ports.store.config(),
  ])
  const refusal = refusalBefore(product, seen)
  if (!product || !attributes || refusal) return refusedCall(refusal ?? 'record_not_found', context, around.back)
  const known = { attributes, languages: allowedLocales(config), locale: shopper.locale }
  const wrong = refuseFields(attributeFields(t, product.attributes, known), { values }, t)
  if (wrong) return wrong
  const read = readAttributes(t, { stored: product.attributes, known, values })
  if (Object.keys(read.errors).length > 0) return wrongFields(read.errors, context)
  const outcome = await ports.staffProducts.change(id, { attributes: read.attributes }, seen)
  return settleCall(outcome, 'studio.product.attributes.done', around)
}

export const savePrice: ActionHandler<'studio.savePrice'> = async (input, context) => {
  const { id, seen, sku, currency, regular, sale = '', saleFrom = '', saleUntil = '' } = input
  const { ports, t, now } = context
  const around = ofProduct(id, context, sku)
  const typed = { regular, sale, saleFrom, saleUntil }
  const wrong = refuseFields(priceFields(t, currency, null), typed, t)
  if (wrong) return wrong
  const product = await ports.staffProducts.product(id)
  const refusal = refusalBefore(product, seen)
  const offer = product?.offers.find((each) => each.sku === sku)
  if (!offer || refusal) return refusedCall(refusal ?? 'record_not_found', context, around.back)
  const { price, errors } = readPrice(t, typed, { stored: offer.prices[currency] ?? null, now })
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  const outcome = await ports.staffProducts.change(id, { price: { sku, currency, price } }, seen)
  return settleCall(outcome, 'studio.product.price.done', around)
}

export const changeStock: ActionHandler<'studio.changeStock'> = async (input, context) => {
  const { id, sku, once, place, way, pieces: typed, seen } = input
  const { ports, t } = context
  const wrong = refuseFields(stockFields(t), { way, pieces: typed }, t)
  if (wrong) return wrong
  const pieces = readPieces(typed, way)
  if (pieces === null) return wrongField('pieces', t(`studio.product.wrong.${way}`))
  const change = way === 'set' ? { sku, place, set: pieces, seen } : { sku, place, by: pieces }
  const outcome = await ports.staffProducts.changeStock(change, `studio-${once}`)
  // Nothing else of it can be wrong: there are fewer pieces than it would take away.
  if (!outcome.ok && outcome.code === 'invalid_input') return wrongField('pieces', t('studio.product.wrong.pieces'))
  return settleCall(outcome, 'studio.product.stock.done', ofProduct(id, context, sku))
}

/**
 * What a form was made of must be what is there: a field that somebody has changed meanwhile would look like a change of its sender.
 * Null: it is.
 */
function refusalBefore(product: StaffProduct | null, seen: number): string | null {
  if (!product) return 'record_not_found'
  return product.revision === seen ? null : 'revision_outdated'
}
