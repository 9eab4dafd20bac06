import type { Translate } from '#locales/translate.ts'
import type { FormField, OptionIcon } from '#schemas/form-field.ts'
import type { Checkout } from '#server/ports/checkout.ts'
import { iconOf } from './option-icon.ts'

const ICONS: Readonly<Record<string, OptionIcon>> = {
  bank: 'bank',
  blik: 'smartphone',
  card: 'card',
  cod: 'cash',
  credit: 'wallet',
  transfer: 'bank',
}

/** Payment methods; an unavailable one is shown with the reason. BLIK asks for its code. S5.21, Domain 5, Domain 7. */
export function paymentFields(
  { paymentMethods, paymentMethod }: Pick<Checkout, 'paymentMethods' | 'paymentMethod'>,
  { t }: { t: Translate },
): FormField[] {
  if (paymentMethods.length === 0) return []
  const usable = paymentMethods.filter(({ disabledReason }) => disabledReason === null).map(({ code }) => code)
  const hasBlik = paymentMethods.some(({ kind }) => kind === 'blik')
  return [
    {
      name: 'paymentMethod',
      label: t('checkout.part.payment'),
      type: 'radio',
      look: 'cards',
      options: paymentMethods.map(({ code, kind, label, description, disabledReason }) => ({
        value: code,
        label,
        ...iconOf(ICONS, kind),
        hint: disabledReason ?? description,
        ...(disabledReason !== null && { isOff: true }),
      })),
      ...(paymentMethod !== null && { value: paymentMethod }),
      rules: [{ rule: 'required' }, ...(usable.length > 0 ? [{ rule: 'choice' as const, values: usable }] : [])],
      missing: t('checkout.pick.payment'),
      save: t('checkout.choose'),
    },
    ...(hasBlik
      ? ([
          {
            name: 'blikCode',
            label: t('checkout.blik'),
            type: 'text',
            inputMode: 'numeric',
            autocomplete: 'one-time-code',
            rules: [{ rule: 'required' }, { rule: 'digits', count: 6 }],
            when: [{ field: 'paymentMethod', equals: 'blik' }],
            within: { field: 'paymentMethod', option: 'blik' },
            width: 'half',
          },
        ] satisfies FormField[])
      : []),
  ]
}
