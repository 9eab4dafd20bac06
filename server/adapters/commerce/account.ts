import { z } from 'zod'
import { Address } from '#schemas/address.ts'
import { Customer, NewsletterStatus } from '#schemas/customer.ts'
import type { JsonValue } from '#schemas/json.ts'
import { done } from '#server/platform/outcome.ts'
import type { AccountPort } from '#server/ports/account.ts'
import { accountRefusal } from './account-refusal.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'
import type { Reply } from './transport/http.ts'
import { path } from './transport/paths.ts'

const readCustomer = readerOf(Customer)
const readAddress = readerOf(Address)
const readAddresses = dataReaderOf(z.array(Address))
const readNewsletter = readerOf(z.strictObject({ status: NewsletterStatus }))

/** The customer's own data. The paths are our own. S7.45-S7.47, S7.49. */
export function commerceAccount({ http, isVisitor }: Pick<Session, 'http' | 'isVisitor'>): AccountPort {
  /** Null without a customer: a visitor, or a session that has just ended. */
  async function own(address: string): Promise<Reply | null> {
    if (isVisitor) return null
    const reply = await http.get(address)
    if (reply.status === 401) return null
    if (reply.status !== 200) throw unexpected(`GET ${address}`, reply)
    return reply
  }
  async function newsletter(method: 'POST' | 'DELETE', body?: object) {
    const reply = await http.send(method, '/customer/newsletter', body && { body })
    const what = `${method} /customer/newsletter`
    if (reply.status !== 200 && reply.status !== 202) return accountRefusal(what, reply)
    return done(readNewsletter(what, reply.body).status)
  }

  return {
    async customer() {
      const reply = await own('/customer')
      return reply && readCustomer('GET /customer', reply.body)
    },
    async update(change) {
      const reply = await http.send('PATCH', '/customer', { body: change })
      const what = 'PATCH /customer'
      return reply.status === 200 ? done(readCustomer(what, reply.body)) : accountRefusal(what, reply)
    },
    async remove(currentPassword) {
      const reply = await http.send('DELETE', '/customer', { body: { currentPassword } })
      return reply.status === 204 ? done(null) : accountRefusal('DELETE /customer', reply)
    },
    async confirmPassword(currentPassword) {
      const what = '/customer/password/confirmation'
      const reply = await http.send('POST', what, { body: { currentPassword } })
      return reply.status === 204 ? done(null) : accountRefusal(`POST ${what}`, reply)
    },
    async export() {
      const reply = await own('/customer/export')
      return (reply?.body ?? null) as JsonValue
    },
    async addresses() {
      const reply = await own('/customer/address')
      return reply ? readAddresses('GET /customer/address', reply.body) : []
    },
    async saveAddress(address, id) {
      const reply =
        id === undefined
          ? await http.send('POST', '/customer/address', { body: address })
          : await http.send('PATCH', path`/customer/address/${id}`, { body: address })
      const what = 'saving an address'
      const isSaved = reply.status === 200 || reply.status === 201
      return isSaved ? done(readAddress(what, reply.body)) : accountRefusal(what, reply)
    },
    async removeAddress(id) {
      const reply = await http.send('DELETE', path`/customer/address/${id}`)
      return reply.status === 204 ? done(null) : accountRefusal('DELETE /customer/address/{id}', reply)
    },
    subscribe: (consent) => newsletter('POST', { consent }),
    unsubscribe: () => newsletter('DELETE'),
    async confirmNewsletter(token) {
      const reply = await http.send('POST', '/newsletter/confirmation', { body: { token } })
      return reply.status === 204 ? done(null) : accountRefusal('POST /newsletter/confirmation', reply)
    },
    async signUp(email, consent) {
      const reply = await http.send('POST', '/newsletter', { body: { email, consent } })
      return reply.status === 202 ? done(null) : accountRefusal('POST /newsletter', reply)
    },
    async leaveNewsletter(token) {
      const reply = await http.send('POST', '/newsletter/unsubscription', { body: { token } })
      return reply.status === 204 ? done(null) : accountRefusal('POST /newsletter/unsubscription', reply)
    },
  }
}
