import type { z } from 'zod'
import { shopTime } from '../../working-days.ts'
import type { ParcelEvent } from '../shipment-port.ts'
import type { Tracking } from './shipx-shapes.ts'
import { meaningOf } from './shipx-statuses.ts'

/**
 * A locker keeps a parcel for 48 hours ("Services"); its receiver may prolong that, of which ShipX says nothing: no field of
 * a tracking is a day.
 */
const LOCKER_MS = 48 * 3_600_000

/** The history of a parcel of `GET /v1/tracking/:number` ("Shipment Tracking"), oldest first. */
export function toParcelEvents({ tracking_details }: z.infer<typeof Tracking>): ParcelEvent[] {
  return tracking_details
    .flatMap(({ status, datetime, agency }) => {
      const time = Date.parse(datetime)
      if (Number.isNaN(time)) return []
      return {
        at: new Date(time).toISOString(),
        status: meaningOf(status),
        carrierStatus: status,
        place: agency ?? '',
        collectUntil: status === 'ready_to_pickup' ? shopTime(new Date(time + LOCKER_MS)).day : null,
      }
    })
    .reverse()
    .sort((a, b) => a.at.localeCompare(b.at))
}
