import { z } from 'zod'
import type { CarrierShipment } from '../shipment-port.ts'

/** The fields of ShipX's answers that we read; the rest is ignored. dokumentacja-inpost.atlassian.net, "API ShipX". */
export const Shipment = z.object({
  id: z.int(),
  /** created, offers_prepared, offer_selected, confirmed; then that of the tracking */
  status: z.string().min(1).max(80),
  tracking_number: z.string().max(40).nullish(),
  reference: z.string().nullish(),
  /** of services that cannot be bought: "Shipment creation in offer mode" */
  offers: z.array(z.object({ status: z.string(), unavailability_reasons: z.array(z.unknown()).nullish() })).nullish(),
  /** purchases of the label */
  transactions: z.array(z.object({ status: z.string(), details: z.unknown() })).nullish(),
})

/** A page of a list: "Authorization / Query Collections". */
export const pageOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ count: z.int(), page: z.int(), per_page: z.int().positive(), items: z.array(item) })

export const Tracking = z.object({
  custom_attributes: z
    .object({ target_machine_id: z.string().nullish(), target_machine_detail: z.unknown() })
    .nullish(),
  /** the newest first */
  tracking_details: z.array(
    z.object({
      status: z.string().min(1).max(80),
      datetime: z.string(),
      agency: z.string().max(120).nullish(),
    }),
  ),
})

export const Organization = z.object({
  name: z.string().nullish(),
  services: z.array(z.string()),
  address: z
    .object({
      street: z.string().nullish(),
      building_number: z.string().nullish(),
      city: z.string().nullish(),
      post_code: z.string().nullish(),
      country_code: z.string().nullish(),
    })
    .nullish(),
})

export const DispatchOrder = z.object({
  id: z.union([z.int(), z.string()]),
  /** new, sent, accepted, done, rejected, canceled */
  status: z.string().nullish(),
  created_at: z.string().nullish(),
  shipments: z.array(z.object({ id: z.union([z.int(), z.string()]) })).nullish(),
})

/** Before a label is bought. A word that is not here is one of the way of the parcel, and comes after it. */
const BEFORE_LABEL: ReadonlySet<string> = new Set(['created', 'offers_prepared', 'offer_selected'])

export function toCarrierShipment(shipment: z.infer<typeof Shipment>): CarrierShipment {
  const { id, status, tracking_number, reference } = shipment
  return {
    externalId: String(id),
    reference: reference ?? null,
    trackingNumber: tracking_number || null,
    state: stateOf(shipment),
    carrierStatus: status,
    problem: problemOf(shipment),
  }
}

function stateOf({ status, tracking_number }: z.infer<typeof Shipment>): CarrierShipment['state'] {
  if (status === 'canceled') return 'canceled'
  return BEFORE_LABEL.has(status) || !tracking_number ? 'pending' : 'ready'
}

/** A label that cannot be bought stays where it is: staff top the account up, or take it back. */
function problemOf({ status, offers, transactions }: z.infer<typeof Shipment>): string | null {
  if (!BEFORE_LABEL.has(status)) return null
  const failed = transactions?.find((transaction) => transaction.status === 'failure')
  if (failed) return `InPost could not sell the label: ${textOf(failed.details)}`
  const isOffered = !offers || offers.length === 0 || offers.some((offer) => offer.status !== 'unavailable')
  if (isOffered) return null
  return `InPost does not offer the service: ${textOf(offers.map(({ unavailability_reasons }) => unavailability_reasons))}`
}

const textOf = (value: unknown): string => JSON.stringify(value ?? 'it does not say why').slice(0, 300)
