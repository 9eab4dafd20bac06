import type { Locale } from '#schemas/locale.ts'
import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { productPictureFields, typedPictures } from '#server/forms/product-pictures.ts'
import type { StaffProduct } from '#server/ports/staff-products.ts'
import { pickerForm } from '../references/picker-form.ts'

/** The pictures of a product: which, in which order, and words and focal point of each. */
export function productPicturesForm(
  product: StaffProduct,
  { languages, pickers }: { languages: readonly Locale[]; pickers: PickerData },
  context: Pick<LoadContext, 't' | 'formDrafts'>,
): NodeDraft {
  const { t, formDrafts } = context
  const { sku: id, revision: seen, pictures } = product
  return pickerForm(
    {
      ...{ key: 'pictures', op: 'studio.saveProductPictures', arrange: 'studio.arrangeProductPictures' },
      ...{ args: { id, seen }, title: t('studio.product.pictures'), lead: t('studio.product.pictures.lead') },
      ...{ submit: t('studio.product.pictures.submit'), fields: productPictureFields(t, pictures, languages) },
      ...{
        pickers,
        picked: [{ name: 'pictures', kinds: ['picture'], isList: true }],
        typed: typedPictures(product, formDrafts),
      },
    },
    context,
  )
}
