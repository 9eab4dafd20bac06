import { openPaper } from '../orders/paper.ts'
import { addDays, shopTime } from '../working-days.ts'
import { type CarrierShipment, type ParcelEvent, type ShipmentPort, ShipmentRefused } from './shipment-port.ts'

/** A receiver of this last name makes the sandbox refuse a parcel, to see what staff are told. */
export const REFUSED_NAME = 'Odmowa'

/** Its parcels arrive within minutes. */
const LOOK_MS = 60_000

/** What happens to each of its parcels, minutes after it was ordered. */
const WAY: readonly [minutes: number, status: NonNullable<ParcelEvent['status']>, place: string][] = [
  [2, 'in_transit', 'Łódź'],
  [4, 'out_for_delivery', 'Warszawa'],
  [8, 'delivered', 'Warszawa'],
]
const WAY_TO_POINT: typeof WAY = [
  [2, 'in_transit', 'Łódź'],
  [4, 'ready_to_collect', 'Warszawa'],
  [8, 'delivered', 'Warszawa'],
]

/**
 * A made-up carrier for trying the shop out: it takes every parcel, and delivers it within minutes. No request leaves the machine.
 * The id of a parcel says all about it, so that it is known after a restart, too.
 */
export function sandboxCarrier({ clock }: { clock: () => Date }): ShipmentPort {
  const minutesSince = (at: number) => (clock().getTime() - at) / 60_000

  function shipmentOf(externalId: string): (CarrierShipment & { way: typeof WAY; at: number }) | null {
    const [, kind, time, reference] = /^SBX-([AP])-([0-9a-z]+)-(.+)$/.exec(externalId) ?? []
    if (time === undefined || reference === undefined) return null
    const at = Number.parseInt(time, 36)
    const way = kind === 'P' ? WAY_TO_POINT : WAY
    const last = way.findLast(([minutes]) => minutes <= minutesSince(at))
    return {
      ...{ externalId, reference, way, at, state: 'ready', problem: null },
      trackingNumber: `SBX${at}${reference.replace(/\W/g, '').slice(-6).toUpperCase()}`,
      carrierStatus: last?.[1] ?? 'confirmed',
    }
  }
  const idOf = (reference: string, requestedAt: Date, isToPoint: boolean) =>
    `SBX-${isToPoint ? 'P' : 'A'}-${requestedAt.getTime().toString(36)}-${reference}`
  const known = (externalIds: readonly string[]) => externalIds.flatMap((id) => shipmentOf(id) ?? [])

  return {
    code: 'sandbox',
    carrier: null,
    pointCarrier: null,
    insures: false,
    lookEveryMs: LOOK_MS,
    async create({ reference, requestedAt, pointId, receiver }) {
      if (receiver.lastName === REFUSED_NAME)
        throw new ShipmentRefused('The sandbox refuses this receiver.', { 'receiver.lastName': 'refused' })
      return shipmentOf(idOf(reference, requestedAt, pointId !== null))!
    },
    // It never loses an answer.
    find: async () => null,
    read: async (externalIds) => known(externalIds),
    async events({ externalId }) {
      const shipment = shipmentOf(externalId)
      if (!shipment) return []
      const { way, at } = shipment
      return way
        .filter(([minutes]) => minutes <= minutesSince(at))
        .map(([minutes, status, place]) => {
          const time = new Date(at + minutes * 60_000)
          const collectUntil = status === 'ready_to_collect' ? addDays(shopTime(time).day, 2) : null
          return { at: time.toISOString(), status, carrierStatus: status, place, collectUntil }
        })
    },
    async labels(externalIds, format) {
      const shipments = known(externalIds)
      if (format === 'zpl') {
        const text = shipments.map(({ trackingNumber }) => `^XA^FO50,50^A0N,40^FD${trackingNumber}^FS^XZ\n`).join('')
        return { bytes: new Uint8Array(Buffer.from(text)), type: 'text/plain' }
      }
      const createdAt = new Date(Math.max(...shipments.map(({ at }) => at), 0))
      const paper = await openPaper({ title: 'Sandbox', author: 'Sandbox', createdAt, language: 'en' })
      for (const { trackingNumber, reference } of shipments) {
        paper.heading(1, trackingNumber!)
        paper.facts([['Reference', reference!]])
      }
      return { bytes: new Uint8Array(await paper.finish()), type: 'application/pdf' }
    },
    findPickup: async () => null,
    orderPickup: async ({ externalIds }) => ({ externalId: `SBX-PICKUP-${externalIds.length}` }),
    // A label of the sandbox costs nothing.
    async cancel() {},
    async health() {
      return []
    },
  }
}
