import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { emailField } from './person-fields.ts'

/** Fields of the newsletter form: one list for the form and the check. Domain 2. */
export function newsletterFields(t: Translate): FormField[] {
  return [
    emailField(t),
    { name: 'newsletter', label: t('consent.newsletter'), type: 'checkbox', rules: [{ rule: 'required' }] },
  ]
}
