import type { Translate } from '#locales/translate.ts'
import { MAX_ORDER_LIMIT, type OrderLimit } from '#schemas/company-members.ts'
import type { FormField } from '#schemas/form-field.ts'
import type { Currency } from '#schemas/locale.ts'
import { MemberRole } from '#schemas/user.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import { newPasswordFields } from './password-fields.ts'
import { emailField, nameFields } from './person-fields.ts'

/** Role and limit of a company's user; only buyers have a limit. */
export function rightsFields(
  t: Translate,
  currency: Currency,
  known?: { role: MemberRole; orderLimit: OrderLimit | null },
): FormField[] {
  return [
    {
      name: 'role',
      label: t('company.role'),
      type: 'radio',
      value: known?.role ?? 'buyer',
      options: MemberRole.options.map((role) => ({ value: role, label: t(ROLE_TEXTS[role]) })),
      rules: [{ rule: 'required' }, { rule: 'choice', values: [...MemberRole.options] }],
    },
    {
      name: 'limit',
      label: t('company.limit', { currency }),
      type: 'text',
      inputMode: 'decimal',
      hint: t('company.limit.hint'),
      ...(known?.orderLimit && { value: writeAmount(known.orderLimit.gross) }),
      rules: [{ rule: 'length', max: 20 }],
      when: [{ field: 'role', equals: 'buyer' }],
    },
  ]
}

/** An amount as a field shows it. */
const writeAmount = (minor: number) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2))

/** The minor units of a typed limit; null for what is no amount or too large. */
export function readOrderLimit(typed: string): number | null {
  const minor = readAmount(typed)
  return minor !== null && minor <= MAX_ORDER_LIMIT ? minor : null
}

const ROLE_TEXTS = {
  buyer: 'company.role.buyer_does',
  approver: 'company.role.approver_does',
} as const satisfies Record<MemberRole, string>

/** An invitation to the company. */
export const invitationFields = (t: Translate, currency: Currency): FormField[] => [
  emailField(t),
  ...rightsFields(t, currency),
]

/** The person who accepts an invitation. */
export const acceptanceFields = (t: Translate): FormField[] => [
  ...nameFields(t),
  ...newPasswordFields(t),
  { name: 'terms', label: t('consent.terms'), type: 'checkbox', rules: [{ rule: 'required' }] },
]

/** Why an order is rejected. */
export const rejectionFields = (t: Translate): FormField[] => [
  {
    name: 'reason',
    label: t('approval.reason'),
    type: 'textarea',
    rules: [{ rule: 'required' }, { rule: 'length', max: 500 }],
  },
]
