import type { Context } from 'hono'
import type { Caller, CommerceEnv } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import type { Engine } from '../routes/engine.ts'
import { addressOf } from '../routes/order/count-attempt.ts'
import { intraEuBuyer } from './intra-eu-supply.ts'
import type { Asker } from './question-limits.ts'

const DAY_MS = 86_400_000

/**
 * Asks VIES about the number in a cart's invoice data if its price depends on it and the last answer no longer counts; of an
 * order that is placed, if the last answer is older than a day, and then waits for the answer. Called before a cart is priced, outside transactions.
 * Returns the caller, who learns from it if the account or its address has caused too many questions.
 */
export async function confirmCartNumber(
  context: Context<CommerceEnv>,
  { database, vatNumbers }: Pick<Engine, 'database' | 'vatNumbers'>,
  cart: CartRecord,
  { rules, isPlaced = false }: { rules: PurchaseRules; isPlaced?: boolean },
): Promise<Caller> {
  const caller = context.get('caller')
  if (!rules.intraEu || !caller.user) return caller
  const buyer = await intraEuBuyer(database.db, cart, { caller, rules })
  if (!buyer) return caller
  const pausedS = await vatNumbers.confirm(buyer, {
    asker: askerOf(context, caller.user),
    maxAgeMs: (isPlaced ? 1 : rules.intraEu.validDays) * DAY_MS,
    now: caller.now,
    isPlaced,
  })
  return pausedFor(caller, pausedS)
}

/**
 * The caller, who learns whether the account or its address has caused too many questions. Nothing is asked: for changes of
 * a cart, whose answer says the same as the next look at it.
 */
export async function pausedCaller(
  context: Context<CommerceEnv>,
  { vatNumbers }: Pick<Engine, 'vatNumbers'>,
  rules: Pick<PurchaseRules, 'intraEu'>,
): Promise<Caller> {
  const caller = context.get('caller')
  if (!rules.intraEu || caller.user?.type !== 'b2b') return caller
  return pausedFor(caller, await vatNumbers.pausedS(askerOf(context, caller.user)))
}

const askerOf = (context: Context<CommerceEnv>, user: NonNullable<Caller['user']>): Asker => ({
  account: accountOf(user),
  address: addressOf(context),
})

const pausedFor = (caller: Caller, pausedS: number | null): Caller =>
  pausedS === null ? caller : { ...caller, vatNumbersPausedS: pausedS }
