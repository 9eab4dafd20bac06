import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'

/** What logging in asks for: one list for the form and the check. What an old password looks like is nobody's business. */
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
