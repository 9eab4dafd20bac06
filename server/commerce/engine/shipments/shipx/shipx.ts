import type { z } from 'zod'
import { readLabelFile } from '../label-file.ts'
import { type CarrierShipment, type ShipmentPort, ShipmentRefused } from '../shipment-port.ts'
import { findDispatchOrder, orderDispatch } from './shipx-dispatch.ts'
import { toParcelEvents } from './shipx-events.ts'
import { type ShipxAccess, type ShipxHttp, shipxHttp } from './shipx-http.ts'
import { type ShipxServices, toShipxShipment } from './shipx-request.ts'
import { Organization, pageOf, Shipment, Tracking, toCarrierShipment } from './shipx-shapes.ts'

export interface ShipxOptions extends ShipxAccess, ShipxServices {
  /** id of the organization */
  organization: number
  /** the shop's code of the carrier whose pickup points are InPost's */
  pointCarrier: string
  insures: boolean
  pause: (ms: number) => Promise<unknown>
}

/** InPost makes most labels within a second or two; a job asks for the others. */
const LOOKS_MS = [400, 600, 1_000, 1_500]

/**
 * Minutes around a request in which its parcel may be made: a carrier's clock and ours, and a slow call. The next where there
 * are too many.
 */
const WINDOWS_MIN = [
  { before: 10, after: 30 },
  { before: 3, after: 6 },
  { before: 1, after: 1 },
]
const MAX_PAGES = 20

/**
 * InPost by its ShipX API, version 1. Sources: dokumentacja-inpost.atlassian.net, "API ShipX", whose pages are named where
 * they are used: "Form validation" (18153492), "Shipment" (18153485), "Shipment search and sorting" (18153512), "Shipment
 * cancellation" (18153504), "Dispatch Order" (18153482), "Shipment Tracking" (18153479), "Statuses" (18153478), "Webhooks"
 * (18153494). Notices of ShipX are not signed: they come from 91.216.25.0/24, which a shop behind a proxy cannot see, so that
 * nothing in them counts but the id of a parcel to look at ("Webhooks").
 */
export function shipx(options: ShipxOptions): ShipmentPort {
  const { organization, pointCarrier, insures, pause } = options
  const http = shipxHttp(options)
  const own = `/organizations/${organization}`

  /** "Shipment search and sorting": by ids, or by the time of creation. A reference is no filter. null: too many to read. */
  async function list(filter: Record<string, string>): Promise<CarrierShipment[] | null> {
    const found: CarrierShipment[] = []
    for (let page = 1; page <= MAX_PAGES; page += 1) {
      const query = new URLSearchParams({ ...filter, page: String(page), per_page: '100' })
      const answer = await http.json(pageOf(Shipment), 'GET', `${own}/shipments?${query}`)
      if (answer.count > MAX_PAGES * answer.per_page) return null
      found.push(...answer.items.map(toCarrierShipment))
      if (answer.items.length === 0 || answer.page * answer.per_page >= answer.count) return found
    }
    return null
  }

  /** The parcel is made by now: a look that fails leaves it pending. */
  async function untilReady(made: CarrierShipment): Promise<CarrierShipment> {
    let shipment = made
    for (const ms of LOOKS_MS) {
      if (shipment.state !== 'pending' || shipment.problem !== null) break
      await pause(ms)
      try {
        shipment = toCarrierShipment(await http.json(Shipment, 'GET', `/shipments/${made.externalId}`))
      } catch {
        break // The job asks again, and reports what fails then.
      }
    }
    return shipment
  }

  return {
    code: 'inpost',
    carrier: 'inpost',
    pointCarrier,
    insures,

    async create(request) {
      const body = toShipxShipment(request, options)
      return untilReady(toCarrierShipment(await http.json(Shipment, 'POST', `${own}/shipments`, body)))
    },

    async find(reference, requestedAt) {
      const near = (minutes: number) => new Date(requestedAt.getTime() + minutes * 60_000).toISOString()
      for (const window of WINDOWS_MIN) {
        const around = await list({ created_at_gteq: near(-window.before), created_at_lteq: near(window.after) })
        if (!around) continue
        const found = around.find((shipment) => shipment.reference === reference)
        // Not among a part of them says nothing of the others.
        if (found || window === WINDOWS_MIN[0]) return found ?? null
        break
      }
      throw new Error(
        `InPost lists too many parcels around ${requestedAt.toISOString()} to tell whether one is ${reference}.`,
      )
    },

    read: async (externalIds) => (externalIds.length === 0 ? [] : ((await list({ id: externalIds.join(',') })) ?? [])),

    async events({ trackingNumber }) {
      const tracking = await http.json(Tracking, 'GET', `/tracking/${encodeURIComponent(trackingNumber)}`)
      return toParcelEvents(tracking)
    },

    async labels(externalIds, format) {
      // "Shipment label download", "Multiple shipments label download": one file for one service, else a ZIP file.
      const query = new URLSearchParams({ format, type: 'A6' })
      const [first] = externalIds
      if (externalIds.length === 1)
        return readLabelFile(await http.file(`/shipments/${first}/label?${query}`), { format, isOne: true })
      for (const id of externalIds) query.append('shipment_ids[]', id)
      return readLabelFile(await http.file(`${own}/shipments/labels?${query}`), { format, isOne: false })
    },

    orderPickup: (request) => orderDispatch(http, { own, address: () => ownAddress(http, own) }, request),
    findPickup: (request) => findDispatchOrder(http, own, request),

    // "Shipment cancellation": before its label is bought alone.
    cancel: (externalId) => http.remove(`/shipments/${externalId}`),

    readNotice,

    async health() {
      const { services } = await http.json(Organization, 'GET', own)
      return ['inpost_locker_standard', options.courier].flatMap((service) =>
        services.includes(service) ? [] : [`the contract with InPost lacks the service ${service}`],
      )
    },
  }
}

/** Where InPost fetches parcels if nothing else is said. */
async function ownAddress(http: ShipxHttp, own: string): Promise<NonNullable<z.infer<typeof Organization>['address']>> {
  const { address } = await http.json(Organization, 'GET', own)
  if (address) return address
  throw new ShipmentRefused('InPost has no address of the shop: name the one to fetch the parcels at.', {
    address: 'required',
  })
}

/** `{"event":"shipment_status_changed","organization_id":1,"payload":{"shipment_id":49,…}}` */
function readNotice(body: string): string[] {
  let notice: unknown
  try {
    notice = JSON.parse(body)
  } catch {
    return [] // No notice of ShipX.
  }
  const id = (notice as { payload?: { shipment_id?: unknown } } | null)?.payload?.shipment_id
  return Number.isSafeInteger(id) ? [String(id)] : []
}
