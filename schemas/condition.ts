import { z } from 'zod'
import { CONSENT_PURPOSES } from './consent.ts'
import { JsonPrimitive } from './json.ts'
import { Pointer } from './pointer.ts'

/** On the server client hints decide where a layout names a device. */
export const Device = z.enum(['desktop', 'tablet', 'mobile']).meta({
  description:
    'Kind of device by the width of its window: `mobile` below 640 px, `tablet` below 1024 px, else `desktop`.',
})
export type Device = z.infer<typeof Device>

/**
 * A condition that the client evaluates; a list holds if all entries hold. Truthy data (`equals` absent) or equality,
 * device, consent. Audience, schedule and arms are decided on the server and never sent. Architecture 3.
 */
export const Condition = z
  .union([
    z
      .strictObject({
        data: Pointer.meta({ description: 'Place in the live data.', examples: ['/user/type'] }),
        equals: JsonPrimitive.optional().meta({
          description:
            'Value that the data must have; absent: any but null, false, 0 and the empty text. Absent data equals nothing.',
          examples: ['b2b'],
        }),
        not: z.boolean().optional().meta({ description: 'Whether the condition is reversed; absent means false.' }),
      })
      .meta({ description: 'Live data that is set, or has a value.' }),
    z
      .strictObject({
        device: z.array(Device).min(1).meta({ description: 'Kinds of device, one of which must match.' }),
      })
      .meta({ description: 'Width of the window.' }),
    z
      .strictObject({
        consent: z.enum(CONSENT_PURPOSES).meta({ description: 'Purpose that the shopper has agreed to.' }),
      })
      .meta({ description: "The shopper's consent." }),
  ])
  .meta({ description: 'A condition that the client evaluates whenever its data changes.' })
export type Condition = z.infer<typeof Condition>
