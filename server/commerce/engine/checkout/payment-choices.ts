import type { PaymentMethod } from '#schemas/checkout.ts'
import type { CustomerTerms } from '#schemas/user.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import type { CartReads } from '../cart/cart-reads.ts'
import { loadTerms } from '../customers.ts'
import { type SentenceKey, sentence } from '../messages.ts'

type Situation = {
  /** of the whole order, gross; in the requested currency */
  total: number
  country: string
  shippingMethod: string | null
}

/** Payment methods without a provider, agreed on with the order: the shop packs at once. */
export const PAID_LATER: ReadonlySet<string> = new Set(['cod', 'credit', 'free'])

/**
 * The payment methods for this total, in the shop's order. A method of the shopper that is unavailable now stays in the
 * list with a reason: blocked or insufficient credit. A free order has one method only. Domain 2, Domain 5.
 */
export async function paymentChoices(
  reads: Pick<CartReads, 'db' | 'methods'>,
  { total, country, shippingMethod }: Situation,
  caller: Pick<Caller, 'locale' | 'currency' | 'user'>,
): Promise<PaymentMethod[]> {
  const kind = caller.user?.type ?? 'guest'
  const { payment: methods } = await reads.methods()
  const terms = caller.user?.type === 'b2b' ? await loadTerms(reads.db, accountOf(caller.user)) : null
  return methods.flatMap((method) => {
    const most = method.maxTotal?.[caller.currency]
    const { shippingMethods, excludedShippingMethods } = method
    if (!method.currencies.includes(caller.currency) || !method.countries.includes(country)) return []
    if (!method.customerKinds.includes(kind) || (most !== undefined && total > most)) return []
    if ((total === 0) !== (method.kind === 'free')) return []
    if (shippingMethods && !(shippingMethod !== null && shippingMethods.includes(shippingMethod))) return []
    if (shippingMethod !== null && excludedShippingMethods.includes(shippingMethod)) return []
    if (method.requiresCreditTerms && (terms === null || terms.total === null)) return []
    const problem = method.requiresCreditTerms && terms ? creditProblem(terms, total) : null
    return [
      {
        code: method.code,
        kind: method.kind,
        label: method.label[caller.locale],
        description: method.description[caller.locale],
        icon: method.icon,
        disabledReason: problem && sentence(problem, caller.locale),
      },
    ]
  })
}

/** An order on credit requires that the credit is not blocked and the gross fits into the rest. Domain 2. */
export function creditProblem(
  { isBlocked, methodEnabled, available }: CustomerTerms,
  gross: number,
): SentenceKey | null {
  if (isBlocked || !methodEnabled) return 'credit_blocked'
  return gross > (available ?? 0) ? 'credit_exceeded' : null
}
