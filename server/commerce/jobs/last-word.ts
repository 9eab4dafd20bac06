import { isAmountOf } from '../engine/payments/apply-notice.ts'
import type { Attempt } from '../engine/payments/attempts.ts'
import type { PaymentNotice, PaymentProvider } from '../engine/payments/provider.ts'

/** A provider that has not answered for so long is not waited for any more. */
export const GIVEN_UP_MS = 86_400_000

/**
 * What has become of a payment that is not waited for any more: what its provider says of it, whose report may have been lost; one
 * that is still open is closed where it can be. Null where no money came. Rejects when the provider cannot tell now.
 */
export async function lastWord(
  provider: PaymentProvider | null,
  {
    code: paymentCode,
    external_id: externalId,
    ...asked
  }: Pick<Attempt, 'code' | 'external_id' | 'amount' | 'currency'>,
): Promise<PaymentNotice | null> {
  if (!provider || externalId === null) return null
  const payment = { paymentCode, externalId }
  let notice = (await provider.statusOf?.(payment)) ?? null
  if (notice === null && provider.cancel) {
    await provider.cancel(payment)
    // It may have been paid just before. That it was closed is our own doing, and no failure.
    const after = await provider.statusOf?.(payment)
    notice = after?.status === 'paid' ? after : null
  }
  if (notice?.status === 'paid' && isAmountOf(asked, notice)) await provider.confirm?.(notice)
  return notice
}
