import type { ActionContext, ActionHandler, ActionResult } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import { currentPasswordField, newPasswordFields, passwordChangeFields } from '#server/forms/password-fields.ts'
import { emailField } from '#server/forms/person-fields.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import { accountRefused, changed, refuseVisitor, told } from './account-answers.ts'
import { knownDeviceCookie } from './known-device.ts'

/** Mails a link to set a new password; the answer is the same if there is no such account. S2.143, Domain 6. */
export const remindPassword: ActionHandler<'account.remindPassword'> = async ({ email }, context) => {
  const { ports, t } = context
  const refused = refuseFields([emailField(t)], { email }, t)
  if (refused) return refused
  const outcome = await ports.identity.remindPassword(email.trim())
  return outcome.ok ? told(t('password.reset_sent')) : accountRefused(outcome, t('form.error'), context)
}

/** Success and failure each have a message (S8.43). An expired link is a failure. */
export const resetPassword: ActionHandler<'account.resetPassword'> = async ({ token, ...input }, context) => {
  const { ports, t, link } = context
  const refused = refuseFields(newPasswordFields(t), input, t)
  if (refused) return refused
  const outcome = await ports.identity.resetPassword({ token, password: input.password })
  if (!outcome.ok) return linkRefused(outcome, t('password.reset_error'), context)
  return {
    ...changed(t('password.reset_ok'), [{ effect: 'navigate', to: link('login') ?? link('home') ?? '/' }]),
    cookies: knownDeviceCookie(outcome.value.knownDevice),
  }
}

/** All other sessions end; this one gets a new token. S8.42. */
export const changePassword: ActionHandler<'account.changePassword'> = async (input, context) => {
  const { ports, t } = context
  const refused = refuseVisitor(context) ?? refuseFields(passwordChangeFields(t), input, t)
  if (refused) return refused
  const { currentPassword, password } = input
  const outcome = await ports.identity.changePassword({ currentPassword, password })
  if (!outcome.ok) return accountRefused(outcome, t('password.change_error'), context)
  const { token, knownDevice } = outcome.value
  const cookies = [{ name: COOKIE.token, value: token }, ...knownDeviceCookie(knownDevice)]
  return { ...told(t('password.change_ok')), cookies }
}

/** Mails a link to the new address, which becomes valid when the link is used. */
export const changeEmail: ActionHandler<'account.changeEmail'> = async (input, context) => {
  const { ports, t } = context
  const fields = [emailField(t), currentPasswordField(t)]
  const refused = refuseVisitor(context) ?? refuseFields(fields, input, t)
  if (refused) return refused
  const outcome = await ports.identity.changeEmail({ ...input, email: input.email.trim() })
  return outcome.ok ? told(t('email.change_sent')) : accountRefused(outcome, t('email.change_error'), context)
}

export const confirmEmail: ActionHandler<'account.confirmEmail'> = async ({ token }, context) => {
  const { ports, t, link } = context
  const outcome = await ports.identity.confirmEmail(token)
  if (!outcome.ok) {
    const isOld = outcome.code === 'link_invalid' || outcome.code === 'refused'
    return linkRefused(outcome, t(isOld ? 'password.reset_error' : 'email.change_error'), context)
  }
  return changed(t('email.change_ok'), [{ effect: 'navigate', to: link('account') ?? '/' }])
}

/** The page of a mailed link shows nothing but its failure, so the shopper stays there. */
function linkRefused(
  outcome: Parameters<typeof accountRefused>[0],
  failed: string,
  context: ActionContext,
): ActionResult {
  const { effects, ...refused } = accountRefused(outcome, failed, context)
  const said = effects.find((effect) => effect.effect === 'toast')?.text ?? failed
  return { ...refused, effects: [wholeError(said), ...effects] }
}
