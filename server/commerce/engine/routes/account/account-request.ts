import type { Context } from 'hono'
import { checkRule } from '#schemas/rules.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { CommerceEnv, StorePart } from '../../../parts.ts'
import type { FieldProblems } from '../../accounts/account-problems.ts'
import type { AttemptLimits } from '../../accounts/attempt-limits.ts'
import { type CustomerRecord, customerById, readCustomer } from '../../accounts/customer-record.ts'
import type { FormerAddresses } from '../../accounts/former-addresses.ts'
import { KNOWN_DEVICE_HEADER, type KnownDevices } from '../../accounts/known-devices.ts'
import type { Sessions } from '../../accounts/sessions.ts'
import { sentence } from '../../messages.ts'
import { Refusal, refuse } from '../../refusal.ts'
import type { EngineDatabase } from '../../schema.ts'
import type { CheckoutDeps } from '../engine.ts'

type Ctx = Context<CommerceEnv>

/** Dependencies of the account routes. */
export interface AccountDeps {
  engine: Pick<CheckoutDeps, 'database' | 'links'>
  store: Pick<StorePart, 'personalData' | 'forgetPersonalData'>
  sessions: Pick<Sessions, 'begin'>
  limits: AttemptLimits
  devices: KnownDevices
  former: FormerAddresses
}

/** The caller's own record. Throws 401 without a user: the token's key has already been compared with the customer's. */
export async function ownRecord({ db }: Database<EngineDatabase>, context: Ctx): Promise<CustomerRecord> {
  const caller = context.get('caller')
  const record = caller.user ? await customerById(db, caller.user.id) : null
  if (!record) throw refuse(401, 'login_required', caller)
  return record
}

/** The same for the owner of what belongs to the account. Throws 403 for other users of a company. */
export async function ownerRecord(database: Database<EngineDatabase>, context: Ctx): Promise<CustomerRecord> {
  const record = await ownRecord(database, context)
  const caller = context.get('caller')
  if (caller.user?.company) throw refuse(403, 'owner_only', caller)
  return record
}

/** Starts a session and answers its token with the customer. */
export async function answerLoggedIn(
  { engine, sessions, devices }: Pick<AccountDeps, 'engine' | 'sessions' | 'devices'>,
  context: Ctx,
  record: CustomerRecord,
) {
  const token = await sessions.begin(record, context.get('caller').now)
  rememberDevice(devices, context, record)
  return context.json({ token, customer: await readCustomer(engine.database.db, record) })
}

/** The next login from this device has a count of its own. */
export function rememberDevice(devices: KnownDevices, context: Ctx, record: CustomerRecord): void {
  context.header(KNOWN_DEVICE_HEADER, devices.issue(record))
}

/**
 * The fallback value for a disabled captcha is accepted while there is no captcha; a missing value is not from a form
 * of ours. S7.6.
 */
export function needCaptcha(context: Ctx): void {
  if (!context.req.header('captcha')) throw new Refusal(403, 'captcha_failed', 'The header captcha is missing.')
}

/** Throws 422 if there are problems. */
export function refuseProblems(context: Ctx, problems: FieldProblems): void {
  if (Object.keys(problems).length === 0) return
  throw new Refusal(422, 'invalid_input', sentence('invalid_input', context.get('caller').locale), problems)
}

export const emailProblems = (email: string): FieldProblems => problemsOf('email', email, 'email')
export const passwordProblems = (password: string): FieldProblems => problemsOf('password', password, 'password')

function problemsOf(field: string, value: string, rule: 'email' | 'password'): FieldProblems {
  const failure = checkRule({ rule }, value, { values: {}, today: '' })
  return failure ? { [field]: failure.key } : {}
}
