import type { Kysely } from 'kysely'
import type { PaymentMethod } from '#schemas/checkout.ts'
import type { Caller } from '../../parts.ts'
import { PAID_LATER, paymentChoices } from '../checkout/payment-choices.ts'
import { loadMethods } from '../checkout/stored-methods.ts'
import type { EngineDatabase } from '../schema.ts'
import { contentOf, isPayable, type OrderRecord } from './read-order.ts'

/** Payment methods available for an unpaid order now; none for any other. Domain 5. */
export async function waysToPay(
  db: Kysely<EngineDatabase>,
  record: OrderRecord,
  { locale }: Pick<Caller, 'locale'>,
): Promise<PaymentMethod[]> {
  if (!isPayable(record)) return []
  const { recipient, shippingMethod } = contentOf(record)
  const choices = await paymentChoices(
    { db, methods: () => loadMethods(db) },
    { total: record.gross, country: recipient.countryCode, shippingMethod: shippingMethod?.code ?? null },
    { locale, currency: record.currency, user: null },
  )
  return choices.filter(({ kind }) => !PAID_LATER.has(kind))
}
