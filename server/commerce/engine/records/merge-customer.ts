import { randomUUID } from 'node:crypto'
import { Company } from '#schemas/customer.ts'
import { CURRENCIES, DEFAULT_LOCALE } from '#schemas/locale.ts'
import { readPhone } from '#schemas/phone.ts'
import { checkRule } from '#schemas/rules.ts'
import { companyProblems } from '../accounts/account-problems.ts'
import { normalEmail } from '../accounts/customer-record.ts'
import { problemOf, problemsOfFields } from './cures.ts'
import { type CustomerDocument, UNSUBSCRIBED } from './customer-rows.ts'
import type { CustomerInput } from './customer-shape.ts'
import type { RecordWorld } from './kind.ts'
import { mergeAddresses } from './merge-address.ts'
import type { Problem } from './problem.ts'

const ANY_RULE = { values: {}, today: '' }

/** The customer after a document, and what is wrong with it. */
export function mergeCustomer(
  given: CustomerInput,
  stored: CustomerDocument | null,
  { known, now }: RecordWorld,
): { record: CustomerDocument; problems: Problem[] } {
  const base = stored ?? newCustomer(given, now)
  const company = given.company ? mergedCompany(given.company, base.company) : base.company
  const phone = readGivenPhone(given, base)
  const named = {
    ...base,
    ...(given.firstName !== undefined && { firstName: given.firstName.trim() }),
    ...(given.lastName !== undefined && { lastName: given.lastName.trim() }),
    ...(phone !== undefined && { phone }),
    ...(given.language !== undefined && { language: given.language }),
    ...(given.currency !== undefined && { currency: given.currency }),
    company,
    ...(given.priceGroup !== undefined && { priceGroup: given.priceGroup }),
    ...(given.enabled !== undefined && { enabled: given.enabled }),
    newsletter: mergedNewsletter(given, base, known.customers.ownConsents),
  }
  const { addresses, problems } = mergeAddresses(given.addresses ?? [], {
    ...{ customer: named, stored: base.addresses, known: known.customers },
  })
  const record: CustomerDocument = { ...named, addresses }
  return {
    record,
    problems: [
      ...identityProblems(given, stored, known.customers),
      ...nameProblems(given, base),
      ...(phone === undefined ? [problemOf('phone', PHONE_CURE, given)] : []),
      ...companyFaults(given, stored, record),
      ...(record.priceGroup !== base.priceGroup && record.priceGroup !== null && !known.groups.has(record.priceGroup)
        ? [problemOf('priceGroup', `There is no price group ${record.priceGroup}.`, given)]
        : []),
      ...problems,
    ],
  }
}

const PHONE_CURE = 'Write a telephone number with its country, such as +48 601 234 567.'

const FORMER =
  'An account with this address was deleted here, or has another address now: leave it out. Who wants an account again registers in the shop.'

function newCustomer(given: CustomerInput, now: Date): CustomerDocument {
  return {
    ...{ id: given.id ?? randomUUID(), email: normalEmail(given.email ?? ''), type: given.type ?? 'b2c' },
    ...{ firstName: '', lastName: '', phone: null, language: DEFAULT_LOCALE, currency: CURRENCIES[0] },
    ...{ company: null, priceGroup: null, enabled: true },
    createdAt: given.createdAt === undefined ? now.toISOString() : new Date(given.createdAt).toISOString(),
    ...{ newsletter: UNSUBSCRIBED, addresses: [] },
  }
}

/** Undefined for one that cannot be read. */
function readGivenPhone({ phone, addresses = [] }: CustomerInput, base: CustomerDocument): string | null | undefined {
  if (phone === undefined || phone === base.phone) return base.phone
  if (phone === null || phone.trim() === '') return null
  const country = addresses[0]?.countryCode ?? base.addresses[0]?.countryCode ?? 'PL'
  return readPhone(phone, country) ?? undefined
}

function mergedCompany(given: NonNullable<CustomerInput['company']>, stored: Company | null): Company {
  const taxId = given.taxId.replace(/[\s-]/g, '').toUpperCase()
  const isOld = stored?.taxId === taxId
  return Company.parse({
    ...{ taxIdType: typeOfTaxId(taxId), regon: null, krs: null, legalForm: null, vatStatus: 'unknown' },
    invoiceEmail: stored?.invoiceEmail ?? null,
    // The rest was said of the company with the other number.
    ...(isOld && stored),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    taxId,
  })
}

function typeOfTaxId(taxId: string): Company['taxIdType'] {
  if (/^[A-Z]{2}/.test(taxId)) return 'eu_vat'
  return /^\d{11}$/.test(taxId) ? 'de_idnr' : 'nip'
}

/** A consent that this shop has recorded itself is never replaced by a document. */
function mergedNewsletter(
  { newsletter }: CustomerInput,
  base: CustomerDocument,
  ownConsents: ReadonlySet<string>,
): CustomerDocument['newsletter'] {
  if (newsletter === undefined || ownConsents.has(base.email)) return base.newsletter
  if (!newsletter.subscribed) return UNSUBSCRIBED
  const { givenAt, source } = newsletter
  const before = base.newsletter
  return {
    subscribed: true,
    givenAt: givenAt === undefined ? before.givenAt : givenAt && new Date(givenAt).toISOString(),
    source: source === undefined ? before.source : source,
  }
}

function identityProblems(
  given: CustomerInput,
  stored: CustomerDocument | null,
  { idOfEmail, formerEmails, noted }: RecordWorld['known']['customers'],
): Problem[] {
  const email = given.email === undefined ? undefined : normalEmail(given.email)
  const problem = (path: string, message: string) => [problemOf(path, message, given)]
  if (!stored) {
    if (email === undefined) return problem('id', 'The shop has no customer with this id: name the e-mail address.')
    if (checkRule({ rule: 'email' }, email, ANY_RULE))
      return problem('email', 'Write an e-mail address, such as alicja@example.com.')
    // Of the shop, or of a document before this one.
    if (idOfEmail.has(email))
      return problem('email', 'Another customer has this e-mail address: leave the id out, or name theirs.')
    if (formerEmails.has(email)) return problem('email', FORMER)
    return []
  }
  if (noted.has(stored.id)) return problem('', 'Another document is about the same customer.')
  if (email !== undefined && email !== stored.email)
    return problem('email', 'The customer has another e-mail address, which only the customer can change.')
  return []
}

function nameProblems(given: CustomerInput, base: CustomerDocument): Problem[] {
  return (['firstName', 'lastName'] as const).flatMap((field) => {
    const name = given[field]?.trim() ?? ''
    const isRight = name === '' || name === base[field] || !checkRule({ rule: 'letters' }, name, ANY_RULE)
    return isRight ? [] : [problemOf(field, 'A name has letters, spaces, dots and dashes only.', given)]
  })
}

function companyFaults(given: CustomerInput, stored: CustomerDocument | null, record: CustomerDocument): Problem[] {
  const problem = (path: string, message: string) => [problemOf(path, message, given)]
  if (stored && given.type !== undefined && given.type !== stored.type)
    return problem('type', `The kind of a customer cannot be changed; it is ${stored.type}.`)
  const isChanged = given.company && JSON.stringify(record.company) !== JSON.stringify(stored?.company ?? null)
  if (record.type === 'b2c') {
    if (isChanged) return problem('company', 'A consumer has no company: leave it out, or write b2b as type.')
    return given.priceGroup ? problem('priceGroup', 'Price groups are for companies: leave it out.') : []
  }
  if (!stored && record.company === null) return problem('company', 'A company needs its name and tax number.')
  if (given.company === null && record.company !== null)
    return problem('company', 'A company keeps its name and tax number: leave this out, or write both.')
  if (!isChanged || record.company === null) return []
  return problemsOfFields(companyProblems(record.company, 'company.'), given)
}
