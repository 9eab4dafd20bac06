import { z } from 'zod'

/** States of a parcel that is ordered from a carrier. */
export const CarrierShipmentStatus = z
  .enum(['requested', 'ordered', 'ready', 'under_way', 'ended', 'failed', 'canceled'])
  .meta({
    description:
      '`requested`: the carrier was asked, and has not answered yet; `ordered`: it has the parcel, and gives it no number yet; `ready`: number and label are there; `under_way`: it has left; `ended`: it has arrived, came back, was lost, or is followed no more; `failed`: the carrier does not take it; `canceled`: taken back before it left.',
  })
export type CarrierShipmentStatus = z.infer<typeof CarrierShipmentStatus>

/** States of a courier's visit. */
export const PickupStatus = z.enum(['requested', 'ordered', 'failed']).meta({
  description:
    '`requested`: the carrier was asked, and has not answered yet; `ordered`: the courier comes; `failed`: the carrier does not send one.',
})
export type PickupStatus = z.infer<typeof PickupStatus>
