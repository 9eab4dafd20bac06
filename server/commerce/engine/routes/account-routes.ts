import { type Context, Hono } from 'hono'
import { checkRule } from '#schemas/rules.ts'
import type { CommerceEnv, StorePart } from '../../parts.ts'
import {
  addressProblems,
  companyProblems,
  type FieldProblems,
  registrationProblems,
} from '../accounts/account-problems.ts'
import { addAddress, changeAddress, listAddresses, removeAddress } from '../accounts/addresses.ts'
import type { AttemptLimits } from '../accounts/attempt-limits.ts'
import {
  askEmailChange,
  askPasswordReset,
  changePassword,
  confirmEmailChange,
  confirmedCustomer,
  logIn,
  logOutEverywhere,
  resetPassword,
} from '../accounts/credentials.ts'
import {
  type CustomerRecord,
  customerByEmail,
  customerById,
  normalEmail,
  readCustomer,
} from '../accounts/customer-record.ts'
import { KNOWN_DEVICE_HEADER, type KnownDevices } from '../accounts/known-devices.ts'
import { askNewsletter, confirmNewsletter, leaveNewsletter, newsletterStatus } from '../accounts/newsletter.ts'
import { changeCustomer, exportCustomer, removeCustomer } from '../accounts/own-data.ts'
import { confirmRegistration, register } from '../accounts/register.ts'
import { endedSessions, endSession, type Sessions } from '../accounts/sessions.ts'
import { sentence } from '../messages.ts'
import { orderByNumber } from '../orders/read-order.ts'
import { Refusal, refuse } from '../refusal.ts'
import {
  AddressBody,
  CredentialsBody,
  CustomerChangeBody,
  EmailBody,
  EmailChangeBody,
  LinkBody,
  NewPasswordBody,
  PasswordBody,
  PasswordChangeBody,
  RegistrationBody,
} from './account-bodies.ts'
import { EmptyBody } from './cart-bodies.ts'
import type { CheckoutDeps } from './engine.ts'
import { readBody } from './read-request.ts'

interface AccountRoutes {
  engine: Pick<CheckoutDeps, 'database' | 'links'>
  store: Pick<StorePart, 'personalData' | 'forgetPersonalData'>
  sessions: Pick<Sessions, 'begin'>
  limits: AttemptLimits
  devices: KnownDevices
}

/** Registration, login, credentials, newsletter and the customer's own data. S7.45-S7.47, S7.49. */
export function accountRoutes({ engine, store, sessions, limits, devices }: AccountRoutes): Hono<CommerceEnv> {
  const { database, links } = engine
  const app = new Hono<CommerceEnv>()
  const accepted = { status: 'accepted' } as const

  /** The next login from this device has a count of its own. */
  function rememberDevice(context: Context<CommerceEnv>, record: CustomerRecord) {
    context.header(KNOWN_DEVICE_HEADER, devices.issue(record))
  }

  async function loggedIn(context: Context<CommerceEnv>, record: CustomerRecord) {
    const token = await sessions.begin(record, context.get('caller').now)
    rememberDevice(context, record)
    return context.json({ token, customer: await readCustomer(database.db, record) })
  }

  app.post('/customer', async (context) => {
    const caller = context.get('caller')
    needCaptcha(context)
    const input = await readBody(context, RegistrationBody)
    refuseProblems(context, registrationProblems(input))
    await limits.sendMail(context, input.email)
    const orderToken = context.req.header('order-token')
    const bought = orderToken === undefined ? null : links.open(orderToken, caller.now)
    const order = bought === null ? null : await orderByNumber(database.db, bought)
    const hasBought = order !== null && order.email === normalEmail(input.email)
    await register(database, { input, from: addressOf(context), hasBought }, caller)
    return context.json(accepted, 202)
  })

  app.post('/customer/confirmation', async (context) => {
    const { token } = await readBody(context, LinkBody)
    const caller = context.get('caller')
    return loggedIn(context, await database.transaction((tx) => confirmRegistration(tx, token, caller)))
  })

  app.post('/customer/login', async (context) => {
    needCaptcha(context)
    const credentials = await readBody(context, CredentialsBody)
    const { email } = credentials
    const device = devices.read(context.req.header(KNOWN_DEVICE_HEADER), await customerByEmail(database.db, email))
    const succeed = await limits.logIn(context, { email, device })
    const record = await logIn(database, credentials, context.get('caller'))
    await succeed()
    return loggedIn(context, record)
  })

  app.post('/customer/password/reminder', async (context) => {
    needCaptcha(context)
    const { email } = await readBody(context, EmailBody)
    await limits.sendMail(context, email)
    await askPasswordReset(database, email, context.get('caller'))
    return context.json(accepted, 202)
  })

  app.post('/customer/password/reset', async (context) => {
    const body = await readBody(context, NewPasswordBody)
    refuseProblems(context, passwordProblems(body.password))
    rememberDevice(context, await resetPassword(database, body, context.get('caller')))
    return context.body(null, 204)
  })

  app.post('/customer/email/confirmation', async (context) => {
    const { token } = await readBody(context, LinkBody)
    await database.transaction((tx) => confirmEmailChange(tx, token, context.get('caller')))
    return context.body(null, 204)
  })

  app.post('/newsletter', async (context) => {
    needCaptcha(context)
    const { email } = await readBody(context, EmailBody)
    refuseProblems(context, emailProblems(email))
    await limits.sendMail(context, email)
    await database.transaction((tx) => askNewsletter(tx, email, context.get('caller')))
    return context.json(accepted, 202)
  })

  app.post('/newsletter/confirmation', async (context) => {
    const { token } = await readBody(context, LinkBody)
    await database.transaction((tx) => confirmNewsletter(tx, token, context.get('caller')))
    return context.body(null, 204)
  })

  app.get('/customer', async (context) => context.json(await readCustomer(database.db, await ownRecord(context))))

  app.patch('/customer', async (context) => {
    const { id } = await ownRecord(context)
    const change = await readBody(context, CustomerChangeBody)
    refuseProblems(context, change.company ? companyProblems(change.company, 'company.') : {})
    const changed = await database.transaction((tx) => changeCustomer(tx, id, change, context.get('caller')))
    return context.json(await readCustomer(database.db, changed))
  })

  app.delete('/customer', async (context) => {
    const { id } = await ownRecord(context)
    const { currentPassword } = await readBody(context, PasswordBody)
    const confirmed = await limits.confirm(context)
    const record = await confirmedCustomer(database, id, currentPassword, context.get('caller'))
    await confirmed()
    // Data stored elsewhere first: a failed removal may leave an account without alerts, never alerts without an
    // account.
    await store.forgetPersonalData(record.id)
    await database.transaction((tx) => removeCustomer(tx, record, context.get('caller')))
    return context.body(null, 204)
  })

  app.get('/customer/export', async (context) => {
    const record = await ownRecord(context)
    const own = await exportCustomer(database.db, record, context.get('caller'))
    return context.json({ ...own, ...(await store.personalData(record.id)) })
  })

  app.post('/customer/logout', async (context) => {
    await readBody(context, EmptyBody)
    await ownRecord(context)
    const { sessionId, now } = context.get('caller')
    await database.transaction((tx) => endSession(tx, sessionId!, now))
    return context.body(null, 204)
  })

  app.get('/ended-sessions', async (context) =>
    context.json({ data: await endedSessions(database.db, context.get('caller').now) }),
  )

  app.post('/customer/logout-everywhere', async (context) => {
    await readBody(context, EmptyBody)
    const { id } = await ownRecord(context)
    await database.transaction((tx) => logOutEverywhere(tx, id, context.get('caller').now))
    return context.body(null, 204)
  })

  app.patch('/customer/password', async (context) => {
    const { id } = await ownRecord(context)
    const { currentPassword, password } = await readBody(context, PasswordChangeBody)
    refuseProblems(context, passwordProblems(password))
    const confirmed = await limits.confirm(context)
    const change = { customerId: id, current: currentPassword, password }
    const record = await changePassword(database, change, context.get('caller'))
    await confirmed()
    return loggedIn(context, record)
  })

  app.patch('/customer/email', async (context) => {
    const { id } = await ownRecord(context)
    const { email, currentPassword } = await readBody(context, EmailChangeBody)
    refuseProblems(context, emailProblems(email))
    const confirmed = await limits.confirm(context)
    await askEmailChange(database, { customerId: id, email, password: currentPassword }, context.get('caller'))
    await confirmed()
    return context.json(accepted, 202)
  })

  app.get('/customer/newsletter', async (context) => {
    const { email } = await ownRecord(context)
    return context.json({ status: await newsletterStatus(database.db, email) })
  })

  app.post('/customer/newsletter', async (context) => {
    const { email } = await ownRecord(context)
    await readBody(context, EmptyBody)
    await limits.sendMail(context, email)
    await database.transaction((tx) => askNewsletter(tx, email, context.get('caller')))
    return context.json({ status: await newsletterStatus(database.db, email) }, 202)
  })

  app.delete('/customer/newsletter', async (context) => {
    const { email } = await ownRecord(context)
    await database.transaction((tx) => leaveNewsletter(tx, email, context.get('caller')))
    return context.json({ status: 'unsubscribed' })
  })

  app.get('/customer/address', async (context) => {
    const { id } = await ownRecord(context)
    return context.json({ data: await listAddresses(database.db, id) })
  })

  app.post('/customer/address', async (context) => {
    const { id } = await ownRecord(context)
    const input = await readBody(context, AddressBody)
    refuseProblems(context, addressProblems(input))
    return context.json(await database.transaction((tx) => addAddress(tx, id, input, context.get('caller'))), 201)
  })

  app.patch('/customer/address/:id', async (context) => {
    const { id } = await ownRecord(context)
    const input = await readBody(context, AddressBody)
    refuseProblems(context, addressProblems(input))
    const addressId = context.req.param('id')
    const caller = context.get('caller')
    return context.json(await database.transaction((tx) => changeAddress(tx, id, addressId, input, caller)))
  })

  app.delete('/customer/address/:id', async (context) => {
    const { id } = await ownRecord(context)
    const addressId = context.req.param('id')
    await database.transaction((tx) => removeAddress(tx, id, addressId, context.get('caller')))
    return context.body(null, 204)
  })

  /** Throws 401 without a user. The token's key has already been compared with the customer's. */
  async function ownRecord(context: Context<CommerceEnv>): Promise<CustomerRecord> {
    const caller = context.get('caller')
    const record = caller.user ? await customerById(database.db, caller.user.id) : null
    if (!record) throw refuse(401, 'login_required', caller)
    return record
  }

  return app
}

const emailProblems = (email: string): FieldProblems => problemsOf('email', email, 'email')
const passwordProblems = (password: string): FieldProblems => problemsOf('password', password, 'password')

function problemsOf(field: string, value: string, rule: 'email' | 'password'): FieldProblems {
  const failure = checkRule({ rule }, value, { values: {}, today: '' })
  return failure ? { [field]: failure.key } : {}
}

function refuseProblems(context: Context<CommerceEnv>, problems: FieldProblems): void {
  if (Object.keys(problems).length === 0) return
  throw new Refusal(422, 'invalid_input', sentence('invalid_input', context.get('caller').locale), problems)
}

/**
 * The fallback value for a disabled captcha is accepted while there is no captcha; a missing value is not from a form
 * of ours. S7.6.
 */
function needCaptcha(context: Context<CommerceEnv>): void {
  if (!context.req.header('captcha')) throw new Refusal(403, 'captcha_failed', 'The header captcha is missing.')
}

const addressOf = (context: Context<CommerceEnv>): string | null => context.req.header('x-forwarded-for') ?? null
