import { randomUUID } from 'node:crypto'
import type { Address, AddressInput } from '#schemas/address.ts'
import { addressProblems } from '../accounts/account-problems.ts'
import { contentOf, MAX_ADDRESSES, readAddress } from '../accounts/addresses.ts'
import { problemOf, problemsOfFields } from './cures.ts'
import type { CustomerDocument } from './customer-rows.ts'
import type { AddressRecord } from './customer-shape.ts'
import type { KnownCustomers } from './known.ts'
import type { Problem } from './problem.ts'

interface Book {
  customer: Pick<CustomerDocument, 'id' | 'firstName' | 'lastName'>
  stored: readonly Address[]
  known: Pick<KnownCustomers, 'ownerOfAddress'>
}

/** The addresses of a customer after a document: those that it does not name stay. */
export function mergeAddresses(given: readonly AddressRecord[], { customer, stored, known }: Book) {
  const addresses = [...stored]
  const problems: Problem[] = []
  const named = new Set<string>()
  const document = { addresses: given }
  for (const [at, address] of given.entries()) {
    const path = `addresses.${at}`
    const place = placeOf(address, { customer, addresses, named })
    const before = place < 0 ? null : addresses[place]!
    const owner = address.id === undefined ? undefined : known.ownerOfAddress.get(address.id)
    if (owner !== undefined && owner !== customer.id)
      problems.push(problemOf(`${path}.id`, 'Another customer has the address with this id.', document))
    const id = before?.id ?? address.id ?? randomUUID()
    if (named.has(id)) problems.push(problemOf(path, 'The document names this address twice.', document))
    named.add(id)
    const merged = mergedAddress(address, { before, id, customer })
    if (merged !== before) problems.push(...faultsOf(merged, address, path))
    if (place < 0) addresses.push(merged)
    else addresses[place] = merged
  }
  if (addresses.length > MAX_ADDRESSES)
    problems.push({ path: 'addresses', message: `A customer has at most ${MAX_ADDRESSES} addresses.` })
  for (const flag of ['isDefaultShipping', 'isDefaultBilling'] as const)
    if (given.filter((address) => address[flag]).length > 1)
      problems.push({ path: 'addresses', message: `Only one address can have ${flag}.` })
  return { addresses: withDefaults(addresses, { given, isFirst: stored.length === 0, named }), problems }
}

/** Where the stored address stands that a document means; -1 for none. */
function placeOf(
  address: AddressRecord,
  {
    customer,
    addresses,
    named,
  }: { customer: Book['customer']; addresses: readonly Address[]; named: ReadonlySet<string> },
): number {
  if (address.id !== undefined) return addresses.findIndex(({ id }) => id === address.id)
  const wanted = signatureOf({ ...nameOf(customer), ...given(address) })
  return addresses.findIndex((stored) => !named.has(stored.id) && signatureOf(stored) === wanted)
}

const SIGNED = [
  ...(['firstName', 'lastName', 'companyName', 'street', 'buildingNumber', 'apartmentNumber'] as const),
  ...(['addressLine2', 'postcode', 'city', 'countryCode'] as const),
]

function signatureOf(address: Partial<AddressInput>): string {
  return SIGNED.map((field) => (address[field] ?? '').replace(/[\s-]/g, '').toLowerCase()).join('\n')
}

function mergedAddress(
  address: AddressRecord,
  { before, id, customer }: { before: Address | null; id: string; customer: Book['customer'] },
): Address {
  const { isDefaultShipping, isDefaultBilling, ...fields } = given(address)
  const isSame =
    before !== null && Object.entries(fields).every(([key, value]) => plain(value) === plain(old(before, key)))
  const input: AddressInput = {
    kind: fields.taxId ? 'company' : 'individual',
    ...{ ...nameOf(customer), buildingNumber: '', phone: '', postcode: '', city: '', countryCode: '' },
    ...(before && inputOf(before)),
    ...fields,
  }
  const shipping = isDefaultShipping ?? before?.isDefaultShipping ?? false
  const billing = isDefaultBilling ?? before?.isDefaultBilling ?? false
  if (isSame && before.isDefaultShipping === shipping && before.isDefaultBilling === billing) return before
  if (isSame) return { ...before, isDefaultShipping: shipping, isDefaultBilling: billing }
  return readAddress({
    ...{ id, content: contentOf(input) },
    ...{ is_default_shipping: shipping ? 1 : 0, is_default_billing: billing ? 1 : 0 },
  })
}

/** The fields that a document names. */
function given({ id: _, ...address }: AddressRecord): Partial<AddressInput> {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
}

/** As it is stored, without what is not of its content. */
export function inputOf({ id: _, isDefaultShipping: __, isDefaultBilling: ___, ...address }: Address): AddressInput {
  return address
}

const nameOf = ({ firstName, lastName }: Book['customer']) => ({ firstName, lastName })
const plain = (value: unknown) => (value === '' || value === undefined ? null : value)
const old = (address: Address, key: string): unknown => address[key as keyof Address]

/** What a former shop may not know: the form of the checkout asks for it. */
const MAY_LACK: ReadonlySet<string> = new Set([
  'phone',
  'buildingNumber',
  'taxId',
  'companyName',
  'firstName',
  'lastName',
])

function faultsOf(merged: Address, document: AddressRecord, path: string): Problem[] {
  const { countryCode } = merged
  if (!/^[A-Z]{2}$/.test(countryCode))
    return [problemOf(`${path}.countryCode`, 'Write a country with two letters, such as PL.', inPath(path, document))]
  const faults = Object.entries(addressProblems(merged)).filter(
    ([field, key]) => !(key === 'v.required' && MAY_LACK.has(field)),
  )
  return problemsOfFields(
    Object.fromEntries(faults.map(([field, key]) => [`${path}.${field}`, key])),
    inPath(path, document),
  )
}

/** The document as it stands at `addresses.3`. */
function inPath(path: string, document: AddressRecord): object {
  return { addresses: { [path.slice('addresses.'.length)]: document } }
}

/** One default of each: a named one takes the place of the others. The first address of a customer is both. */
function withDefaults(
  addresses: readonly Address[],
  {
    given: documents,
    isFirst,
    named,
  }: { given: readonly AddressRecord[]; isFirst: boolean; named: ReadonlySet<string> },
): Address[] {
  const flags = ['isDefaultShipping', 'isDefaultBilling'] as const
  return flags.reduce<Address[]>(
    (all, flag) => {
      const isNamed = documents.some((address) => address[flag])
      const isOpen = isFirst && documents[0]?.[flag] === undefined
      const keeper = isNamed ? all.find(({ id, [flag]: is }) => is && named.has(id)) : isOpen ? all[0] : undefined
      if (!keeper) return all
      return all.map((address) =>
        address[flag] === (address === keeper) ? address : { ...address, [flag]: address === keeper },
      )
    },
    [...addresses],
  )
}
