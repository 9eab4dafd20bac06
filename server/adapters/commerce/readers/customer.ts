import { CustomerTerms } from '#schemas/user.ts'
import type { Session } from '#server/adapters/commerce/session.ts'
import { unexpected } from '#server/adapters/commerce/transport/call-errors.ts'
import { path } from '#server/adapters/commerce/transport/paths.ts'
import { done, refused } from '#server/platform/outcome.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { CustomerPort, StockAlertRefusal } from '#server/ports/store.ts'
import { readerOf } from './wire.ts'

const readTerms = readerOf(CustomerTerms)

const REFUSALS: Readonly<Record<number, StockAlertRefusal>> = {
  401: 'login_required',
  404: 'product_gone',
  409: 'exists',
}

export function commerceCustomer(session: Session): CustomerPort {
  async function load(): Promise<CustomerTerms | null> {
    const what = 'GET /customer/terms'
    const reply = await session.http.get('/customer/terms')
    // 404: a customer without terms.
    if (reply.status === 404) return null
    if (reply.status !== 200) throw unexpected(what, reply)
    const terms = readTerms(what, reply.body)
    // The embedded engine's answer for a customer without terms.
    return terms.total === null && terms.available === null && !terms.isBlocked ? null : terms
  }

  return {
    async terms() {
      if (session.isVisitor) return null
      try {
        return await load()
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        // The failure is recorded with detail and status, the terms are treated as absent (S8.34).
        session.fail('GET /customer/terms', error)
        return null
      }
    },

    async alertWhenBack(productId, sku) {
      const reply = await session.http.send('POST', path`/product/${productId}/stock-alert`, { body: { sku } })
      if (reply.status === 200 || reply.status === 201) return done(null)
      const refusal = REFUSALS[reply.status]
      if (refusal === undefined) throw unexpected('POST /product/{id}/stock-alert', reply)
      return refused(refusal, reply.detail)
    },
  }
}
