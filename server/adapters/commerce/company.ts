import { WireAccountManager, WireDueDocuments, WirePurchasedProducts } from '#schemas/company.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import type { CompanyPort } from '#server/ports/company.ts'
import { toDocumentEntry } from './orders.ts'
import { NOT_SEEN } from './readers/file.ts'
import { toMinor } from './readers/money.ts'
import { toSummary } from './readers/products.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'

const readManager = readerOf(WireAccountManager)
const readDue = readerOf(WireDueDocuments)
const readPurchased = readerOf(WirePurchasedProducts)

/** The calls of a company's dashboard. The paths are our own. */
export function commerceCompany({
  http,
  links,
  isVisitor,
}: Pick<Session, 'http' | 'links' | 'isVisitor'>): CompanyPort {
  /** Null for visitors, consumers and absent data. */
  async function own(address: string): Promise<{ what: string; body: unknown } | null> {
    if (isVisitor) return null
    const what = `GET ${address}`
    const reply = await http.get(address)
    if (NOT_SEEN.has(reply.status)) return null
    if (reply.status !== 200) throw unexpected(what, reply)
    return { what, body: reply.body }
  }

  return {
    async accountManager() {
      const reply = await own('/customer/account-manager')
      if (!reply) return null
      const { picture, ...manager } = readManager(reply.what, reply.body)
      return { ...manager, picture: picture === null ? null : mediaUrl(picture) }
    },

    async dueDocuments(limit) {
      const reply = await own(`/customer/due-document?limit=${limit}`)
      if (!reply) return null
      const { data, open, overdue } = readDue(reply.what, reply.body)
      return {
        data: data.map(toDocumentEntry),
        open,
        overdue: overdue.map((sum) => ({ ...sum, amount: toMinor(sum.amount) })),
      }
    },

    async purchasedProducts(limit) {
      const reply = await own(`/customer/purchased-product?limit=${limit}`)
      if (!reply) return []
      return readPurchased(reply.what, reply.body).data.flatMap(({ product, ...purchase }) => {
        // Leads to the bought variant, as a line of the cart does.
        const chosen = purchase.options.map(({ code, value }) => `${code}:${value}`).join(',')
        const href = links.product(product.href, chosen)
        return href === null ? [] : [{ ...purchase, product: toSummary(product, href) }]
      })
    },
  }
}
