import type { Hono } from 'hono'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { registrationProblems } from '../../accounts/account-problems.ts'
import { logIn, logOutEverywhere } from '../../accounts/credentials.ts'
import { customerByEmail, normalEmail } from '../../accounts/customer-record.ts'
import { KNOWN_DEVICE_HEADER } from '../../accounts/known-devices.ts'
import { confirmRegistration, register } from '../../accounts/register.ts'
import { endedSessions, endSession } from '../../accounts/sessions.ts'
import { orderByNumber } from '../../orders/read-order.ts'
import { CredentialsBody, EndedSessions, LinkBody, RegistrationBody } from '../account-bodies.ts'
import { EmptyBody } from '../cart-bodies.ts'
import { readBody } from '../read-request.ts'
import { ACCEPTED, accepted, DONE, LOGGED_IN } from './account-answers.ts'
import { type AccountDeps, answerLoggedIn, needCaptcha, ownRecord, refuseProblems } from './account-request.ts'

/** Registration, login and the end of sessions. S7.45. */
export function accountRoutes(deps: AccountDeps): Hono<CommerceEnv> {
  const { limits, devices } = deps
  const { database, links } = deps.engine
  const calls = createCallRoutes()

  calls.post(
    '/customer',
    {
      summary:
        'Registers. The account opens with the link that is mailed to its address, within 48 hours. With the header order-token of an order of that address its guest orders become the account’s.',
      body: RegistrationBody,
      answers: { 202: ACCEPTED },
      refusals: [429],
    },
    async (context, { body }) => {
      const caller = context.get('caller')
      needCaptcha(context)
      const input = await readBody(context, body)
      refuseProblems(context, registrationProblems(input))
      await limits.sendMail(context, input.email)
      const orderToken = context.req.header('order-token')
      const bought = orderToken === undefined ? null : links.open(orderToken, caller.now)
      const order = bought === null ? null : await orderByNumber(database.db, bought)
      const hasBought = order !== null && order.email === normalEmail(input.email)
      await register(database, { input, from: context.req.header('x-forwarded-for') ?? null, hasBought }, caller)
      return context.json(accepted, 202)
    },
  )

  calls.post(
    '/customer/confirmation',
    {
      summary: 'Opens the account that a mailed link stands for, and logs in.',
      body: LinkBody,
      answers: { 200: LOGGED_IN },
    },
    async (context, { body }) => {
      const { token } = await readBody(context, body)
      const caller = context.get('caller')
      return answerLoggedIn(deps, context, await database.transaction((tx) => confirmRegistration(tx, token, caller)))
    },
  )

  calls.post(
    '/customer/login',
    {
      summary:
        'Logs in. After ten attempts at an account in 15 minutes an address may try once a minute; with a solved captcha (a header captcha other than the fixed one, which the caller has checked) it may try at once, up to a hundred attempts. The header known-device, as an earlier login answered it, frees a device from these limits until the password changes or the customer logs out everywhere.',
      body: CredentialsBody,
      answers: { 200: LOGGED_IN },
      refusals: [429],
    },
    async (context, { body }) => {
      needCaptcha(context)
      const credentials = await readBody(context, body)
      const { email } = credentials
      const device = devices.read(context.req.header(KNOWN_DEVICE_HEADER), await customerByEmail(database.db, email))
      const succeed = await limits.logIn(context, { email, device })
      const record = await logIn(database, credentials, context.get('caller'))
      await succeed()
      return answerLoggedIn(deps, context, record)
    },
  )

  calls.post(
    '/customer/logout',
    {
      summary: 'Ends the session of the user-token: neither it nor any other token of the session is valid any more.',
      body: EmptyBody,
      answers: { 204: DONE },
    },
    async (context, { body }) => {
      await readBody(context, body)
      await ownRecord(database, context)
      const { sessionId, now } = context.get('caller')
      await database.transaction((tx) => endSession(tx, sessionId!, now))
      return context.body(null, 204)
    },
  )

  calls.post(
    '/customer/logout-everywhere',
    {
      summary: 'Ends every session of the customer: tokens given out before are not valid any more.',
      body: EmptyBody,
      answers: { 204: DONE },
    },
    async (context, { body }) => {
      await readBody(context, body)
      const { id } = await ownRecord(database, context)
      await database.transaction((tx) => logOutEverywhere(tx, id, context.get('caller').now))
      return context.body(null, 204)
    },
  )

  calls.get(
    '/ended-sessions',
    {
      summary:
        'Sessions (claim `sid` of user tokens) that ended within a day. Who verifies tokens by public key reads it once; later ends come by the change feed as `session:<sid>`.',
      answers: { 200: { description: 'Their ids.', schema: EndedSessions } },
    },
    async (context) => context.json({ data: await endedSessions(database.db, context.get('caller').now) }),
  )

  return calls.app
}
