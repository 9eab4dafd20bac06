import type { Translate } from '#locales/translate.ts'
import type { FormField } from '#schemas/form-field.ts'
import { LOCALES, type Locale } from '#schemas/locale.ts'
import type { StaffLink } from '#schemas/staff-account.ts'
import type { StaffRight } from '#schemas/staff-right.ts'
import { rightsOfRole, STAFF_ROLES, type StaffRole } from '#schemas/staff-role.ts'

/** Fields of the forms about people of the studio, the same for drawing and for checking. */

const required = { rule: 'required' } as const

const emailField = (t: Translate, autocomplete = 'off'): FormField => ({
  name: 'email',
  label: t('contact.email'),
  type: 'email',
  autocomplete,
  rules: [required, { rule: 'email' }],
})

const nameField = (t: Translate, value = ''): FormField => ({
  name: 'name',
  label: t('studio.person.name'),
  type: 'text',
  autocomplete: 'name',
  ...(value !== '' && { value }),
  rules: [required, { rule: 'whitespace' }, { rule: 'length', min: 2, max: 80 }],
})

/** Of the present account: the password and a code. */
export const proofFields = (t: Translate): FormField[] => [
  {
    name: 'password',
    label: t('login.password'),
    type: 'password',
    autocomplete: 'current-password',
    rules: [required],
  },
  codeField(t, t('studio.code.hint')),
]

export const logInFields = (t: Translate): FormField[] => [emailField(t, 'username'), ...proofFields(t)]

const codeField = (t: Translate, hint?: string): FormField => ({
  name: 'oneTimeCode',
  label: t('studio.code'),
  type: 'text',
  autocomplete: 'one-time-code',
  ...(hint !== undefined && { hint }),
  rules: [required, { rule: 'length', min: 6, max: 40 }],
})

/** The first code of new ones. */
export const codeFields = (t: Translate): FormField[] => [codeField(t)]

export const newPasswordFields = (t: Translate): FormField[] => [
  {
    name: 'password',
    label: t('login.new_password'),
    type: 'password',
    autocomplete: 'new-password',
    hint: t('studio.password.hint'),
    rules: [required, { rule: 'length', min: 12, max: 200 }],
  },
]

/** Of an account that a link opens. */
export function accountFields({
  t,
  link,
  withPassword,
}: {
  t: Translate
  link: StaffLink
  withPassword: boolean
}): FormField[] {
  return [
    nameField(t, link.name),
    ...(link.email === null ? [emailField(t, 'username')] : []),
    ...(withPassword ? [...newPasswordFields(t), codeField(t, t('studio.code.first'))] : []),
  ]
}

type Giver = { t: Translate; staff: { rights: readonly StaffRight[] } | null }

/** Roles whose rights the giver has: nobody gives what they lack. */
function roleField({ t, staff }: Giver, value: StaffRole = 'viewer'): FormField {
  const rights = staff?.rights ?? []
  const roles = STAFF_ROLES.filter((role) => rightsOfRole(role).every((right) => rights.includes(right)))
  return {
    name: 'role',
    label: t('studio.person.role'),
    type: 'radio',
    options: roles.map((role) => ({
      value: role,
      label: t(`studio.role.${role}`),
      hint: t(`studio.role.${role}.can`),
    })),
    value,
    rules: [required],
  }
}

const languageField = (t: Translate, value: Locale): FormField => ({
  name: 'language',
  label: t('studio.language'),
  type: 'select',
  options: LOCALES.map((locale) => ({ value: locale, label: t(`studio.language.${locale}`) })),
  value,
  rules: [required],
})

export const invitationFields = (giver: Giver & { locale?: Locale }): FormField[] => [
  nameField(giver.t),
  emailField(giver.t),
  roleField(giver),
  languageField(giver.t, giver.locale ?? 'pl'),
]

export const personFields = (giver: Giver, person?: { name: string; role: StaffRole }): FormField[] => [
  nameField(giver.t, person?.name),
  roleField(giver, person?.role),
]

export const selfFields = ({ t }: { t: Translate }, self?: { name: string; locale: Locale }): FormField[] => [
  nameField(t, self?.name),
  languageField(t, self?.locale ?? 'pl'),
]
