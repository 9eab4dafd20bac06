import type { Currency } from '#schemas/locale.ts'
import { Warning } from '#server/platform/warning.ts'
import type { ParcelStatus } from '../orders/parcels.ts'

/** Minor units. */
export interface ParcelMoney {
  amount: number
  currency: Currency
}

/** `size`: that of a locker's box. Millimetres and grams. */
export type ParcelMeasures =
  | { size: 'A' | 'B' | 'C' }
  | { lengthMm: number; widthMm: number; heightMm: number; weightGrams: number }

export interface ParcelAddress {
  /** null in places without street names */
  street: string | null
  buildingNumber: string
  apartmentNumber: string | null
  postcode: string
  city: string
  /** ISO 3166, two letters */
  countryCode: string
}

/** A parcel to be ordered from a carrier. */
export interface ShipmentRequest {
  /** ours, never used twice: the carrier keeps it, and the parcel is found by it */
  reference: string
  orderNumber: string
  /** the same in repeated calls */
  requestedAt: Date
  receiver: {
    firstName: string
    lastName: string
    companyName: string | null
    email: string
    /** as it was typed */
    phone: string
    address: ParcelAddress
  }
  /** id of the pickup point; null: to the address */
  pointId: string | null
  measures: ParcelMeasures
  /** to be collected from the receiver; null for none */
  cashOnDelivery: ParcelMoney | null
  /** value of the goods, to be insured; null: not insured */
  insurance: ParcelMoney | null
  /** the carrier's name of the service; null: the usual one */
  service: string | null
}

/** A parcel as its carrier knows it. */
export interface CarrierShipment {
  externalId: string
  /** null if the carrier does not repeat it */
  reference: string | null
  trackingNumber: string | null
  /** `ready`: it has a number and a label, whatever has become of it since */
  state: 'pending' | 'ready' | 'failed' | 'canceled'
  /** the carrier's word for its state, such as `taken_by_courier` */
  carrierStatus: string
  /** why it failed, or what it waits for; null if nothing is wrong */
  problem: string | null
}

/** What has happened to a parcel. */
export interface ParcelEvent {
  /** ISO 8601 in UTC */
  at: string
  /** null: the order shows nothing of it; `unknown`: a word of the carrier that this version does not know */
  status: ParcelStatus | 'unknown' | null
  carrierStatus: string
  /** town or branch; empty: unknown */
  place: string
  /** last day of collection; null for none, or if it is unknown */
  collectUntil: string | null
}

/** One label, or several in one file. */
export interface LabelFile {
  bytes: Uint8Array<ArrayBuffer>
  /** `application/zip`: several files, where the carrier does not put all into one */
  type: 'application/pdf' | 'application/zip' | 'text/plain'
}
export type LabelFormat = 'pdf' | 'zpl'

/** Parcels for a courier to fetch. */
export interface PickupRequest {
  externalIds: readonly string[]
  requestedAt: Date
  /** null: the address that the carrier has of the shop */
  address: ParcelAddress | null
  /** whom the courier asks for; null: whom the carrier knows */
  contact: { name: string; phone: string; email: string } | null
  /** empty for none */
  comment: string
}

/**
 * A carrier that makes labels and follows its parcels. Each method rejects within seconds if the carrier cannot be asked, and those of
 * extensions after half a minute at the latest; after `create` and `orderPickup` nobody knows then whether something was made, unless
 * it is one of the errors below.
 */
export interface ShipmentPort {
  code: string
  /** code of the carrier in this shop that its parcels have; null: that of the order's delivery method */
  carrier: string | null
  /** code of the carrier in this shop whose pickup points it goes to; null: any */
  pointCarrier: string | null
  /** whether parcels are insured unless staff say otherwise */
  insures: boolean
  /** pause between two looks at a parcel; absent: growing ones, from minutes to hours */
  lookEveryMs?: number
  /** Orders a parcel; it may be `pending` at first. Throws ShipmentRefused or NothingMade. */
  create(request: ShipmentRequest): Promise<CarrierShipment>
  /** The parcel with this reference, ordered at that time or soon after; null if the carrier has none. */
  find(reference: string, requestedAt: Date): Promise<CarrierShipment | null>
  /** These parcels, at most 100, in any order; unknown ones are left out. */
  read(externalIds: readonly string[]): Promise<CarrierShipment[]>
  /** All that has happened to a parcel, oldest first. */
  events(parcel: { externalId: string; trackingNumber: string }): Promise<ParcelEvent[]>
  /** Labels of at most 100 parcels. Throws ShipmentRefused for parcels without one, LabelUnusable for bytes of another kind. */
  labels(externalIds: readonly string[], format: LabelFormat): Promise<LabelFile>
  /** Has parcels fetched. Throws ShipmentRefused or NothingMade. Without this method and the next staff order the courier themselves. */
  orderPickup?(request: PickupRequest): Promise<{ externalId: string }>
  /** The courier who was ordered for these parcels; null if the carrier has none. Asked if the answer of `orderPickup` is lost. */
  findPickup?(request: Pick<PickupRequest, 'externalIds' | 'requestedAt'>): Promise<{ externalId: string } | null>
  /** Takes a parcel back. Throws ShipmentRefused if the carrier does not. Without this method none can be taken back. */
  cancel?(externalId: string): Promise<void>
  /**
   * Ids of parcels that a notice of the carrier is about. Nothing else of it is believed: the carrier is asked. Empty for any
   * other body.
   */
  readNotice?(body: string): string[]
  /** What the carrier will not do for this shop, in words; rejects with the reason if it does nothing at all. */
  health?(): Promise<string[]>
}

/** The carrier has made nothing, and will not: the request is wrong. `fields`: what is wrong with each, in its words. */
export class ShipmentRefused extends Warning {
  readonly fields: Readonly<Record<string, string>>

  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.fields = fields
  }
}

/** The carrier has made nothing now: it does not know our key, or is too busy. */
export class NothingMade extends Error {}

/** It wants no calls for a while. */
export class CarrierBusy extends NothingMade {
  readonly waitMs: number

  constructor(message: string, waitMs: number) {
    super(message)
    this.waitMs = waitMs
  }
}

/** What came in place of a label is none. */
export class LabelUnusable extends Error {}
