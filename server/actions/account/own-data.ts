import type { ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { currentPasswordField } from '#server/forms/password-fields.ts'
import { profileFields } from '#server/forms/profile-fields.ts'
import { sessionLeft } from './account.ts'
import { accountRefused, changed, refuseVisitor } from './account-answers.ts'
import { FORGOTTEN_DEVICE } from './known-device.ts'
import { sessionEnded } from './session-ended.ts'

/** Changes the customer's own data. S2.145, S8.44. */
export const updateCustomer: ActionHandler<'account.update'> = async (input, context) => {
  const { ports, shopper, t } = context
  const customer = await ports.account.customer()
  if (!customer) return refuseVisitor(context) ?? sessionEnded(context)
  const refused = refuseFields(profileFields({ locale: shopper.locale, t, shopper }, customer), input, t)
  if (refused) return refused
  const { firstName, lastName, phone = null, companyName, invoiceEmail = null } = input
  const company = shopper.user?.company ? null : customer.company
  const outcome = await ports.account.update({
    firstName,
    lastName,
    phone,
    ...(company && { company: { ...company, name: companyName ?? company.name, invoiceEmail } }),
  })
  return outcome.ok ? changed(t('customer.update_ok')) : accountRefused(outcome, t('customer.update_error'), context)
}

/** Gives the password again; the page then shows its form. S6.8. */
export const confirmPassword: ActionHandler<'account.confirmPassword'> = async (input, context) => {
  const { ports, t } = context
  const refused = refuseVisitor(context) ?? refuseFields([currentPasswordField(t)], input, t)
  if (refused) return refused
  const outcome = await ports.account.confirmPassword(input.currentPassword)
  if (!outcome.ok) return accountRefused(outcome, t('error.generic'), context)
  return { status: 200, effects: [{ effect: 'refresh' }], cookies: [] }
}

/** Removes the account; the session ends with it. GDPR art. 17. */
export const removeCustomer: ActionHandler<'account.remove'> = async (input, context) => {
  const { ports, t } = context
  const refused = refuseVisitor(context) ?? refuseFields([currentPasswordField(t)], input, t)
  if (refused) return refused
  const outcome = await ports.account.remove(input.currentPassword)
  if (!outcome.ok) return accountRefused(outcome, t('account.remove_error'), context)
  const left = sessionLeft(t('account.remove_ok'), context)
  return { ...left, cookies: [...left.cookies, FORGOTTEN_DEVICE] }
}
