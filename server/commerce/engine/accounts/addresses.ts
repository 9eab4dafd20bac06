import { randomUUID } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Address, AddressInput } from '#schemas/address.ts'
import type { Caller } from '../../parts.ts'
import { refuse } from '../refusal.ts'
import type { EngineDatabase, EngineTables } from '../schema.ts'
import { settledAddress } from './account-problems.ts'

type Tx = Transaction<EngineDatabase>
type Defaults = { isDefaultShipping?: boolean | undefined; isDefaultBilling?: boolean | undefined }

/** Upper bound for the cost of one answer. */
export const MAX_ADDRESSES = 50

/** A customer's addresses, oldest first. */
export async function listAddresses(db: Kysely<EngineDatabase>, customerId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('customer_addresses')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(readAddress)
}

/** The first address of a customer is the default for both. Throws 422 if the book is full. */
export async function addAddress(tx: Tx, customerId: string, input: AddressInput, caller: Caller): Promise<Address> {
  const others = await listAddresses(tx, customerId)
  if (others.length >= MAX_ADDRESSES) throw refuse(422, 'addresses_full', caller, { max: MAX_ADDRESSES })
  const isFirst = others.length === 0
  const id = randomUUID()
  await tx
    .insertInto('customer_addresses')
    .values({
      id,
      customer_id: customerId,
      content: contentOf(input),
      is_default_shipping: isFirst || input.isDefaultShipping === true,
      is_default_billing: isFirst || input.isDefaultBilling === true,
      created_at: caller.now.toISOString(),
    })
    .execute()
  await clearDefaults(tx, customerId, id, input)
  return addressOf(tx, customerId, id, caller)
}

/**
 * Replaces an address. Its default switches stay unless they are given. Throws 404 for one that is not the customer's.
 */
export async function changeAddress(
  tx: Tx,
  customerId: string,
  id: string,
  input: AddressInput,
  caller: Caller,
): Promise<Address> {
  const earlier = await addressOf(tx, customerId, id, caller)
  await tx
    .updateTable('customer_addresses')
    .set({
      content: contentOf(input),
      is_default_shipping: input.isDefaultShipping ?? earlier.isDefaultShipping,
      is_default_billing: input.isDefaultBilling ?? earlier.isDefaultBilling,
    })
    .where('id', '=', id)
    .execute()
  await clearDefaults(tx, customerId, id, input)
  return addressOf(tx, customerId, id, caller)
}

/** Removing a default leaves none. Domain 2. Throws 404 for an address that is not the customer's. */
export async function removeAddress(tx: Tx, customerId: string, id: string, caller: Caller): Promise<void> {
  await addressOf(tx, customerId, id, caller)
  await tx.deleteFrom('customer_addresses').where('id', '=', id).execute()
}

async function addressOf(tx: Tx, customerId: string, id: string, caller: Caller): Promise<Address> {
  const row = await tx
    .selectFrom('customer_addresses')
    .selectAll()
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!row) throw refuse(404, 'address_not_found', caller)
  return readAddress(row)
}

/** One default of each per customer. */
async function clearDefaults(
  tx: Tx,
  customerId: string,
  id: string,
  { isDefaultShipping, isDefaultBilling }: Defaults,
) {
  const others = tx.updateTable('customer_addresses').where('customer_id', '=', customerId).where('id', '!=', id)
  if (isDefaultShipping) await others.set({ is_default_shipping: false }).execute()
  if (isDefaultBilling) await others.set({ is_default_billing: false }).execute()
}

/** What is stored of an address besides its default switches, as JSON. */
export function contentOf(input: AddressInput): string {
  const { isDefaultShipping: _, isDefaultBilling: __, ...content } = settledAddress(input)
  return JSON.stringify(content)
}

type StoredAddress = Omit<AddressInput, 'isDefaultShipping' | 'isDefaultBilling'>

/** An address as it is answered. */
export function readAddress(
  row: Pick<
    Selectable<EngineTables['customer_addresses']>,
    'id' | 'content' | 'is_default_shipping' | 'is_default_billing'
  >,
): Address {
  const stored = JSON.parse(row.content) as StoredAddress
  return {
    id: row.id,
    kind: stored.kind,
    label: stored.label ?? '',
    firstName: stored.firstName,
    lastName: stored.lastName,
    companyName: stored.companyName ?? null,
    taxId: stored.taxId ?? null,
    taxIdCountry: stored.taxIdCountry ?? null,
    street: stored.street || null,
    buildingNumber: stored.buildingNumber,
    apartmentNumber: stored.apartmentNumber || null,
    addressLine2: stored.addressLine2 || null,
    postcode: stored.postcode,
    city: stored.city,
    region: stored.region ?? null,
    countryCode: stored.countryCode,
    phone: stored.phone,
    email: stored.email ?? null,
    isDefaultShipping: row.is_default_shipping === 1,
    isDefaultBilling: row.is_default_billing === 1,
  }
}
