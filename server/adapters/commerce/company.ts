import { z } from 'zod'
import { WireAccountManager, WireDueDocuments, WirePurchasedProducts } from '#schemas/company.ts'
import { CompanyMembers, OpenedInvitation } from '#schemas/company-members.ts'
import { WireOrderLine } from '#schemas/order-line.ts'
import { done, type Outcome, refused } from '#server/platform/outcome.ts'
import { mediaUrl } from '#server/platform/safe-url.ts'
import type { CompanyPort } from '#server/ports/company.ts'
import type { AccountRefusal } from '#server/ports/identity.ts'
import { accountRefusal } from './account-refusal.ts'
import { toDocumentEntry } from './orders.ts'
import { NOT_SEEN } from './readers/file.ts'
import { toMinor } from './readers/money.ts'
import { linkedVariant, toCheckedLines } from './readers/order-lines.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import { path } from './transport/paths.ts'

const readManager = readerOf(WireAccountManager)
const readDue = readerOf(WireDueDocuments)
const readPurchased = readerOf(WirePurchasedProducts)
const readMembers = readerOf(CompanyMembers)
const readInvitation = readerOf(OpenedInvitation)
const readLines = dataReaderOf(z.array(WireOrderLine))

/** The calls of a company: dashboard, users, approvals. The paths are our own. */
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

  /** A change of the company's users. */
  async function change(
    method: 'POST' | 'PATCH' | 'DELETE',
    address: string,
    body?: object,
  ): Promise<Outcome<null, AccountRefusal>> {
    const reply = await http.send(method, address, body && { body })
    const { status, detail } = reply
    if (status === 202 || status === 204) return done(null)
    // 403 means here that another user than the owner asks.
    return status === 403 ? refused('refused', detail) : accountRefusal(`${method} ${address}`, reply)
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

    async setPriceMode(priceMode) {
      if (isVisitor) return false
      const reply = await http.send('PATCH', '/customer', { body: { priceMode } })
      if (reply.status === 422) return false
      if (reply.status !== 200) throw unexpected('PATCH /customer', reply)
      return true
    },

    async purchasedProducts({ limit, offset = 0 }) {
      const reply = await own(`/customer/purchased-product?limit=${limit}&offset=${offset}`)
      if (!reply) return { data: [], total: 0 }
      const { data, total } = readPurchased(reply.what, reply.body)
      const linked = data.flatMap(({ product, ...purchase }) => {
        const found = linkedVariant(product, purchase.options, links)
        return found === null ? [] : [{ ...purchase, product: found }]
      })
      return { data: linked, total }
    },

    async checkLines(lines) {
      if (lines.length === 0) return []
      const what = 'POST /order-line/check'
      const reply = await http.send('POST', '/order-line/check', { body: { items: lines } })
      if (reply.status !== 200) throw unexpected(what, reply)
      return toCheckedLines(readLines(what, reply.body), links)
    },

    async members() {
      const reply = await own('/customer/company/member')
      return reply && readMembers(reply.what, reply.body)
    },
    invite: (invitation) => change('POST', '/customer/company/invitation', invitation),
    resendInvitation: (id) => change('POST', path`/customer/company/invitation/${id}/mail`, {}),
    revokeInvitation: (id) => change('DELETE', path`/customer/company/invitation/${id}`),
    changeMember: (id, rights) => change('PATCH', path`/customer/company/member/${id}`, rights),
    removeMember: (id) => change('DELETE', path`/customer/company/member/${id}`),

    async invitation(token) {
      const what = 'POST /company-invitation'
      const reply = await http.send('POST', '/company-invitation', { body: { token } })
      if (reply.status === 422) return null
      if (reply.status !== 200) throw unexpected(what, reply)
      return readInvitation(what, reply.body)
    },

    async decide(number, reason) {
      const body = reason === null ? { decision: 'approve' } : { decision: 'reject', reason }
      const reply = await http.send('POST', path`/order/${number}/approval`, { body })
      const { status, detail } = reply
      if (status === 200) return done(null)
      if (status === 409) return refused('conflict', detail)
      return status === 403 ? refused('refused', detail) : accountRefusal('POST /order/{number}/approval', reply)
    },
  }
}
