import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { FieldCondition } from '#schemas/form-rule.ts'
import type { Locale } from '#schemas/locale.ts'
import { newPasswordFields } from './password-fields.ts'
import {
  companyNameField,
  countrySelect,
  emailField,
  kindField,
  nameFields,
  phoneField,
  placeFields,
  taxIdField,
} from './person-fields.ts'

/**
 * Fields of the registration: one list for the form and the check; company fields are shown to companies. S2.140,
 * S2.141, S5.5-S5.10.
 */
export function registrationFields({ locale, t }: { locale: Locale; t: Translate }): FormField[] {
  const when: FieldCondition[] = [{ field: 'type', equals: 'b2b' }]
  const countryField = 'taxIdCountry'
  return [
    kindField(t, { name: 'type', person: 'b2c', company: 'b2b' }),
    { ...countrySelect(locale, { name: countryField, label: t('register.tax_country') }), when },
    { ...taxIdField(t, { countryField, when }), lookUp: t('company.lookup.button') },
    companyNameField(t, when),
    {
      name: 'regon',
      label: t('register.regon'),
      type: 'text',
      inputMode: 'numeric',
      rules: [{ rule: 'regon' }],
      when: [...when, { field: countryField, equals: 'PL' }],
    },
    ...placeFields(t, { byCountry: { countryField }, when }),
    ...nameFields(t),
    emailField(t),
    phoneOf({ locale, t }, when),
    ...newPasswordFields(t),
    { name: 'terms', label: t('consent.terms'), type: 'checkbox', rules: [{ rule: 'required' }] },
    { name: 'newsletter', label: t('consent.newsletter'), type: 'checkbox', rules: [] },
  ]
}

/** Required for companies, because the carrier calls it; optional for others. Domain 2. */
function phoneOf(writing: { locale: Locale; t: Translate }, when: FieldCondition[]): FormField {
  const field = phoneField(writing)
  return { ...field, rules: [{ rule: 'required', when }, ...field.rules] }
}
