import type { Context } from 'hono'
import type { Insertable, Kysely, Transaction } from 'kysely'
import type { StaffRight } from '#schemas/staff-right.ts'
import { Refusal } from '../engine/refusal.ts'
import type { CommerceEnv } from '../parts.ts'
import type { StaffCall } from './staff-caller.ts'
import type { StaffCallsTable, WithStaffCalls } from './staff-tables.ts'

type Ctx = Context<CommerceEnv>

/** A call that belongs to staff, as it is registered. */
interface StaffRoute {
  method: string
  /** in Hono's notation */
  path: string
  operation: string
  right: StaffRight
}

/**
 * Answers a staff call: 403 without its right. A call that changes something has a row in the audit trail, which its
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
  const call: StaffCall = {
    actor: staff.name,
    operation: route.operation,
    object: objectOf(route.path, context),
    isRecorded: false,
  }
  context.set('staffCall', call)
  if (staff.kind === 'shop') log.warn(route.operation)
  try {
    if (!staff.rights.includes(route.right)) throw rightMissing(route.right)
    const answer = await handle()
    if (!isReading && !(call.isRecorded && answer.ok)) await recordAlone(answer.status)
    return answer
  } catch (error) {
    if (!isReading) await recordAlone(error instanceof Refusal ? error.status : 500)
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

/**
 * Writes the row of this staff call, in the transaction of its change. `note`: the change in a few words, without
 * personal data but ids. `object`: in place of the one that the path names.
 */
export async function recordStaffCall<DB extends WithStaffCalls>(
  transaction: Transaction<DB>,
  context: Ctx,
  { status = 200, note = '', object }: { status?: number; note?: string; object?: string } = {},
): Promise<void> {
  const call = context.get('staffCall')
  await insertRow(transaction as unknown as Transaction<WithStaffCalls>, context, {
    ...call,
    ...(object !== undefined && { object }),
    status,
    note,
  })
  call.isRecorded = true
}

/** Names the object of this staff call, where its path alone does not, or writes it in one of several ways. */
export function callIsAbout(context: Ctx, object: string): void {
  context.get('staffCall').object = object
}

/** For calls that are no staff calls: a staff key alone opens none of them. */
export function refuseStaffKey(context: Ctx): void {
  if (context.get('staff')?.kind === 'key')
    throw new Refusal(403, 'no_staff_call', 'This call is none of staff: send the API key of the shop as cg-token.')
}

const rightMissing = (right: StaffRight) =>
  new Refusal(403, 'right_missing', `This call needs a staff key with the right ${right}.`)

const MAX_NOTE = 500
const MAX_OBJECT = 200

async function insertRow(
  db: Kysely<WithStaffCalls>,
  context: Ctx,
  { actor, operation, object, status, note }: Omit<Insertable<StaffCallsTable>, 'at'>,
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
