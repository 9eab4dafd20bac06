import { z } from 'zod'

/** A parcel locker or another pickup point. Domain 2. */
export const PickupPoint = z.strictObject({
  /** its public code, `WAW53AP` */
  id: z.string().regex(/^[A-Z0-9-]{3,20}$/),
  carrier: z.string(),
  type: z.enum(['parcel_locker', 'pop', 'parcel_locker_superpop', 'shop', 'post_office']),
  line1: z.string(),
  line2: z.string(),
  street: z.string(),
  buildingNumber: z.string(),
  postcode: z.string(),
  city: z.string(),
  countryCode: z.string(),
  description: z.string(),
  openingHours: z.string(),
  isOpenAlways: z.boolean(),
  isIndoor: z.boolean(),
  hasEasyAccess: z.boolean(),
  location: z.strictObject({ latitude: z.number(), longitude: z.number() }),
})
export type PickupPoint = z.infer<typeof PickupPoint>
