import type { StaffSession } from '#schemas/staff-account.ts'
import { type ActionContext, type ActionHandler, type ActionResult, toast } from '#server/actions/action.ts'
import { refuseFields } from '#server/actions/check-form.ts'
import { readWayBack } from '#server/compiler/address/way-back.ts'
import { accountFields, logInFields, proofFields } from '#server/forms/studio-people-fields.ts'
import { COOKIE } from '#server/http/visit/cookies.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { StaffRefusal } from '#server/ports/staff.ts'
import { passkeyOptions, readPasskey } from './passkey.ts'
import { refusedCall, wrongPersonName } from './settle-call.ts'

/* Logging in to the studio and out of it, the links that open accounts, and confirmations. */

const SESSION_S = 12 * 3600

export const logIn: ActionHandler<'studio.logIn'> = async ({ email, password, oneTimeCode, back }, context) => {
  const refused = refuseFields(logInFields(context.t), { email, password, oneTimeCode }, context.t)
  if (refused) return refused
  const given = { email: email.trim(), password, code: oneTimeCode.trim() }
  return enter(await context.ports.staff.logIn(given), context, back)
}

export const startPasskeyLogIn: ActionHandler<'studio.startPasskeyLogIn'> = async (_, context) =>
  passkeyOptions(await context.ports.staff.logInOptions(context.origin), context)

export const logInWithPasskey: ActionHandler<'studio.logInWithPasskey'> = async ({ passkey: text, back }, context) => {
  const passkey = readPasskey(text)
  if (!passkey) return refusedCall('passkey_invalid', context)
  return enter(await context.ports.staff.logInWithPasskey({ origin: context.origin, passkey }), context, back)
}

export const logOut: ActionHandler<'studio.logOut'> = async (_, { ports, t, link }) => {
  await ports.staff.logOut()
  const to = link('studio_login') ?? link('home') ?? '/'
  return {
    status: 200,
    effects: [toast('success', t('studio.log_out.done')), { effect: 'navigate', to }],
    cookies: [{ name: COOKIE.staff, value: null }],
    isConfirmed: true,
  }
}

export const openAccount: ActionHandler<'studio.openAccount'> = async (input, context) => {
  const { token, password, oneTimeCode, ...typed } = input
  const { ports, shopper, t } = context
  const link = await ports.staff.link(token)
  if (!link) return refusedCall('link_invalid', context)
  const fields = accountFields({ t, link, withPassword: true })
  const refused = refuseFields(fields, { ...typed, password, oneTimeCode }, t)
  if (refused) return refused
  const { name, email } = typed
  const opened = await ports.staff.acceptLink({
    ...{ token, name: name.trim(), locale: shopper.locale },
    ...(link.email === null && { email: email?.trim() }),
    proof: { password, code: oneTimeCode.trim() },
  })
  return wrongPersonName(opened, t) ?? enterNew(opened, context)
}

export const startPasskeyAccount: ActionHandler<'studio.startPasskeyAccount'> = async (input, context) => {
  const { token, name, email } = input
  const { ports, origin, t } = context
  const link = await ports.staff.link(token)
  if (!link) return refusedCall('link_invalid', context)
  const refused = refuseFields(accountFields({ t, link, withPassword: false }), { name, email }, t)
  if (refused) return refused
  const given = { token, origin, name: name.trim(), ...(link.email === null && { email: email?.trim() }) }
  const options = await ports.staff.linkOptions(given)
  return wrongPersonName(options, t) ?? passkeyOptions(options, context)
}

export const openPasskeyAccount: ActionHandler<'studio.openPasskeyAccount'> = async (input, context) => {
  const { token, name, email, passkey: text } = input
  const { ports, origin, shopper } = context
  const passkey = readPasskey(text)
  const link = passkey && (await ports.staff.link(token))
  if (!passkey || !link) return refusedCall(passkey ? 'link_invalid' : 'passkey_invalid', context)
  const opened = await ports.staff.acceptLink({
    ...{ token, name: name.trim(), locale: shopper.locale, proof: { passkey, origin } },
    ...(link.email === null && { email: email?.trim() }),
  })
  return enterNew(opened, context)
}

export const confirm: ActionHandler<'studio.confirm'> = async ({ password, oneTimeCode, back }, context) => {
  const refused = refuseFields(proofFields(context.t), { password, oneTimeCode }, context.t)
  if (refused) return refused
  return confirmed(await context.ports.staff.confirm({ password, code: oneTimeCode.trim() }), context, back)
}

export const startPasskeyConfirmation: ActionHandler<'studio.startPasskeyConfirmation'> = async (_, context) =>
  passkeyOptions(await context.ports.staff.confirmOptions(context.origin), context)

export const confirmWithPasskey: ActionHandler<'studio.confirmWithPasskey'> = async (input, context) => {
  const passkey = readPasskey(input.passkey)
  if (!passkey) return refusedCall('passkey_invalid', context)
  return confirmed(await context.ports.staff.confirm({ passkey, origin: context.origin }), context, input.back)
}

function confirmed(
  outcome: Outcome<null, StaffRefusal>,
  context: ActionContext,
  back: string | undefined,
): ActionResult {
  if (!outcome.ok) return refusedCall(outcome.code, context)
  const to = readWayBack(back) ?? context.link('studio') ?? '/'
  return {
    status: 200,
    effects: [toast('success', context.t('studio.confirm.done')), { effect: 'navigate', to }],
    cookies: [],
    isConfirmed: true,
  }
}

/** A new account begins with its own page, which shows its recovery codes. */
const enterNew = (outcome: Outcome<StaffSession, StaffRefusal>, context: ActionContext) =>
  enter(outcome, context, undefined, 'studio_account')

/** The session of a person begins; one that this browser had before ends. */
async function enter(
  outcome: Outcome<StaffSession, StaffRefusal>,
  context: ActionContext,
  back: string | undefined,
  first: 'studio' | 'studio_account' = 'studio',
): Promise<ActionResult> {
  if (!outcome.ok) return refusedCall(outcome.code, context)
  const { shopper, t, link } = context
  const { token, locale } = outcome.value
  if (shopper.staffToken !== null) await endEarlier(context)
  // The studio speaks the language of the person.
  const to = readWayBack(back) ?? link(first, {}, { locale }) ?? link('home') ?? '/'
  return {
    status: 200,
    effects: [toast('success', t('studio.log_in.done')), { effect: 'navigate', to }],
    cookies: [{ name: COOKIE.staff, value: token, maxAgeS: SESSION_S }],
  }
}

/** The new session has begun, whatever becomes of the earlier one: that ends by itself after twelve hours. */
async function endEarlier({ ports, report }: ActionContext): Promise<void> {
  try {
    await ports.staff.logOut()
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    report('An earlier session of the studio was not ended', error)
  }
}
