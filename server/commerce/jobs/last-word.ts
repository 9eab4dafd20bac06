import { isAmountOf } from '../engine/payments/apply-notice.ts'
import type { Attempt } from '../engine/payments/attempts.ts'
import type { PaymentNotice, PaymentProvider } from '../engine/payments/provider.ts'

/** A provider that has not answered for this long is given up. */
export const GIVEN_UP_MS = 86_400_000

/**
 * Final result of a payment that is no longer awaited: the provider's status, as its report may have been lost; an open
 * one is closed if possible. Null without money. Rejects if the provider cannot tell now.
 */
export async function lastWord(
  provider: PaymentProvider | null,
  {
    code: paymentCode,
    external_id: externalId,
    ...caller
  }: Pick<Attempt, 'code' | 'external_id' | 'amount' | 'currency'>,
): Promise<PaymentNotice | null> {
  if (!provider || externalId === null) return null
  const payment = { paymentCode, externalId }
  let notice = (await provider.statusOf?.(payment)) ?? null
  if (notice === null && provider.cancel) {
    await provider.cancel(payment)
    // It may have been paid just before. Closing it is our own doing, and no failure.
    const after = await provider.statusOf?.(payment)
    notice = after?.status === 'paid' ? after : null
  }
  if (notice?.status === 'paid' && isAmountOf(caller, notice)) await provider.confirm?.(notice)
  return notice
}
