import { z } from 'zod'
import { JsonValue } from './json.ts'

/** Name of the event of an arm that a shopper sees; GA4 has none for it. Its data: `experiment`, `arm`, and `revision` of the screen. */
export const EXPERIMENT_EXPOSURE = 'experiment_exposure'

/** Body of POST /api/track. S7.42. */
export const TrackedEvent = z
  .strictObject({
    event: z
      .string()
      .regex(/^[a-z][a-z_]{0,59}$/)
      .meta({ description: 'Name of the event.', examples: ['add_to_cart'] }),
    path: z
      .string()
      .max(300)
      .meta({ description: 'Path of the screen.', examples: ['/en/moka-pot'] }),
    data: z
      .record(z.string(), JsonValue)
      .meta({ description: 'Facts about the event, none of them personal.', examples: [{ sku: 'KAW-1001', qty: 1 }] }),
  })
  .meta({ description: 'An event for the statistics of the shop.' })
