import type { Kysely } from 'kysely'
import type { DeliveryMethod, PaymentMethod } from '#schemas/checkout.ts'
import type { Currency, LocalizedText } from '#schemas/locale.ts'
import type { PickupPoint } from '#schemas/pickup-point.ts'
import type { EngineDatabase } from '../schema.ts'
import { KNOWN_CARRIERS } from './known-carriers.ts'

type Db = Kysely<EngineDatabase>
type ByCurrency = Partial<Record<Currency, number>>
type CustomerKind = 'guest' | 'b2c' | 'b2b'

export type StoredDeliveryMethod = {
  kind: DeliveryMethod['kind']
  label: LocalizedText
  description: LocalizedText
  countries: string[]
  requiresPickupPoint: boolean
  requiresPhone: boolean
  maxWeightGrams: number
  /** working days from dispatch to delivery, min and max */
  deliveryDays: [number, number]
  customerKinds: CustomerKind[]
  /** for virtual goods, without shipping */
  isForVirtual: boolean
  /** max gross of the goods */
  maxOrder: ByCurrency | null
  carrier: string | null
  icon: string
}

export type StoredPaymentMethod = {
  kind: PaymentMethod['kind']
  label: LocalizedText
  description: LocalizedText
  currencies: Currency[]
  countries: string[]
  customerKinds: CustomerKind[]
  requiresCreditTerms: boolean
  /** null: with every delivery method but the excluded ones */
  shippingMethods: string[] | null
  excludedShippingMethods: string[]
  maxTotal: ByCurrency | null
  icon: string
}

/** `{n}` in `trackingUrl` is the url-encoded number. */
export type StoredCarrier = { name: string; trackingUrl: string }
export type StoredBankAccount = { holder: string; bank: string; iban: string; bic: string }
export type StoredPickupPoint = Omit<PickupPoint, 'description'> & { description: LocalizedText }

type Coded<T> = T & { code: string }

/** The methods of the checkout in the shop's order, and carriers by code. */
export interface StoredMethods {
  delivery: readonly Coded<StoredDeliveryMethod>[]
  payment: readonly Coded<StoredPaymentMethod>[]
  carriers: ReadonlyMap<string, StoredCarrier>
}

/** All of them in one query. */
export async function loadMethods(db: Db): Promise<StoredMethods> {
  const rows = await db
    .selectFrom('delivery_methods')
    .select(['code', 'position', 'content'])
    .select((eb) => eb.val('delivery').as('kind'))
    .unionAll((eb) =>
      eb
        .selectFrom('payment_methods')
        .select(['code', 'position', 'content'])
        .select((each) => each.val('payment').as('kind')),
    )
    .unionAll((eb) =>
      eb
        .selectFrom('carriers')
        .select(['code', 'position', 'content'])
        .select((each) => each.val('carrier').as('kind')),
    )
    .orderBy('position')
    .execute()
  const of = <T>(kind: string) => rows.filter((row) => row.kind === kind).map((row) => toCoded<T>(row))
  return {
    delivery: of<StoredDeliveryMethod>('delivery'),
    payment: of<StoredPaymentMethod>('payment'),
    carriers: carriersOf(of<StoredCarrier>('carrier')),
  }
}

export const loadDeliveryMethods = (db: Db) => loadCoded<StoredDeliveryMethod>(db, 'delivery_methods')
export const loadPaymentMethods = (db: Db) => loadCoded<StoredPaymentMethod>(db, 'payment_methods')

export async function loadCarriers(db: Db): Promise<Map<string, StoredCarrier>> {
  return carriersOf(await loadCoded<StoredCarrier>(db, 'carriers'))
}

function carriersOf(own: readonly Coded<StoredCarrier>[]): Map<string, StoredCarrier> {
  return new Map([...KNOWN_CARRIERS, ...own].map((carrier) => [carrier.code, carrier]))
}

/** The account for transfers in a currency; null if that currency is not accepted by transfer. */
export async function loadBankAccount(db: Db, currency: Currency): Promise<StoredBankAccount | null> {
  const row = await db.selectFrom('bank_accounts').select('content').where('code', '=', currency).executeTakeFirst()
  return row ? JSON.parse(row.content) : null
}

async function loadCoded<T>(db: Db, table: 'delivery_methods' | 'payment_methods' | 'carriers'): Promise<Coded<T>[]> {
  const rows = await db.selectFrom(table).select(['code', 'content']).orderBy('position').execute()
  return rows.map((row) => toCoded<T>(row))
}

function toCoded<T>({ code, content }: { code: string; content: string }): Coded<T> {
  return { ...(JSON.parse(content) as T), code }
}
