import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { CompanyTerms } from '#server/ports/staff-companies.ts'
import { amountText } from './amount-words.ts'

/** Fields of the forms about one company, the same for drawing and for checking. */

const MAX_DAYS = 180

/** `terms` null: for checking alone. */
export function termsFields(t: Translate, terms: CompanyTerms | null): FormField[] {
  return [
    {
      name: 'creditLimit',
      label: t('studio.company.limit'),
      type: 'text',
      inputMode: 'decimal',
      width: 'half',
      ...(terms && { value: amountText(t, terms.creditLimit) }),
      rules: [{ rule: 'required' }, { rule: 'length', max: 16 }],
    },
    {
      name: 'paymentDays',
      label: t('studio.company.days'),
      type: 'text',
      inputMode: 'numeric',
      width: 'half',
      hint: t('studio.company.days_hint'),
      ...(terms?.paymentDays != null && { value: String(terms.paymentDays) }),
      rules: [{ rule: 'length', max: 3 }],
    },
    {
      name: 'isEnabled',
      label: t('studio.company.on_credit'),
      type: 'checkbox',
      value: terms?.isEnabled ?? false,
      rules: [],
    },
    {
      name: 'isBlocked',
      label: t('studio.company.credit_stopped'),
      type: 'checkbox',
      value: terms?.isBlocked ?? false,
      rules: [],
    },
  ]
}

/** Days from 1 to 180; null for the usual number, undefined for anything else. */
export function readDays(text: string): number | null | undefined {
  const plain = text.trim()
  if (plain === '') return null
  const days = /^\d{1,3}$/.test(plain) ? Number(plain) : 0
  return days >= 1 && days <= MAX_DAYS ? days : undefined
}

/** One choice of a list, the first one is none. */
export function choiceField(
  { name, label, none, value }: { name: string; label: string; none: string; value: string | null },
  choices: readonly { value: string; label: string }[],
): FormField {
  return {
    name,
    label,
    type: 'select',
    options: [{ value: '', label: none }, ...choices],
    value: value ?? '',
    rules: [],
  }
}
