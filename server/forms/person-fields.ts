import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { FieldCondition, Rule } from '#schemas/form-rule.ts'
import type { Locale } from '#schemas/locale.ts'
import { COUNTRY_CODES, countryOptions, homeCountry } from './countries.ts'

interface Writing {
  locale: Locale
  t: Translate
}

const required: Rule = { rule: 'required' }
const tidy: Rule = { rule: 'whitespace' }

/** First and last name. Domain 2. */
export function nameFields(t: Translate): FormField[] {
  const rules = (max: number): Rule[] => [required, tidy, { rule: 'letters' }, { rule: 'length', max }]
  return [
    {
      name: 'firstName',
      label: t('register.first_name'),
      type: 'text',
      autocomplete: 'given-name',
      rules: rules(50),
      width: 'half',
    },
    {
      name: 'lastName',
      label: t('register.last_name'),
      type: 'text',
      autocomplete: 'family-name',
      rules: rules(50),
      width: 'half',
    },
  ]
}

export function emailField(t: Translate, label: string = t('contact.email'), autocomplete = 'email'): FormField {
  return { name: 'email', label, type: 'email', autocomplete, rules: [required, { rule: 'email' }] }
}

/** A phone number of the country in another field, else of the reader's language. */
export function phoneField({ locale, t }: Writing, { isRequired = false, countryField = '' } = {}): FormField {
  const country = countryField === '' ? { country: homeCountry(locale) } : { countryField }
  return {
    name: 'phone',
    label: t('contact.phone'),
    type: 'tel',
    autocomplete: 'tel',
    rules: [...(isRequired ? [required] : []), { rule: 'phone', ...country }, { rule: 'length', max: 32 }],
  }
}

interface PlaceFieldOptions {
  /** field that holds the country, or the country itself */
  byCountry: { countryField: string } | { country: string }
  when?: FieldCondition[]
}

/** Street to town; postcodes by country. Domain 0.5, Domain 2. */
export function placeFields(t: Translate, { byCountry, when }: PlaceFieldOptions): FormField[] {
  const shown = when ? { when } : {}
  return [
    {
      name: 'street',
      label: t('register.street'),
      type: 'text',
      autocomplete: 'address-line1',
      rules: [tidy, { rule: 'length', max: 100 }],
      ...shown,
    },
    {
      name: 'buildingNumber',
      label: t('register.building'),
      type: 'text',
      rules: [required, { rule: 'buildingNumber' }, { rule: 'length', max: 12 }],
      width: 'half',
      ...shown,
    },
    {
      name: 'apartmentNumber',
      label: t('register.apartment'),
      type: 'text',
      rules: [tidy, { rule: 'length', max: 12 }],
      width: 'half',
      ...shown,
    },
    {
      name: 'postcode',
      label: t('register.postcode'),
      type: 'text',
      autocomplete: 'postal-code',
      rules: [required, { rule: 'postcode', ...byCountry }],
      width: 'half',
      ...shown,
    },
    {
      name: 'city',
      label: t('register.city'),
      type: 'text',
      autocomplete: 'address-level2',
      rules: [required, tidy, { rule: 'length', max: 60 }],
      width: 'half',
      ...shown,
    },
  ]
}

/** A tax id of the country in another field, marked right or wrong. S5.14-S5.17, Domain 0.4. */
export function taxIdField(
  t: Translate,
  { countryField, when }: { countryField: string; when: FieldCondition[] },
): FormField {
  return {
    name: 'taxId',
    label: t('register.tax_id'),
    type: 'text',
    rules: [required, { rule: 'taxId', countryField }, { rule: 'length', max: 20 }],
    ok: t('v.id_ok'),
    when,
  }
}

/** A choice of country; the default is that of the reader's language. */
export function countrySelect(locale: Locale, { name, label }: { name: string; label: string }): FormField {
  return {
    name,
    label,
    type: 'select',
    autocomplete: 'country',
    value: homeCountry(locale),
    options: countryOptions(locale),
    rules: [required, { rule: 'choice', values: [...COUNTRY_CODES] }],
  }
}

/** Person or company, by the given values; the default is a person. */
export function kindField(
  t: Translate,
  { name, person, company }: { name: string; person: string; company: string },
): FormField {
  return {
    name,
    label: t('register.type'),
    type: 'radio',
    value: person,
    options: [
      { value: person, label: t('register.individual') },
      { value: company, label: t('register.company') },
    ],
    rules: [required, { rule: 'choice', values: [person, company] }],
  }
}

export function companyNameField(t: Translate, when?: FieldCondition[]): FormField {
  return {
    name: 'companyName',
    label: t('register.company_name'),
    type: 'text',
    autocomplete: 'organization',
    rules: [required, tidy, { rule: 'length', max: 160 }],
    ...(when && { when }),
  }
}
