import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import {
  askEmailChange,
  askPasswordReset,
  changePassword,
  confirmEmailChange,
  confirmedCustomer,
  resetPassword,
} from '../../accounts/credentials.ts'
import { confirmSession } from '../../accounts/sessions.ts'
import {
  EmailBody,
  EmailChangeBody,
  LinkBody,
  NewPasswordBody,
  PasswordBody,
  PasswordChangeBody,
} from '../account-bodies.ts'
import { readBody } from '../read-request.ts'
import { ACCEPTED, accepted, DONE, LOGGED_IN } from './account-answers.ts'
import {
  type AccountDeps,
  answerLoggedIn,
  emailProblems,
  needCaptcha,
  ownRecord,
  passwordProblems,
  refuseProblems,
  rememberDevice,
} from './account-request.ts'

/** Passwords and addresses of accounts. S7.47. */
export function credentialRoutes(deps: AccountDeps): Hono<CommerceEnv> {
  const { limits, devices, former } = deps
  const { database } = deps.engine
  const calls = createCallRoutes()

  calls.post(
    '/customer/password/reminder',
    {
      summary: 'Mails a link to set a new password, good for 60 minutes.',
      body: EmailBody,
      answers: { 202: ACCEPTED },
      refusals: [429],
    },
    async (context, { body }) => {
      needCaptcha(context)
      const { email } = await readBody(context, body)
      await limits.sendMail(context, email)
      await askPasswordReset(database, email, context.get('caller'))
      return context.json(accepted, 202)
    },
  )

  calls.post(
    '/customer/password/reset',
    {
      summary: 'Sets a new password with a mailed link; all sessions end.',
      body: NewPasswordBody,
      answers: { 204: { ...DONE, headers: LOGGED_IN.headers } },
    },
    async (context, call) => {
      const body = await readBody(context, call.body)
      refuseProblems(context, passwordProblems(body.password))
      rememberDevice(devices, context, await resetPassword(database, body, context.get('caller')))
      return context.body(null, 204)
    },
  )

  calls.patch(
    '/customer/password',
    {
      summary: 'Changes the password; all other sessions end.',
      body: PasswordChangeBody,
      answers: { 200: LOGGED_IN },
      refusals: [429],
    },
    async (context, { body }) => {
      const { id } = await ownRecord(database, context)
      const { currentPassword, password } = await readBody(context, body)
      refuseProblems(context, passwordProblems(password))
      const confirmed = await limits.confirm(context)
      const change = { customerId: id, current: currentPassword, password }
      const record = await changePassword(database, change, context.get('caller'))
      await confirmed()
      return answerLoggedIn(deps, context, record)
    },
  )

  calls.post(
    '/customer/password/confirmation',
    {
      summary: 'Gives the password again: for 15 minutes returns and complaints about own orders can be filed.',
      body: PasswordBody,
      answers: { 204: DONE },
      refusals: [429],
    },
    async (context, { body }) => {
      const caller = context.get('caller')
      const { id } = await ownRecord(database, context)
      const { currentPassword } = await readBody(context, body)
      const confirmed = await limits.confirm(context)
      await confirmedCustomer(database, id, currentPassword, caller)
      await confirmed()
      await confirmSession(database.db, caller.sessionId ?? '', caller.now)
      return context.body(null, 204)
    },
  )

  calls.patch(
    '/customer/email',
    {
      summary: 'Mails a link to the new address; it counts once the link is used.',
      body: EmailChangeBody,
      answers: { 202: ACCEPTED },
      refusals: [429],
    },
    async (context, { body }) => {
      const { id } = await ownRecord(database, context)
      const { email, currentPassword } = await readBody(context, body)
      refuseProblems(context, emailProblems(email))
      const confirmed = await limits.confirm(context)
      await askEmailChange(database, { customerId: id, email, password: currentPassword }, context.get('caller'))
      await confirmed()
      return context.json(accepted, 202)
    },
  )

  calls.post(
    '/customer/email/confirmation',
    { summary: 'Changes the address with a mailed link.', body: LinkBody, answers: { 204: DONE } },
    async (context, { body }) => {
      const { token } = await readBody(context, body)
      await database.transaction((tx) => confirmEmailChange(tx, { token, former }, context.get('caller')))
      return context.body(null, 204)
    },
  )

  return calls.app
}
