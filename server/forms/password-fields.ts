import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'

/** A new password, twice. S5.5-S5.10. */
export function newPasswordFields(t: Translate, label: string = t('login.password')): FormField[] {
  return [
    {
      name: 'password',
      label,
      type: 'password',
      autocomplete: 'new-password',
      hint: t('login.password_hint'),
      rules: [{ rule: 'required' }, { rule: 'password' }],
    },
    {
      name: 'passwordRepeat',
      label: t('login.repeat'),
      type: 'password',
      autocomplete: 'new-password',
      rules: [{ rule: 'required' }, { rule: 'sameAs', field: 'password' }],
    },
  ]
}

/** The current password, as proof of identity. */
export function currentPasswordField(t: Translate): FormField {
  return {
    name: 'currentPassword',
    label: t('login.current_password'),
    type: 'password',
    autocomplete: 'current-password',
    rules: [{ rule: 'required' }],
  }
}

export function passwordChangeFields(t: Translate): FormField[] {
  return [currentPasswordField(t), ...newPasswordFields(t, t('login.new_password'))]
}
