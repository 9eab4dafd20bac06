import type { Outcome } from '#server/platform/outcome.ts'
import type { DocumentFile } from './orders.ts'
import type { StaffRefusal } from './staff.ts'

/** A carrier that makes labels. */
export interface LabelCarrier {
  code: string
  /** whether it takes parcels back that have not left */
  canCancel: boolean
}

/** Size of a locker's box, or millimetres and grams. */
export type ParcelMeasures =
  | { size: 'A' | 'B' | 'C' }
  | { lengthMm: number; widthMm: number; heightMm: number; weightGrams: number }

/** The same with what people call it. */
export interface NamedCarrier extends LabelCarrier {
  name: string
}

/** A parcel that was ordered from a carrier. */
export interface LabelledParcel {
  id: string
  carrier: string
  status: 'requested' | 'ordered' | 'ready' | 'under_way' | 'ended' | 'failed' | 'canceled'
  /** null until it has one: then there is a label, too */
  trackingNumber: string | null
  /** what is wrong, in the carrier's words; null for nothing */
  error: string | null
}

interface LabelRequest {
  carrier: string
  measures: ParcelMeasures
  /** the same key again orders nothing again */
  key: string
}

/** What staff need for packing orders. All of them throw UpstreamError. */
export interface StaffPackingPort {
  /** What is still to be packed, as PDF; null if there is no such order, or without the right. */
  packingList(number: string): Promise<DocumentFile | null>
  /** In order of preference; empty without the right, and where none is set up. */
  labelCarriers(): Promise<LabelCarrier[]>
  /** Parcels with labels of an order, the newest first; empty without the right. */
  parcels(number: string): Promise<LabelledParcel[]>
  /** A parcel with a label for everything that is in none yet. `shipment_refused` has the carrier's words as its detail. */
  order(number: string, request: LabelRequest): Promise<Outcome<LabelledParcel, StaffRefusal>>
  /** Takes a parcel back that has not left. */
  takeBack(id: string): Promise<Outcome<null, StaffRefusal>>
  /** The label of a parcel. */
  label(id: string): Promise<Outcome<DocumentFile, StaffRefusal>>
}
