import type { LoadContext } from '#server/compiler/assembler.ts'
import type { NodeDraft } from '#server/compiler/section.ts'
import type { DiscountNames } from '#server/forms/discount-names.ts'
import { draftOf } from '#server/forms/form-draft.ts'
import type { PickerData } from '#server/forms/picker-data.ts'
import { discountFields, FOLDED_PARTS, foldedFields, pickedOf } from '#server/forms/studio-discount-fields.ts'
import type { StaffDiscount } from '#server/ports/staff-discounts.ts'
import { partInWords } from './discount-sentences.ts'
import { pickerForm } from './references/picker-form.ts'

interface Discount {
  discount: StaffDiscount
  known: DiscountNames
  pickers: PickerData
}

/** The form that changes a discount: what it gives and on what, then the rest behind what it says now. */
export function discountForm(
  { discount, known, pickers }: Discount,
  context: Pick<LoadContext, 't' | 'locale' | 'formDrafts'>,
): NodeDraft {
  const { t, locale, formDrafts } = context
  const { kind, code, revision } = discount
  const about = { discount, known, goods: pickers.names, t, locale }
  const panels = FOLDED_PARTS.flatMap((part) => {
    const fields = foldedFields(t, part, { discount, known }).map(({ name }) => name)
    const title = t(`studio.discount.part.${part}`)
    return fields.length === 0 ? [] : [{ title, text: partInWords(part, about), fields }]
  })
  return pickerForm(
    {
      ...{ key: 'change', op: 'studio.changeDiscount', arrange: 'studio.arrangeDiscount' },
      ...{ args: { kind, code, seen: revision }, title: t('studio.discount.change') },
      ...{ lead: t('studio.discount.change.effect'), submit: t('studio.discount.change.submit') },
      ...{ fields: discountFields(t, discount, known), panels, pickers },
      picked: pickedOf(discount).map(({ name, kinds }) => ({ name, kinds, isList: true, isUnordered: true })),
      typed: draftOf('studio.changeDiscount', formDrafts),
    },
    context,
  )
}
