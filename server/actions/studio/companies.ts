import type { ActionContext, ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { wrongAmount } from '#server/forms/amount-words.ts'
import { readDays, termsFields } from '#server/forms/studio-company-fields.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { readAmount } from '#server/platform/typed-amounts.ts'
import { type Back, settleCall, wrongField } from './settle-call.ts'

/* What staff decide about companies. The commerce API checks the right again. */

const ofCompany = (id: string, { t, link }: ActionContext) => ({
  ...{ t, link },
  back: ['studio_company', { id }] satisfies Back,
})

export const approveCompany: ActionHandler<'studio.approveCompany'> = async ({ id }, context) => {
  const outcome = await context.ports.staffCompanies.decide(id, { decision: 'approved' })
  return settleCall(outcome, 'studio.company.approve.done', ofCompany(id, context))
}

export const refuseCompany: ActionHandler<'studio.refuseCompany'> = async ({ id, isConfirmed = false }, context) => {
  const { t, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const outcome = await ports.staffCompanies.decide(id, { decision: 'refused' })
  return settleCall(outcome, 'studio.company.refuse.done', ofCompany(id, context))
}

export const blockCompany: ActionHandler<'studio.blockCompany'> = async ({ id, isConfirmed = false }, context) => {
  const { t, ports } = context
  const wrong = refuseFields([confirmationField(t)], { isConfirmed }, t)
  if (wrong) return wrong
  const outcome = await ports.staffCompanies.decide(id, { isBlocked: true })
  return settleCall(outcome, 'studio.company.block.done', ofCompany(id, context))
}

export const unblockCompany: ActionHandler<'studio.unblockCompany'> = async ({ id }, context) => {
  const outcome = await context.ports.staffCompanies.decide(id, { isBlocked: false })
  return settleCall(outcome, 'studio.company.unblock.done', ofCompany(id, context))
}

export const changeTerms: ActionHandler<'studio.changeTerms'> = async ({ id, ...typed }, context) => {
  const { t, ports } = context
  const { creditLimit: limit, paymentDays: days = '', isEnabled = false, isBlocked = false } = typed
  const wrong = refuseFields(termsFields(t, null), { creditLimit: limit, paymentDays: days, isEnabled, isBlocked }, t)
  if (wrong) return wrong
  const creditLimit = readAmount(limit)
  if (creditLimit === null) return wrongField('creditLimit', wrongAmount(t, limit, t('studio.lower.amount_wrong')))
  const paymentDays = readDays(days)
  if (paymentDays === undefined) return wrongField('paymentDays', t('studio.company.days_wrong'))
  const outcome = await ports.staffCompanies.changeTerms(id, { creditLimit, paymentDays, isEnabled, isBlocked })
  return settleCall(outcome, 'studio.company.terms.done', ofCompany(id, context))
}

export const assignManager: ActionHandler<'studio.assignManager'> = async ({ id, manager }, context) => {
  const outcome = await context.ports.staffCompanies.assignManager(id, manager || null)
  return settleCall(outcome, 'studio.company.manager.done', {
    ...ofCompany(id, context),
    fields: { invalid_input: 'manager' },
  })
}

export const assignPriceGroup: ActionHandler<'studio.assignPriceGroup'> = async ({ id, group }, context) => {
  const outcome = await context.ports.staffCompanies.assignPriceGroup(id, group || null)
  return settleCall(outcome, 'studio.company.group.done', {
    ...ofCompany(id, context),
    fields: { invalid_input: 'group' },
  })
}
