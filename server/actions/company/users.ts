import type { OperationInput } from '#schemas/operations.ts'
import { accountRefused, changed, refusal, refuseVisitor } from '#server/actions/account/account-answers.ts'
import { enter } from '#server/actions/account/enter.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wholeError } from '#server/actions/field-errors.ts'
import { CONSENT_VERSION } from '#server/forms/consent-version.ts'
import { acceptanceFields, invitationFields, readOrderLimit, rightsFields } from '#server/forms/member-fields.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { MemberRights } from '#server/ports/company.ts'
import type { AccountRefusal } from '#server/ports/identity.ts'

/** Invites a user; every address that is no user of the company is answered alike. */
export const inviteUser: ActionHandler<'company.inviteUser'> = async (input, context) => {
  const { ports, t } = context
  const refused =
    refuseVisitor(context) ?? refuseFields(invitationFields(t, input.currency), input, t) ?? refuseLimit(input, context)
  if (refused) return refused
  const outcome = await ports.company.invite({ email: input.email.trim(), ...rightsOf(input) })
  return outcome.ok ? changed(t('company.invite.sent')) : failed(outcome, context)
}

export const changeUser: ActionHandler<'company.changeUser'> = async ({ id, ...input }, context) => {
  const { ports, t } = context
  const refused =
    refuseVisitor(context) ?? refuseFields(rightsFields(t, input.currency), input, t) ?? refuseLimit(input, context)
  if (refused) return refused
  return listed(await ports.company.changeMember(id, rightsOf(input)), t('company.change_ok'), context)
}

export const removeUser: ActionHandler<'company.removeUser'> = async ({ id }, context) =>
  refuseVisitor(context) ??
  listed(await context.ports.company.removeMember(id), context.t('company.remove_ok'), context)

export const resendInvitation: ActionHandler<'company.resendInvitation'> = async ({ id }, context) =>
  refuseVisitor(context) ??
  listed(await context.ports.company.resendInvitation(id), context.t('company.invite.sent'), context)

export const revokeInvitation: ActionHandler<'company.revokeInvitation'> = async ({ id }, context) =>
  refuseVisitor(context) ??
  listed(await context.ports.company.revokeInvitation(id), context.t('company.revoke_ok'), context)

/** Opens the log-in of an invited user, and starts its session. */
export const acceptInvitation: ActionHandler<'company.acceptInvitation'> = async (input, context) => {
  const { ports, t } = context
  const refused = refuseFields(acceptanceFields(t), input, t)
  if (refused) return refused
  const { token, firstName, lastName, password } = input
  const consent = { code: 'terms', version: CONSENT_VERSION, text: t('consent.terms'), granted: true } as const
  const outcome = await ports.identity.acceptInvitation({ token, firstName, lastName, password, consents: [consent] })
  if (outcome.ok) return enter(outcome.value, { ...context, back: undefined, said: t('company.invitation.ok') })
  const said = outcome.code === 'refused' && outcome.detail !== null ? outcome.detail : t('company.invitation.invalid')
  return refusal([toast('error', said)])
}

/** Joins a company with the account that is logged in, whose token and cart then have the company's prices. */
export const joinCompany: ActionHandler<'company.joinCompany'> = async ({ token }, context) => {
  const { ports, t, shopper } = context
  const refused = refuseVisitor(context)
  if (refused) return refused
  const outcome = await ports.identity.joinCompany(token)
  if (!outcome.ok) {
    const { code, detail } = outcome
    if (code === 'gone') return accountRefused(outcome, t('company.change_error'), context)
    const said = code === 'refused' && detail !== null ? detail : t('company.invitation.invalid')
    // Above the button it stays, after the toast has gone.
    return refusal([wholeError(said), toast('error', said)])
  }
  // The earlier session has ended: the cart is read with the new token, and no log-out is due.
  const renewed = { ...context, ports: context.portsAs(outcome.value.token), shopper: { ...shopper, token: null } }
  return enter(outcome.value, { ...renewed, back: undefined, said: t('company.invitation.ok') })
}

type Rights = Pick<OperationInput<'company.changeUser'>, 'role' | 'limit' | 'currency'>

/** Role and limit of a form whose rules hold; only buyers have a limit. */
function rightsOf({ role, limit = '', currency }: Rights): MemberRights {
  const gross = role === 'buyer' && limit.trim() !== '' ? readOrderLimit(limit) : null
  return { role, orderLimit: gross === null ? null : { gross, currency } }
}

/** Refuses the limit of a buyer that is no amount. */
function refuseLimit({ role, limit = '' }: Rights, { t }: ActionContext): ActionResult | null {
  if (role !== 'buyer' || limit.trim() === '' || readOrderLimit(limit) !== null) return null
  const said = t('company.limit.invalid')
  return refusal([{ effect: 'field-errors', errors: { limit: said } }, toast('error', said)])
}

/** Success leads back to the list. */
function listed(outcome: Outcome<null, AccountRefusal>, said: string, context: ActionContext): ActionResult {
  if (!outcome.ok) return failed(outcome, context)
  return changed(said, [{ effect: 'navigate', to: context.link('company_users') ?? '/' }])
}

/** A user who is gone does not end the owner's session. */
function failed(outcome: Extract<Outcome<null, AccountRefusal>, { ok: false }>, context: ActionContext): ActionResult {
  const { code, detail } = outcome
  const said = detail ?? context.t('company.change_error')
  if (code === 'gone' || code === 'refused') return refusal([toast('error', said)])
  return accountRefused(outcome, said, context)
}
