import { z } from 'zod'
import { CONSENT_PURPOSES } from './consent.ts'
import { JsonPrimitive } from './json.ts'
import { Pointer } from './pointer.ts'

/** From 1024 px on, from 640 px on, and below; client hints stand for them where a layout names a device. */
export const Device = z.enum(['desktop', 'tablet', 'mobile'])
export type Device = z.infer<typeof Device>

/**
 * A condition the client follows; a list holds when each entry holds. Data truth (`equals` absent) or equality, device,
 * consent. Audience, schedule and arms are decided on the server and never travel. Architecture 3.
 */
export const Condition = z.union([
  z.strictObject({ data: Pointer, equals: JsonPrimitive.optional(), not: z.boolean().optional() }),
  z.strictObject({ device: z.array(Device).min(1) }),
  z.strictObject({ consent: z.enum(CONSENT_PURPOSES) }),
])
export type Condition = z.infer<typeof Condition>
