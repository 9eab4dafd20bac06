import { z } from 'zod'
import { JsonValue } from './json.ts'
import type { OlderClientRule } from './older-clients.ts'
import { OperationName } from './operations.ts'
import { Pointer } from './pointer.ts'
import { RouteKey } from './routes.ts'
import { WebAddress } from './web-address.ts'

const Args = z.record(z.string(), JsonValue)

/**
 * One step of a node's event; a closed union. `call` and `submit` name an operation, never a URL: `submit` carries the
 * fields of a form and shows its field errors, `call` does not. Arguments override the event's payload. Architecture 3.
 */
export const Action = z
  .discriminatedUnion('do', [
    z
      .strictObject({
        do: z.literal('navigate'),
        to: z
          .union([
            WebAddress.meta({
              description: 'A path of this shop with its query, or an http or https URL.',
              examples: ['/en/cart'],
            }),
            z
              .strictObject({
                route: RouteKey.meta({ description: 'Name of the route.' }),
                params: z
                  .record(z.string(), z.string())
                  .optional()
                  .meta({
                    description: 'Path parameters by name; absent if the route has none.',
                    examples: [{ id: '100000042' }],
                  }),
              })
              .meta({ description: 'A route, opened in the language of the screen.' }),
          ])
          .meta({
            description: 'Address to open: a path, a URL, or a route with its parameters.',
            examples: ['/en/cart', { route: 'order_details', params: { id: '100000042' } }],
          }),
        replace: z
          .boolean()
          .optional()
          .meta({ description: 'Whether the new address replaces the history entry; absent means false.' }),
      })
      .meta({ description: 'Opens an address.' }),
    z
      .strictObject({
        do: z.literal('call'),
        op: OperationName.meta({ description: 'Operation to call.' }),
        args: Args.optional().meta({
          description: "Input fields that override those of the event's payload; absent for none.",
          examples: [{ sku: 'COFFEE-ETH-250', qty: 1 }],
        }),
      })
      .meta({
        description:
          "Calls an operation with the event's declared payload fields and `args`, and applies the effects of its answer. If the answer is not ok, the remaining steps are skipped.",
      }),
    z
      .strictObject({
        do: z.literal('submit'),
        op: OperationName.meta({ description: 'Operation that receives the form.' }),
        args: Args.optional().meta({
          description: 'Input fields that override those of the form; absent for none.',
          examples: [{ productId: 'prod-12' }],
        }),
      })
      .meta({
        description:
          'Calls an operation with the fields of the form. Effects `field-errors` and `field-values` go to this form.',
      }),
    z
      .strictObject({
        do: z.literal('open'),
        target: z
          .string()
          .min(1)
          .meta({ description: 'Id of the overlay node.', examples: ['frame.mini-cart'] }),
      })
      .meta({ description: 'Opens an overlay.' }),
    z
      .strictObject({
        do: z.literal('close'),
        target: z
          .string()
          .min(1)
          .optional()
          .meta({
            description: 'Id of the overlay node; absent: the topmost open one.',
            examples: ['frame.mini-cart'],
          }),
      })
      .meta({ description: 'Closes an overlay.' }),
    z
      .strictObject({
        do: z.literal('toast'),
        tone: z.enum(['success', 'error', 'info']).meta({ description: 'Kind of the message.' }),
        text: z
          .string()
          .min(1)
          .meta({ description: 'Message, in the language of the screen.', examples: ['Copied'] }),
      })
      .meta({ description: 'Shows a short message that disappears by itself.' }),
    z
      .strictObject({
        do: z.literal('set'),
        pointer: Pointer.meta({ description: 'Place in the live data.', examples: ['/filters/isOpen'] }),
        value: JsonValue.meta({ description: 'New value at that place.', examples: [true] }),
      })
      .meta({ description: 'Changes live data of this page; the server is not called.' }),
    z
      .strictObject({
        do: z.literal('scroll'),
        target: z
          .string()
          .min(1)
          .meta({ description: 'Id of the node.', examples: ['screen.description'] }),
      })
      .meta({ description: 'Scrolls a node to the top of the window.' }),
    z
      .strictObject({
        do: z.literal('copy'),
        text: z.string().meta({ description: 'Text to copy.', examples: ['DE89370400440532013000'] }),
      })
      .meta({ description: 'Copies a text to the clipboard.' }),
    z
      .strictObject({
        do: z.literal('track'),
        event: z
          .string()
          .min(1)
          .meta({ description: 'Name of the analytics event.', examples: ['banner_click'] }),
        data: Args.optional().meta({
          description: "Fields of the event beside the node's id and the payload; absent for none.",
          examples: [{ banner: 'autumn' }],
        }),
      })
      .meta({ description: 'Records an analytics event.' }),
    z
      .strictObject({
        do: z.literal('refresh'),
        what: z
          .enum(['screen', 'session'])
          .optional()
          .meta({ description: 'Document to fetch: the screen of this address, or the session; absent: the screen.' }),
      })
      .meta({ description: 'Fetches the screen or the session again and shows the new one.' }),
  ])
  .meta({
    description:
      "One step of a node's event. Steps run in order; the first that fails ends the run. `do` names the kind.",
  })
export type Action = z.infer<typeof Action>

/** What a client gets that does not know an action; without an entry here the node loses the whole event. */
export const ACTION_RULES: {
  readonly [Do in Action['do']]?: OlderClientRule<Extract<Action, { do: Do }>, Action>
} = {
  scroll: { optional: true },
  track: { optional: true },
}
