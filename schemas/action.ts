import { z } from 'zod'
import { JsonValue } from './json.ts'
import { OperationName } from './operations.ts'
import { Pointer } from './pointer.ts'
import { RouteKey } from './routes.ts'

const Args = z.record(z.string(), JsonValue)

/**
 * One step of a node's event; a closed union. `call` and `submit` name an operation, never a URL: `submit` carries the
 * fields of a form and shows its field errors, `call` does not. Arguments override the event's payload. Architecture 3.
 */
export const Action = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('navigate'),
    /** a path of this shop, or a route key with its params */
    to: z.union([
      z.string().min(1),
      z.strictObject({ route: RouteKey, params: z.record(z.string(), z.string()).optional() }),
    ]),
    replace: z.boolean().optional(),
  }),
  z.strictObject({ do: z.literal('call'), op: OperationName, args: Args.optional() }),
  z.strictObject({ do: z.literal('submit'), op: OperationName, args: Args.optional() }),
  /** opens or closes an overlay node by id */
  z.strictObject({ do: z.literal('open'), target: z.string().min(1) }),
  z.strictObject({ do: z.literal('close'), target: z.string().min(1).optional() }),
  z.strictObject({ do: z.literal('toast'), tone: z.enum(['success', 'error', 'info']), text: z.string().min(1) }),
  z.strictObject({ do: z.literal('set'), pointer: Pointer, value: JsonValue }),
  z.strictObject({ do: z.literal('scroll'), target: z.string().min(1) }),
  z.strictObject({ do: z.literal('copy'), text: z.string() }),
  z.strictObject({ do: z.literal('track'), event: z.string().min(1), data: Args.optional() }),
  /** fetches the screen again, or only the session */
  z.strictObject({ do: z.literal('refresh'), what: z.enum(['screen', 'session']).optional() }),
])
export type Action = z.infer<typeof Action>
