import type { Translate } from '#locales/translate.ts'
import type { Address } from '#schemas/address.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { FieldCondition } from '#schemas/form-rule.ts'
import type { Locale } from '#schemas/locale.ts'
import {
  companyNameField,
  countrySelect,
  kindField,
  nameFields,
  phoneField,
  placeFields,
  taxIdField,
} from './person-fields.ts'

/** Fields of an address, with their current values. Domain 2. */
export function addressFields(
  { locale, t }: { locale: Locale; t: Translate },
  known: Address | null = null,
): FormField[] {
  const countryField = 'countryCode'
  const when: FieldCondition[] = [{ field: 'kind', equals: 'company' }]
  const fields: FormField[] = [
    kindField(t, { name: 'kind', person: 'individual', company: 'company' }),
    countrySelect(locale, { name: countryField, label: t('register.country') }),
    companyNameField(t, when),
    taxIdField(t, { countryField, when }),
    ...nameFields(t),
    ...placeFields(t, { byCountry: { countryField } }),
    {
      name: 'addressLine2',
      label: t('address.line2'),
      type: 'text',
      autocomplete: 'address-line2',
      rules: [{ rule: 'whitespace' }, { rule: 'length', max: 100 }],
    },
    phoneField({ locale, t }, { isRequired: true, countryField }),
    {
      name: 'label',
      label: t('address.label'),
      type: 'text',
      rules: [{ rule: 'whitespace' }, { rule: 'length', max: 60 }],
    },
    { name: 'isDefaultShipping', label: t('address.default_shipping'), type: 'checkbox', rules: [] },
    { name: 'isDefaultBilling', label: t('address.default_billing'), type: 'checkbox', rules: [] },
  ]
  if (!known) return fields
  return fields.map((field) => {
    const value = (known as Record<string, unknown>)[field.name]
    return typeof value === 'string' || typeof value === 'boolean' ? { ...field, value } : field
  })
}
