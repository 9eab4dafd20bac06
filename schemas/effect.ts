import { z } from 'zod'
import { JsonValue } from './json.ts'
import { Pointer } from './pointer.ts'

/**
 * A change that an operation's answer makes in the client; a list is applied as a whole or not at all. Architecture 3.
 */
export const Effect = z.discriminatedUnion('effect', [
  z.strictObject({ effect: z.literal('data'), pointer: Pointer, value: JsonValue }),
  z.strictObject({
    effect: z.literal('toast'),
    tone: z.enum(['success', 'error', 'info']),
    text: z.string(),
    /** link to a page of this shop */
    link: z.strictObject({ label: z.string(), href: z.string() }).optional(),
  }),
  z.strictObject({ effect: z.literal('navigate'), to: z.string(), replace: z.boolean().optional() }),
  /** fetches the screen again: its data has changed */
  z.strictObject({ effect: z.literal('refresh') }),
  /** opens an overlay node by id, after `navigate` on the new page */
  z.strictObject({ effect: z.literal('open'), target: z.string() }),
  /** moves focus to a node by id */
  z.strictObject({ effect: z.literal('focus'), target: z.string() }),
  /** field name -> message, for the form that submitted */
  z.strictObject({ effect: z.literal('field-errors'), errors: z.record(z.string(), z.string()) }),
  /** field name -> text to fill in, for the form that submitted; `true` ticks a checkbox */
  z.strictObject({ effect: z.literal('field-values'), values: z.record(z.string(), z.string()) }),
  z.strictObject({ effect: z.literal('announce'), text: z.string() }),
])
export type Effect = z.infer<typeof Effect>

/** Answer of POST /api/actions/<operation>: 200, or 422 refused, 409 conflict, 401/403 by identity, 503 upstream. */
export const ActionAnswer = z.strictObject({
  ok: z.boolean(),
  effects: z.array(Effect),
})
export type ActionAnswer = z.infer<typeof ActionAnswer>
