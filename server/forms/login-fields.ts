import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'

/** Fields of the login: one list for the form and the check. Old passwords are not checked for strength. */
export function loginFields(t: Translate): FormField[] {
  return [
    {
      name: 'email',
      label: t('contact.email'),
      type: 'email',
      autocomplete: 'username',
      rules: [{ rule: 'required' }, { rule: 'email' }],
    },
    {
      name: 'password',
      label: t('login.password'),
      type: 'password',
      autocomplete: 'current-password',
      rules: [{ rule: 'required' }],
    },
  ]
}
