import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Currency } from '#schemas/locale.ts'
import type { Order } from '#schemas/order.ts'

/** Fields of the forms about one order, the same for drawing and for checking. */

interface About {
  t: Translate
  /** the language of the order, in words of the page */
  language: string
}

/** The box that what cannot be undone needs. */
export function confirmationField(t: Translate): FormField {
  return {
    name: 'isConfirmed',
    label: t('studio.do.confirm'),
    type: 'checkbox',
    rules: [{ rule: 'required' }],
    missing: t('studio.do.confirm_first'),
  }
}

/** Why it is undecided whether an order is paid, by the name of its words: at the door, a parcel collects the money. */
export const undecidedBy = ({ paymentMethod, paymentStatus }: Pick<Order, 'paymentMethod' | 'paymentStatus'>) =>
  paymentMethod.code === 'cod' && paymentStatus === 'awaiting' ? 'payment_collected' : 'payment_undecided'

/** A row of an order with pieces that can be cancelled; `name`: of its field, `row1`. */
export interface OpenRow {
  name: string
  label: string
  most: number
  /** what is settled for one piece and for all, written out */
  piece: string
  total: string
}

/** Of the form that cancels some pieces: how many of each row. */
export function canceledPiecesFields({ t, language, rows }: About & { rows: readonly OpenRow[] }): FormField[] {
  return [
    ...rows.map(
      ({ name, label, most, piece, total }): FormField => ({
        name: `pieces.${name}`,
        label,
        type: 'number',
        inputMode: 'numeric',
        hint:
          most === 1
            ? t('studio.pieces.hint_one', { amount: piece })
            : t('studio.pieces.hint', { count: most, amount: piece, total }),
        value: '0',
        rules: [{ rule: 'required' }, { rule: 'number', min: 0, max: most }],
      }),
    ),
    {
      name: 'note',
      label: t('studio.delay.note', { language }),
      type: 'textarea',
      rules: [{ rule: 'length', max: 500 }],
    },
    confirmationField(t),
  ]
}

export function parcelFields(t: Translate, carriers: readonly { code: string; name: string }[], carrier: string) {
  return [
    {
      name: 'carrier',
      label: t('studio.send.carrier'),
      type: 'select',
      options: carriers.map(({ code, name }) => ({ value: code, label: name })),
      value: carrier,
      rules: [{ rule: 'required' }],
    },
    {
      name: 'trackingNumber',
      label: t('studio.send.number'),
      type: 'text',
      rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 40 }],
    },
  ] satisfies FormField[]
}

export function delayFields({ t, language }: About): FormField[] {
  return [
    { name: 'until', label: t('studio.delay.until'), type: 'date', rules: [{ rule: 'required' }] },
    {
      name: 'note',
      label: t('studio.delay.note', { language }),
      type: 'textarea',
      rules: [{ rule: 'length', max: 500 }],
    },
  ]
}

/** Of the form that shows what a partial refund would do. `items`: rows of the order, `value` '' for all of them. */
export function priceCutFields({
  t,
  currency,
  items,
}: Pick<About, 't'> & { currency: Currency; items: readonly { value: string; label: string }[] }): FormField[] {
  return [
    {
      name: 'item',
      label: t('studio.refund.item'),
      type: 'select',
      options: [...items],
      value: items[0]?.value ?? '',
      rules: [],
    },
    {
      name: 'amount',
      label: t('studio.lower.amount', { currency }),
      type: 'text',
      inputMode: 'decimal',
      rules: [{ rule: 'length', max: 16 }],
    },
    {
      name: 'delivery',
      label: t('studio.lower.delivery', { currency }),
      type: 'text',
      inputMode: 'decimal',
      rules: [{ rule: 'length', max: 16 }],
    },
  ]
}

/** Of the form below the preview, which gives the money back. */
export function refundNoteFields({ t, language }: About): FormField[] {
  return [
    {
      name: 'note',
      label: t('studio.lower.note', { language }),
      type: 'textarea',
      rules: [{ rule: 'required' }, { rule: 'length', max: 500 }],
    },
    confirmationField(t),
  ]
}
