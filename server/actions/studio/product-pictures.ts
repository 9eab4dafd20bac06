import type { ActionHandler } from '#server/actions/action.ts'
import { arrangeValues } from '#server/forms/arrange-values.ts'
import { newPictureKeys, readProductPictures } from '#server/forms/product-pictures.ts'
import { allowedLocales } from '#server/sections/frame/shop-settings.ts'
import { refusedCall, settleCall, wrongFields } from './settle-call.ts'

/* What staff do with the pictures of a product. The commerce API checks right and revision again. */

export const saveProductPictures: ActionHandler<'studio.saveProductPictures'> = async (
  { id, seen, values },
  context,
) => {
  const { ports, t, link } = context
  const around = { t, link, back: ['studio_product', {}, { sku: id }] as const }
  const [product, config] = await Promise.all([ports.staffProducts.product(id), ports.store.config()])
  if (!product) return refusedCall('record_not_found', context, around.back)
  // What was emptied by somebody who did not see it must not look like a change of theirs.
  if (product.revision !== seen) return refusedCall('revision_outdated', context, around.back)
  const { pictures: stored } = product
  const ids = newPictureKeys(stored, values).flatMap((key) => /^own\/([0-9a-f]{32})$/.exec(key)?.[1] ?? [])
  const library = await ports.staffPictures.some(ids)
  const { pictures, errors } = readProductPictures(t, { stored, library, languages: allowedLocales(config) }, values)
  if (Object.keys(errors).length > 0) return wrongFields(errors, context)
  const outcome = await ports.staffProducts.change(id, { pictures }, seen)
  return settleCall(outcome, 'studio.product.pictures.done', around)
}

/** Steps of the picker without script: the form is shown again with what was typed, and nothing is saved. */
export const arrangeProductPictures: ActionHandler<'studio.arrangeProductPictures'> = async ({ values }) => {
  const arranged = arrangeValues(values)
  const effects = [{ effect: 'field-values' as const, values: arranged }]
  return { status: 200, effects, cookies: [], draft: { op: 'studio.saveProductPictures', values: arranged } }
}
