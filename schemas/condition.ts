import { z } from 'zod'
import { CONSENT_PURPOSES } from './consent.ts'
import { JsonPrimitive } from './json.ts'
import { Pointer } from './pointer.ts'

/** From 1024 px on, from 640 px on, and below; on the server client hints decide where a layout names a device. */
export const Device = z.enum(['desktop', 'tablet', 'mobile'])
export type Device = z.infer<typeof Device>

/**
 * A condition that the client evaluates; a list holds if all entries hold. Truthy data (`equals` absent) or equality,
 * device, consent. Audience, schedule and arms are decided on the server and never sent. Architecture 3.
 */
export const Condition = z.union([
  z.strictObject({ data: Pointer, equals: JsonPrimitive.optional(), not: z.boolean().optional() }),
  z.strictObject({ device: z.array(Device).min(1) }),
  z.strictObject({ consent: z.enum(CONSENT_PURPOSES) }),
])
export type Condition = z.infer<typeof Condition>
