import { loadParts } from '../load-parts.ts'

/** Ways to be paid that the extensions bring, by the code of the provider: functions of `PaymentAdapter`. */
export const extensionPayments: Readonly<Record<string, unknown>> = Object.fromEntries(
  (await loadParts('payments')).map(({ name, value }) => [name, value]),
)
