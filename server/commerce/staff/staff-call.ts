import type { Context } from 'hono'
import type { Insertable, Kysely, Transaction } from 'kysely'
import { mayRead, type StaffRight } from '#schemas/staff-right.ts'
import { Refusal } from '../engine/refusal.ts'
import type { CommerceEnv } from '../parts.ts'
import type { StaffCall, StaffCaller } from './staff-caller.ts'
import type { StaffCallsTable, WithStaffCalls } from './staff-tables.ts'

type Ctx = Context<CommerceEnv>

/** A call that belongs to staff, as it is registered. */
interface StaffRoute {
  method: string
  /** in Hono's notation */
  path: string
  operation: string
  /** the right that opens it, or who may call it without one */
  right: StaffRight | 'any' | 'person'
  /** a person must have confirmed lately that it is they */
  isDangerous: boolean
}

/**
 * Answers a staff call: 403 without its right, and for a dangerous one, without a confirmation of the last ten minutes. A call that changes something has a row in the audit trail, which its
 * handler writes in the transaction of the change (`recordStaffCall`). Refusals, and calls without a transaction of
 * ours, get theirs here.
 */
export async function answerStaffCall(
  context: Ctx,
  route: StaffRoute,
  handle: () => Response | Promise<Response>,
): Promise<Response> {
  const staff = context.get('staff')
  const log = context.get('staffLog')
  const isReading = route.method === 'get'
  // What somebody has taken out of the shop is told like what they have changed.
  const isTold = !isReading || (route.isDangerous && staff.kind === 'person')
  const call: StaffCall = {
    actor: staff.name,
    operation: route.operation,
    object: objectOf(route.path, context),
    isRecorded: false,
  }
  context.set('staffCall', call)
  if (staff.kind === 'shop') log.warn(route.operation)
  try {
    requireRight(staff, route)
    if (route.isDangerous) requireConfirmation(staff, context.get('caller').now)
    const answer = await handle()
    if (isTold && !(call.isRecorded && answer.ok)) await recordAlone(answer.status)
    return answer
  } catch (error) {
    if (isTold) await recordAlone(error instanceof Refusal ? error.status : 500)
    throw error
  }

  async function recordAlone(status: number) {
    try {
      await insertRow(log.db, context, { ...call, status, note: '' })
    } catch (error) {
      // The answer of the call is known already, and stays.
      log.report(error)
    }
  }
}

function requireRight({ kind, rights }: StaffCaller, { right, method, isDangerous }: StaffRoute): void {
  if (right === 'any') return
  if (right === 'person') {
    if (kind !== 'person')
      throw new Refusal(403, 'person_needed', 'This call is about the account of a logged-in person.')
    return
  }
  const isReading = method === 'get' && !isDangerous
  if (!(isReading ? mayRead(rights, right) : rights.includes(right))) throw rightMissing(right)
}

/** For what a call does only sometimes. Throws 403. */
export function alsoRequireRight(context: Ctx, right: StaffRight): void {
  if (!context.get('staff').rights.includes(right)) throw rightMissing(right)
}

/** The same for a call that is dangerous only sometimes. Throws 403. */
export function alsoRequireConfirmation(context: Ctx): void {
  requireConfirmation(context.get('staff'), context.get('caller').now)
}

/** Keys and operators confirm nothing: they are not somebody's browser that was left open. */
function requireConfirmation({ person }: StaffCaller, now: Date): void {
  if (person && person.confirmedUntil <= now.toISOString())
    throw new Refusal(403, 'confirmation_needed', 'Confirm that it is you, then call again.')
}

/** What a staff call has changed: fields with their values, without personal data of customers. */
type Changed = Readonly<Record<string, unknown>>

/**
 * Writes the row of this staff call, in the transaction of its change. `note`: the change in a few words, without
 * personal data but ids. `object`: in place of the one that the path names. `before`, `after`: what was changed.
 */
export async function recordStaffCall<DB extends WithStaffCalls>(
  transaction: Transaction<DB>,
  context: Ctx,
  { status = 200, note = '', object, before, after }: StaffCallRecord = {},
): Promise<void> {
  const call = context.get('staffCall')
  await insertRow(transaction as unknown as Transaction<WithStaffCalls>, context, {
    ...call,
    ...(object !== undefined && { object }),
    status,
    note,
    before: written(before),
    after: written(after),
  })
  call.isRecorded = true
}

export interface StaffCallRecord {
  status?: number
  note?: string
  object?: string
  before?: Changed | null
  after?: Changed | null
}

const MAX_CHANGED = 4096

/** JSON of what was changed; of what is too long only the names of its fields. */
function written(changed: Changed | null | undefined): string | null {
  if (!changed) return null
  const json = JSON.stringify(changed)
  if (json.length <= MAX_CHANGED) return json
  const names = JSON.stringify({ '…': Object.keys(changed) })
  return names.length <= MAX_CHANGED ? names : JSON.stringify({ '…': Object.keys(changed).length })
}

/** Writes a row for somebody who is no caller of staff calls yet: a person who logs in. */
export async function recordLogIn<DB extends WithStaffCalls>(
  transaction: Transaction<DB>,
  context: Ctx,
  row: { actor: string; operation: string; object: string; note: string },
): Promise<void> {
  await insertRow(transaction as unknown as Transaction<WithStaffCalls>, context, { ...row, status: 201 })
}

/** Names the object of this staff call, where its path alone does not, or writes it in one of several ways. */
export function callIsAbout(context: Ctx, object: string): void {
  context.get('staffCall').object = object
}

/** For calls that are no staff calls: a staff key alone opens none of them. */
export function refuseStaffKey(context: Ctx): void {
  const { kind } = context.get('staff') ?? {}
  if (kind === 'key' || kind === 'person')
    throw new Refusal(403, 'no_staff_call', 'This call is none of staff: send the API key of the shop as cg-token.')
}

const rightMissing = (right: StaffRight) => new Refusal(403, 'right_missing', `This call needs the right ${right}.`)

const MAX_NOTE = 500
const MAX_OBJECT = 200

async function insertRow(
  db: Kysely<WithStaffCalls>,
  context: Ctx,
  { actor, operation, object, status, note, before = null, after = null }: Omit<Insertable<StaffCallsTable>, 'at'>,
): Promise<void> {
  await db
    .insertInto('staff_calls')
    .values({
      at: context.get('caller').now.toISOString(),
      actor,
      operation,
      object: object.slice(0, MAX_OBJECT),
      status,
      note: note.slice(0, MAX_NOTE),
      before,
      after,
    })
    .execute()
}

/** `/staff/order/:number/cancel` is about `order/100015079`, `/store-config/rollback` about `store-config`. */
function objectOf(path: string, context: Ctx): string {
  const parts = path
    .replace(/^\/staff(?=\/)/, '')
    .split('/')
    .slice(1)
  const at = parts.findIndex((part) => part.startsWith(':'))
  if (at < 1) return parts[0]!
  const name = /^:(\w+)/.exec(parts[at]!)![1]!
  return `${parts[at - 1]}/${context.req.param(name) ?? ''}`
}
