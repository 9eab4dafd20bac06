import type { Kysely } from 'kysely'
import type { AddressInput } from '#schemas/address.ts'
import type { AddressDraft, CheckoutChange, CheckoutDetails } from '#schemas/checkout.ts'
import { checkRule } from '#schemas/rules.ts'
import type { Caller } from '../../parts.ts'
import { accountOf } from '../accounts/account-of.ts'
import { addressProblems, type FieldProblems, settledAddress } from '../accounts/account-problems.ts'
import { listAddresses } from '../accounts/addresses.ts'
import { customerById } from '../accounts/customer-record.ts'
import type { CartRecord } from '../cart/cart-record.ts'
import type { EngineDatabase } from '../schema.ts'

type Db = Kysely<EngineDatabase>

const NOTHING_YET: CheckoutDetails = {
  email: '',
  recipient: {},
  billing: null,
  wantsInvoice: false,
  purchaseAsCompany: false,
  consumerRights: false,
  comment: '',
  purchaseOrderNumber: '',
  consents: [],
}

/** The saved details; before any, the account data of a logged-in customer. */
export async function loadDetails(db: Db, cart: CartRecord, caller: Caller): Promise<CheckoutDetails> {
  if (cart.checkout !== null) return { ...NOTHING_YET, ...JSON.parse(cart.checkout) }
  const { user } = caller
  const customer = user && (await customerById(db, user.id))
  if (!customer) return NOTHING_YET
  const addresses = await listAddresses(db, accountOf(user))
  const shipping = addresses.find((address) => address.isDefaultShipping)
  const billing = addresses.find((address) => address.isDefaultBilling)
  return {
    ...NOTHING_YET,
    email: customer.email,
    recipient: shipping
      ? draftOf(shipping)
      : {
          firstName: customer.first_name,
          lastName: customer.last_name,
          ...(customer.phone !== null && { phone: customer.phone }),
        },
    billing: billing && billing.id !== shipping?.id ? draftOf(billing) : null,
    wantsInvoice: customer.kind === 'b2b',
    purchaseAsCompany: customer.kind === 'b2b',
  }
}

/** The details as a change leaves them, not saved yet; RFC 7396: absent fields stay, null clears. */
export function changedDetails(before: CheckoutDetails, change: CheckoutChange): CheckoutDetails {
  return {
    email: change.email === undefined ? before.email : (change.email ?? ''),
    recipient: mergedAddress(before.recipient, change.recipient) ?? {},
    billing: mergedAddress(before.billing, change.billing),
    wantsInvoice: change.wantsInvoice ?? before.wantsInvoice,
    purchaseAsCompany: change.purchaseAsCompany ?? before.purchaseAsCompany,
    consumerRights: change.consumerRights ?? before.consumerRights,
    comment: change.comment === undefined ? before.comment : (change.comment ?? ''),
    purchaseOrderNumber:
      change.purchaseOrderNumber === undefined ? before.purchaseOrderNumber : (change.purchaseOrderNumber ?? ''),
    consents: change.consents ?? before.consents,
  }
}

function mergedAddress(before: AddressDraft | null, change: CheckoutChange['recipient']): AddressDraft | null {
  if (change === undefined) return before
  if (change === null) return null
  const fields = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null && value !== undefined)
  return Object.fromEntries(fields) as AddressDraft
}

/** An address of the address book without the book's own fields. */
function draftOf({ id: _, isDefaultShipping: __, isDefaultBilling: ___, ...address }: AddressDraft & { id: string }) {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null)) as AddressDraft
}

/** Country of the delivery address; the shop's own until one is given. */
export function countryOf({ recipient }: CheckoutDetails): string {
  return /^[A-Z]{2}$/.test(recipient.countryCode ?? '') ? recipient.countryCode! : 'PL'
}

/** A complete address from a draft: missing fields are empty, which the rules then report. */
export function wholeAddress(draft: AddressDraft, details: CheckoutDetails): AddressInput {
  const country = /^[A-Z]{2}$/.test(draft.countryCode ?? '') ? draft.countryCode! : countryOf(details)
  return {
    ...draft,
    kind: draft.kind ?? 'individual',
    firstName: draft.firstName ?? '',
    lastName: draft.lastName ?? '',
    buildingNumber: draft.buildingNumber ?? '',
    postcode: draft.postcode ?? '',
    city: draft.city ?? '',
    countryCode: country,
    phone: draft.phone ?? '',
  }
}

/** The addresses for an order. The delivery address is also the billing address unless another one is given. */
export function settledAddresses(details: CheckoutDetails): { recipient: AddressInput; billing: AddressInput } {
  const recipient = settledAddress(wholeAddress(details.recipient, details))
  return { recipient, billing: details.billing ? settledAddress(wholeAddress(details.billing, details)) : recipient }
}

/** Consent of consumers to immediate delivery of a file, which ends the right of withdrawal. Domain 1. */
export const DIGITAL = 'digital_content_start'

/** Problems to fix before an order can be placed, by field. S5.1, S5.3, S5.11, S5.13-S5.15. */
export function detailsProblems(
  details: CheckoutDetails,
  {
    isVirtual,
    countries,
    needsDigitalConsent = false,
  }: { isVirtual: boolean; countries: readonly string[]; needsDigitalConsent?: boolean },
): FieldProblems {
  const email = ['required', 'email'] as const
  const broken = email.map((rule) => checkRule({ rule }, details.email, { values: {}, today: '' })).find(Boolean)
  const recipient = addressProblems(wholeAddress(details.recipient, details), 'recipient.')
  const billing = details.billing ? addressProblems(wholeAddress(details.billing, details), 'billing.') : {}
  const isAllowed = isVirtual || countries.includes(countryOf(details))
  return {
    ...(broken && { email: broken.key }),
    ...recipient,
    ...(isAllowed ? {} : { 'recipient.countryCode': 'v.required' }),
    ...billing,
    ...(!details.consents.some(({ code, granted }) => code === 'terms' && granted) && {
      'consents.terms': 'v.required',
    }),
    ...(needsDigitalConsent &&
      !details.consents.some(({ code, granted }) => code === DIGITAL && granted) && {
        [`consents.${DIGITAL}`]: 'v.required',
      }),
  }
}
