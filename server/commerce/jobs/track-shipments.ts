import { Warning } from '#server/platform/warning.ts'
import { reasonOf } from '../engine/retry.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { afterCarrierFailure } from '../engine/shipments/after-carrier-failure.ts'
import { FORGOTTEN, followParcel, isForgotten, nextLook } from '../engine/shipments/follow-parcel.ts'
import {
  CarrierBusy,
  type CarrierShipment,
  type ParcelEvent,
  type ShipmentPort,
} from '../engine/shipments/shipment-port.ts'
import { changeShipment, type ShipmentRecord } from '../engine/shipments/stored-shipments.ts'
import { takeBack } from '../engine/shipments/take-back.ts'

type Deps = Pick<CheckoutDeps, 'database' | 'links' | 'rules' | 'carriers' | 'report'>

/** One call asks about so many parcels. */
const PORTION = 100
const CLAIM_MS = 300_000
/** A run asks for the history of no further parcel of a carrier after this time: slow answers keep no other job waiting for long. */
const RUN_MS = 10_000

/**
 * Follows the parcels that carriers have: one call for a hundred of them, and one for the history of each that has moved. What
 * happens to them stands in their orders, and buyers and webhooks are told. Returns the number of parcels with news.
 */
export async function trackShipments(deps: Deps, _now: Date, clock: () => Date): Promise<number> {
  let moved = 0
  for (const port of deps.carriers) moved += await trackParcelsOf(port, deps, clock)
  return moved
}

async function trackParcelsOf(port: ShipmentPort, deps: Deps, clock: () => Date): Promise<number> {
  const { database, report } = deps
  const claimed = await claim(port, deps, clock())
  if (claimed.length === 0) return 0
  let current: Map<string, CarrierShipment>
  try {
    const parcels = await port.read(claimed.map(({ external_id }) => external_id!))
    current = new Map(parcels.map((parcel) => [parcel.externalId, parcel]))
  } catch (error) {
    report(error)
    await putOff(claimed, error)
    return 0
  }
  let moved = 0
  const startedAt = clock()
  for (const [place, row] of claimed.entries()) {
    const now = clock()
    if (now.getTime() - startedAt.getTime() >= RUN_MS) {
      await putBack(claimed.slice(place))
      break
    }
    const parcel = current.get(row.external_id!)
    const status = parcel?.carrierStatus
    try {
      if (parcel?.state === 'canceled' && (await cancel(row, parcel))) moved += 1
      else if (status === undefined || status === row.carrier_status) await lookLater(row, status, now)
      else moved += (await follow(row, now)) ? 1 : 0
    } catch (error) {
      report(error)
      const isBusy = error instanceof CarrierBusy
      await putOff(isBusy ? claimed.slice(place) : [row], error)
      if (isBusy) break
    }
  }
  return moved

  async function follow(row: ShipmentRecord, now: Date): Promise<boolean> {
    const events = await port.events({ externalId: row.external_id!, trackingNumber: row.tracking_number! })
    tellOfUnknown(row, events)
    return followParcel(deps, row, { port, events, now })
  }

  /** Somebody has canceled it at the carrier. False if it has left all the same. */
  async function cancel(row: ShipmentRecord, { carrierStatus }: CarrierShipment): Promise<boolean> {
    const changes = { carrier_status: carrierStatus, error: 'It was canceled at the carrier: order another one.' }
    if (!(await database.transaction((tx) => takeBack(tx, row, changes)))) return false
    report(
      new Warning(`The carrier ${port.code} says that parcel ${row.id} is canceled: its pieces are in no parcel now.`),
    )
    return true
  }

  /** A word that this version does not know stands in the log once for each parcel; the parcel is followed on. */
  function tellOfUnknown({ last_event_at, id }: ShipmentRecord, events: readonly ParcelEvent[]): void {
    for (const { status, carrierStatus, at } of events)
      if (status === 'unknown' && at > (last_event_at ?? ''))
        report(
          new Warning(`The carrier ${port.code} says "${carrierStatus}" of parcel ${id}, which means nothing here.`),
        )
  }

  function lookLater(row: ShipmentRecord, status: string | undefined, now: Date): Promise<boolean> {
    const isOver = isForgotten(row, now)
    const error = status === undefined ? 'The carrier does not know this parcel any more.' : isOver ? FORGOTTEN : null
    const changes = {
      ...(isOver && { status: 'ended' as const }),
      ...nextLook(port, { tries: row.tries, isOver, now }),
      error,
    }
    return database.transaction((tx) => changeShipment(tx, row, changes))
  }

  async function putOff(rows: readonly ShipmentRecord[], error: unknown): Promise<void> {
    const now = clock()
    const ended = { status: 'ended', due_at: null, tries: 0, error: `${FORGOTTEN} ${reasonOf(error)}` } as const
    await database.transaction(async (tx) => {
      for (const row of rows)
        await changeShipment(
          tx,
          row,
          isForgotten(row, now) ? ended : afterCarrierFailure(error, { tries: row.tries, now }),
        )
    })
  }

  async function putBack(rows: readonly ShipmentRecord[]): Promise<void> {
    await database.transaction(async (tx) => {
      for (const row of rows) await changeShipment(tx, row, { due_at: startedAt.toISOString() })
    })
  }
}

/** Due parcels, taken by this server alone. */
async function claim({ code }: ShipmentPort, { database }: Deps, now: Date): Promise<ShipmentRecord[]> {
  const due_at = new Date(now.getTime() + CLAIM_MS).toISOString()
  return database.transaction(async (tx) => {
    const due = await tx
      .selectFrom('carrier_shipments')
      .selectAll()
      .where('port', '=', code)
      .where('status', 'in', ['ready', 'under_way'])
      .where('due_at', '<=', now.toISOString())
      .orderBy('due_at')
      .limit(PORTION)
      .execute()
    const claimed: ShipmentRecord[] = []
    for (const row of due) if (await changeShipment(tx, row, { due_at })) claimed.push({ ...row, due_at })
    return claimed
  })
}
