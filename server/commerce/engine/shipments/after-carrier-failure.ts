import { afterFailure } from '../retry.ts'
import { CarrierBusy } from './shipment-port.ts'

/** When to ask a carrier again after a failure, and why it failed. A busy one says how long it wants no calls, at least. */
export function afterCarrierFailure(error: unknown, { tries, now }: { tries: number; now: Date }) {
  const failed = afterFailure(error, { tries, now })
  if (!(error instanceof CarrierBusy)) return failed
  const busyUntil = new Date(now.getTime() + error.waitMs).toISOString()
  return { ...failed, due_at: busyUntil > failed.due_at ? busyUntil : failed.due_at }
}
