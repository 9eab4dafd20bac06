import type { Translate } from '#locales/translate.ts'
import type { Address } from '#schemas/address.ts'
import type { FieldCondition, FormField } from '#schemas/form-field.ts'
import type { Locale } from '#schemas/locale.ts'
import { COUNTRY_CODES, countryOptions, homeCountry } from './countries.ts'
import { nameFields, phoneField, placeFields, taxIdField } from './person-fields.ts'

/** What an address asks for, with what it holds already. Domain 2. */
export function addressFields(
  { locale, t }: { locale: Locale; t: Translate },
  known: Address | null = null,
): FormField[] {
  const countryField = 'countryCode'
  const when: FieldCondition[] = [{ field: 'kind', equals: 'company' }]
  const fields: FormField[] = [
    {
      name: 'kind',
      label: t('register.type'),
      type: 'radio',
      value: 'individual',
      options: [
        { value: 'individual', label: t('register.individual') },
        { value: 'company', label: t('register.company') },
      ],
      rules: [{ rule: 'required' }, { rule: 'choice', values: ['individual', 'company'] }],
    },
    {
      name: countryField,
      label: t('register.country'),
      type: 'select',
      autocomplete: 'country',
      value: homeCountry(locale),
      options: countryOptions(locale),
      rules: [{ rule: 'required' }, { rule: 'choice', values: [...COUNTRY_CODES] }],
    },
    {
      name: 'companyName',
      label: t('register.company_name'),
      type: 'text',
      autocomplete: 'organization',
      rules: [{ rule: 'required' }, { rule: 'whitespace' }, { rule: 'length', max: 160 }],
      when,
    },
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
