import { z } from 'zod'
import { type CustomerTerms, CustomerTerms as Terms } from '#schemas/user.ts'
import type { CustomerPort } from '#server/ports/store.ts'
import { UpstreamError } from '#server/ports/upstream-error.ts'
import { unexpected } from './http.ts'
import { toMinor } from './money.ts'
import type { Session } from './session.ts'
import { readerOf } from './wire.ts'

/** Amounts in PLN as decimal strings, like all money at the API's edge (Domain 2). */
const WireTerms = z.strictObject({
  ...Terms.shape,
  total: z.string().nullable(),
  available: z.string().nullable(),
})
const readTerms = readerOf(WireTerms)

export function commerceCustomer(session: Session): CustomerPort {
  async function load(): Promise<CustomerTerms | null> {
    const what = 'GET /customer/terms'
    const reply = await session.http.get('/customer/terms')
    // 404: a customer without terms.
    if (reply.status === 404) return null
    if (reply.status !== 200) throw unexpected(what, reply)
    const { total, available, ...rest } = readTerms(what, reply.body)
    return {
      ...rest,
      total: total === null ? null : toMinor(total),
      available: available === null ? null : toMinor(available),
    }
  }

  return {
    async terms() {
      if (session.isVisitor) return null
      try {
        return await load()
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        // Spec 8: the call fails with detail and status, the terms are treated as absent.
        session.fail('GET /customer/terms', error)
        return null
      }
    },
  }
}
