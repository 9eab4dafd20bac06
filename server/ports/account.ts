import type { Address, AddressInput } from '#schemas/address.ts'
import type { Company, Customer, NewsletterStatus } from '#schemas/customer.ts'
import type { JsonValue } from '#schemas/json.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { AccountRefusal } from './identity.ts'

/** Data that customers may change about themselves; an absent field stays unchanged. */
export interface CustomerChange {
  firstName: string
  lastName: string
  phone: string | null
  company?: Company
}

/** The wording of a consent as it was shown, with its version. */
export interface ShownConsent {
  version: string
  text: string
}

/** The customer's own data. Every method throws UpstreamError; without a customer there is nothing to read. */
export interface AccountPort {
  /** Null for visitors. */
  customer(): Promise<Customer | null>
  update(change: CustomerChange): Promise<Outcome<Customer, AccountRefusal>>
  /** Removes the customer with addresses, carts and newsletter. */
  remove(currentPassword: string): Promise<Outcome<null, AccountRefusal>>
  /** Gives the password again: for 15 minutes returns and complaints about own orders can be filed. S6.8. */
  confirmPassword(currentPassword: string): Promise<Outcome<null, AccountRefusal>>
  /** Everything that is kept, null for visitors. GDPR art. 15, 20. */
  export(): Promise<JsonValue>
  /** Oldest first. */
  addresses(): Promise<Address[]>
  /** Replaces the address of the given id; without an id adds one. */
  saveAddress(address: AddressInput, id?: string): Promise<Outcome<Address, AccountRefusal>>
  removeAddress(id: string): Promise<Outcome<null, AccountRefusal>>
  /** Mails a confirmation link to the customer's own address. */
  subscribe(consent: ShownConsent): Promise<Outcome<NewsletterStatus, AccountRefusal>>
  unsubscribe(): Promise<Outcome<NewsletterStatus, AccountRefusal>>
  /** Confirms a subscription by the token of a mailed link. S4.14. */
  confirmNewsletter(token: string): Promise<Outcome<null, AccountRefusal>>
  /** Mails a confirmation link to any address; the same for one that is subscribed. S1.27. */
  signUp(email: string, consent: ShownConsent): Promise<Outcome<null, AccountRefusal>>
  /** Ends a subscription by the token of a newsletter; `link_invalid` for one that has ended. */
  leaveNewsletter(token: string): Promise<Outcome<null, AccountRefusal>>
}
