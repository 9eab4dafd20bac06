import { readIban } from '#schemas/checksums.ts'
import type { CaseType } from '#schemas/return-case.ts'
import type { StoredOrder } from '../orders/stored-order.ts'
import { Refusal } from '../refusal.ts'
import type { ReturnRecord } from './stored-return.ts'

/** An account as the buyer states it. */
export interface BankAccount {
  iban: string
  holder: string
}

/** Payments that came without a provider: by transfer, in cash, for an invoice on credit. */
const WITHOUT_PROVIDER: ReadonlySet<string> = new Set(['transfer', 'cod', 'credit'])

/** Whether money for an order can only go back to a bank account that the buyer states. */
export const needsBankAccount = ({ paymentMethod }: Pick<StoredOrder, 'paymentMethod'>): boolean =>
  WITHOUT_PROVIDER.has(paymentMethod.kind)

/**
 * The account to store with a case: none where the money goes back the way it came. A withdrawal and a complaint are taken without one,
 * which staff then ask for. Throws 422 for a wrong number, and where the shop need not take the goods back for a missing one.
 */
export function bankAccountOf(
  stated: BankAccount | null,
  { type, order }: { type: CaseType; order: StoredOrder },
): Pick<ReturnRecord, 'iban' | 'account_holder'> {
  if (!needsBankAccount(order)) return { iban: null, account_holder: null }
  if (stated === null) {
    if (type === 'voluntary' || type === 'b2b')
      throw new Refusal(422, 'bank_account_needed', 'The money needs a bank account.', { iban: 'v.required' })
    return { iban: null, account_holder: null }
  }
  const read = readIban(stated.iban)
  if (!read.ok) throw new Refusal(422, 'iban_invalid', 'This is no bank account.', { iban: 'v.iban' })
  return { iban: read.normal, account_holder: stated.holder }
}

/** Country and last four signs: `PL •••• 2874`. */
export const maskedIban = (iban: string): string => `${iban.slice(0, 2)} •••• ${iban.slice(-4)}`
