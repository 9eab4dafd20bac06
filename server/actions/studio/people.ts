import type { ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { confirmationField } from '#server/forms/studio-order-fields.ts'
import { invitationFields, personFields } from '#server/forms/studio-people-fields.ts'
import { settleCall, wrongPersonName } from './settle-call.ts'

/* The people of the studio. Rights are checked before and again by the commerce API: nobody gives what they lack. */

const LIST = ['studio_people'] as const

export const invite: ActionHandler<'studio.invite'> = async ({ email, name, role, language }, context) => {
  const refused = refuseFields(invitationFields(context), { email, name, role, language }, context.t)
  if (refused) return refused
  const given = { email: email.trim(), name: name.trim(), role, locale: language }
  const outcome = await context.ports.staff.invite(given)
  return wrongPersonName(outcome, context.t) ?? settleCall(outcome, 'studio.invite.done', { ...context, back: LIST })
}

export const resendInvitation: ActionHandler<'studio.resendInvitation'> = async ({ id }, context) =>
  settleCall(await context.ports.staff.resendInvitation(id), 'studio.invite.done', { ...context, back: LIST })

export const withdrawInvitation: ActionHandler<'studio.withdrawInvitation'> = async ({ id }, context) =>
  settleCall(await context.ports.staff.withdrawInvitation(id), 'studio.withdraw.done', { ...context, back: LIST })

export const changePerson: ActionHandler<'studio.changePerson'> = async ({ id, name, role }, context) => {
  const refused = refuseFields(personFields(context), { name, role }, context.t)
  if (refused) return refused
  const outcome = await context.ports.staff.changePerson(id, { name: name.trim(), role })
  const back = ['studio_person', { id }] as const
  return wrongPersonName(outcome, context.t) ?? settleCall(outcome, 'studio.person.done', { ...context, back })
}

export const closePerson: ActionHandler<'studio.closePerson'> = async ({ id, isConfirmed = false }, context) => {
  const refused = refuseFields([confirmationField(context.t)], { isConfirmed }, context.t)
  if (refused) return refused
  const outcome = await context.ports.staff.closePerson(id)
  return settleCall(outcome, 'studio.close.done', { ...context, back: ['studio_person', { id }] })
}
