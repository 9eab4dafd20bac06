import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Order } from '#schemas/order.ts'
import { ComebackReason } from '#schemas/shipment.ts'
import { rowName } from './studio-case-fields.ts'
import { confirmationField } from './studio-order-fields.ts'

/** A row of an order with pieces in one parcel; `name`: of its field, `row1`. */
export interface ParcelRow {
  name: string
  label: string
  orderItemId: string
  quantity: number
}

/** The rows of an order that a parcel has pieces of. */
export const parcelRows = (
  order: Order,
  pieces: Order['shipments'][number]['items'],
  labelOf: (item: Order['items'][number]) => string,
): ParcelRow[] =>
  order.items.flatMap((item, index) => {
    const found = pieces.filter(({ orderItemId }) => orderItemId === item.id)
    const quantity = found.reduce((sum, each) => sum + each.quantity, 0)
    return quantity > 0 ? [{ name: rowName(index), label: labelOf(item), orderItemId: item.id, quantity }] : []
  })

/**
 * Of the form for a parcel that came back: why, what cannot be sold any more, and whether the buyer is told. `language`: of the order, in words
 * of the page. `isNews`: the carrier has not said so, and it takes a confirmation.
 */
export function comebackFields({
  t,
  language,
  rows,
  isNews,
}: {
  t: Translate
  language: string
  rows: readonly ParcelRow[]
  isNews: boolean
}): FormField[] {
  return [
    {
      name: 'reason',
      label: t('studio.back.reason'),
      type: 'select',
      options: ComebackReason.options.map((value) => ({ value, label: t(`studio.back.reason.${value}`) })),
      value: ComebackReason.options[0]!,
      rules: [{ rule: 'required' }],
    },
    ...rows.map(
      ({ name, label, quantity }): FormField => ({
        name: `setAside.${name}`,
        label: t('studio.back.set_aside', { name: label }),
        type: 'number',
        inputMode: 'numeric',
        hint: t('studio.back.set_aside.hint', { count: quantity }),
        value: '0',
        rules: [{ rule: 'required' }, { rule: 'number', min: 0, max: quantity }],
      }),
    ),
    { name: 'notifyBuyer', label: t('studio.back.notify'), type: 'checkbox', rules: [] },
    {
      name: 'note',
      label: t('studio.back.note', { language }),
      type: 'textarea',
      rules: [{ rule: 'length', max: 500 }],
    },
    ...(isNews ? [confirmationField(t)] : []),
  ]
}
