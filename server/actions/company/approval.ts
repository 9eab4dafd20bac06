import { accountRefused, changed, refuseVisitor } from '#server/actions/account/account-answers.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { rejectionFields } from '#server/forms/member-fields.ts'

export const approveOrder: ActionHandler<'company.approveOrder'> = async ({ number }, context) =>
  refuseVisitor(context) ?? decide(number, null, context)

export const rejectOrder: ActionHandler<'company.rejectOrder'> = async ({ number, reason }, context) => {
  const refused = refuseVisitor(context) ?? refuseFields(rejectionFields(context.t), { reason }, context.t)
  return refused ?? decide(number, reason.trim(), context)
}

/** A decision leads back to the orders that still wait; a lost one shows the order as it is now. */
async function decide(number: string, reason: string | null, context: ActionContext): Promise<ActionResult> {
  const { ports, t, link } = context
  const outcome = await ports.company.decide(number, reason)
  if (outcome.ok)
    return changed(t(reason === null ? 'approval.approve_ok' : 'approval.reject_ok'), [
      { effect: 'navigate', to: link('company_approvals') ?? '/' },
    ])
  const { code, detail } = outcome
  const said = detail ?? t('approval.error')
  if (code === 'conflict') return { status: 409, effects: [toast('error', said), { effect: 'refresh' }], cookies: [] }
  // An order that is gone does not end the session.
  if (code === 'gone' || code === 'refused') return { status: 422, effects: [toast('error', said)], cookies: [] }
  return accountRefused({ code, detail }, said, context)
}
