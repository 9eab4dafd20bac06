import type { ActionHandler } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { codeFields, newPasswordFields, selfFields } from '#server/forms/studio-people-fields.ts'
import { passkeyOptions, readPasskey } from './passkey.ts'
import { refusedCall, settleCall, wrongPersonName } from './settle-call.ts'

/* What people change about their own account. */

const BACK = ['studio_account'] as const

export const changeSelf: ActionHandler<'studio.changeSelf'> = async ({ name, language }, context) => {
  const refused = refuseFields(selfFields(context), { name, language }, context.t)
  if (refused) return refused
  const outcome = await context.ports.staff.changeSelf({ name: name.trim(), locale: language })
  return wrongPersonName(outcome, context.t) ?? settleCall(outcome, 'studio.self.done', { ...context, back: BACK })
}

export const endSession: ActionHandler<'studio.endSession'> = async ({ id }, context) =>
  settleCall(await context.ports.staff.endSession(id), 'studio.session.done', { ...context, back: BACK })

export const prepareCodes: ActionHandler<'studio.prepareCodes'> = async (_, context) =>
  settleCall(await context.ports.staff.beginCodes(), 'studio.codes.prepared.done', { ...context, back: BACK })

export const activateCodes: ActionHandler<'studio.activateCodes'> = async ({ oneTimeCode }, context) => {
  const refused = refuseFields(codeFields(context.t), { oneTimeCode }, context.t)
  if (refused) return refused
  const outcome = await context.ports.staff.activateCodes(oneTimeCode.trim())
  return settleCall(outcome, 'studio.codes.done', { ...context, back: BACK })
}

export const renewRecoveryCodes: ActionHandler<'studio.renewRecoveryCodes'> = async (_, context) =>
  settleCall(await context.ports.staff.renewRecoveryCodes(), 'studio.recovery.done', { ...context, back: BACK })

export const recoveryCodesSaved: ActionHandler<'studio.recoveryCodesSaved'> = async (_, context) =>
  settleCall(await context.ports.staff.recoveryCodesSaved(), 'studio.recovery.saved.done', { ...context, back: BACK })

export const setPassword: ActionHandler<'studio.setPassword'> = async ({ password }, context) => {
  const refused = refuseFields(newPasswordFields(context.t), { password }, context.t)
  if (refused) return refused
  const outcome = await context.ports.staff.setPassword(password)
  return settleCall(outcome, 'studio.password.done', { ...context, back: BACK })
}

export const removePassword: ActionHandler<'studio.removePassword'> = async (_, context) =>
  settleCall(await context.ports.staff.removePassword(), 'studio.password.removed.done', { ...context, back: BACK })

export const startPasskey: ActionHandler<'studio.startPasskey'> = async (_, context) =>
  passkeyOptions(await context.ports.staff.passkeyOptions(context.origin), context, BACK)

export const addPasskey: ActionHandler<'studio.addPasskey'> = async ({ passkey: text, name = '' }, context) => {
  const passkey = readPasskey(text)
  if (!passkey) return refusedCall('passkey_invalid', context, BACK)
  const { ports, origin, shopper } = context
  const given = { origin, passkey, name: name.trim() || shopper.deviceName || 'Passkey' }
  return settleCall(await ports.staff.addPasskey(given), 'studio.passkey.done', { ...context, back: BACK })
}

export const removePasskey: ActionHandler<'studio.removePasskey'> = async ({ id }, context) =>
  settleCall(await context.ports.staff.removePasskey(id), 'studio.passkey.removed.done', { ...context, back: BACK })
