import type { AddressDraft, CheckoutChange, CheckoutDetails } from '#schemas/checkout.ts'
import type { ConsentInput } from '#schemas/customer.ts'
import type { OperationInput } from '#schemas/operations.ts'
import { CONSENT_VERSION } from './consent-version.ts'

/** Values of the checkout form, by name of the field. */
export type CheckoutForm = OperationInput<'checkout.save'>

/** Fields of an address in the form, without those of an invoice. */
export const PLACE_FIELDS = [
  'firstName',
  'lastName',
  'street',
  'buildingNumber',
  'apartmentNumber',
  'addressLine2',
  'postcode',
  'city',
  'countryCode',
  'phone',
] as const
export type PlaceField = (typeof PLACE_FIELDS)[number]

/** Name of a field of the separate billing address: `city` becomes `billingCity`. */
export const billingName = <F extends string>(field: F) =>
  `billing${field[0]!.toUpperCase()}${field.slice(1)}` as `billing${Capitalize<F>}`

/** The consent texts as they were shown. */
type ConsentWords = Record<'terms' | 'digital' | 'newsletter', string>

/** The form as the commerce API stores it: fields that the form lacks are empty there, too. */
export function detailsOf(
  form: CheckoutForm,
  words: ConsentWords,
): Omit<CheckoutChange, 'shippingMethod' | 'paymentMethod' | 'pickupPointId'> {
  const isCompany = form.asCompany ?? false
  const wantsInvoice = isCompany || (form.wantsInvoice ?? false)
  // A number of the form is one of the address beside it; the saved address may have had another country's.
  const noCompany = { kind: 'individual', companyName: null, taxId: null, taxIdCountry: null } as const
  const company = isCompany
    ? ({ ...noCompany, kind: 'company', companyName: form.companyName ?? null, taxId: form.taxId ?? null } as const)
    : noCompany
  const hasOther = form.hasOtherBilling ?? false
  return {
    email: form.email ?? null,
    recipient: { ...addressOf(form), ...(hasOther ? noCompany : company) },
    billing: hasOther ? { ...addressOf(form, billingName), ...company } : null,
    wantsInvoice,
    purchaseAsCompany: isCompany,
    consumerRights: form.consumerRights ?? false,
    comment: form.comment ?? null,
    purchaseOrderNumber: form.purchaseOrderNumber ?? null,
    consents: consentsOf(form, words),
  }
}

function addressOf(form: CheckoutForm, nameOf: (field: PlaceField) => string = (field) => field) {
  const values = form as Record<string, string | undefined>
  return Object.fromEntries(PLACE_FIELDS.map((field) => [field, values[nameOf(field)]?.trim() || null])) as Record<
    PlaceField,
    string | null
  >
}

function consentsOf({ terms, digital, newsletter }: CheckoutForm, words: ConsentWords): ConsentInput[] {
  const given = (code: ConsentInput['code'], text: string) =>
    ({ code, version: CONSENT_VERSION, text, granted: true }) as const
  return [
    ...(terms ? [given('terms', words.terms)] : []),
    ...(digital ? [given('digital_content_start', words.digital)] : []),
    ...(newsletter ? [given('newsletter_email', words.newsletter)] : []),
  ]
}

/** The stored details as the form shows them: texts and checks by name of the field. */
export function formOf(details: CheckoutDetails): Record<string, string | boolean> {
  const { recipient, billing, consents } = details
  const invoiced: AddressDraft = billing ?? recipient
  const has = (code: string) => consents.some((consent) => consent.code === code && consent.granted)
  return {
    email: details.email,
    ...textsOf(recipient),
    ...(billing && textsOf(billing, billingName)),
    hasOtherBilling: billing !== null,
    wantsInvoice: details.wantsInvoice,
    asCompany: details.purchaseAsCompany,
    companyName: invoiced.companyName ?? '',
    taxId: invoiced.taxId ?? '',
    consumerRights: details.consumerRights,
    comment: details.comment,
    purchaseOrderNumber: details.purchaseOrderNumber,
    terms: has('terms'),
    digital: has('digital_content_start'),
    newsletter: has('newsletter_email'),
  }
}

/** The parts of an address as texts of the form. */
export function textsOf(
  address: AddressDraft,
  nameOf: (field: PlaceField) => string = (field) => field,
): Record<string, string> {
  return Object.fromEntries(PLACE_FIELDS.map((field) => [nameOf(field), address[field] ?? '']))
}

/** The field of the form for a problem of the API: `recipient.city`, `billing.taxId`, `consents.terms`. */
export function fieldOfProblem(name: string): string {
  const [part, field] = name.split('.') as [string, string | undefined]
  if (field === undefined) return name
  if (part === 'consents') return field === 'digital_content_start' ? 'digital' : field
  if (field === 'companyName' || field === 'taxId') return field
  return part === 'billing' ? billingName(field) : field
}
