import { z } from 'zod'
import { JsonValue } from './json.ts'
import type { OlderClientRule } from './older-clients.ts'
import { Pointer } from './pointer.ts'
import { ShopPath, WebAddress } from './web-address.ts'

/** A list is applied as a whole or not at all. Architecture 3. */
export const Effect = z
  .discriminatedUnion('effect', [
    z
      .strictObject({
        effect: z.literal('data'),
        pointer: Pointer.meta({ description: 'Place in the live data.', examples: ['/cart'] }),
        value: JsonValue.meta({
          description:
            'New value at that place; `/user`, `/cart`, `/credit` and `/merge` have the schema of the session.',
          examples: [null],
        }),
      })
      .meta({ description: 'Replaces live data, which bindings and conditions follow.' }),
    z
      .strictObject({
        effect: z.literal('toast'),
        tone: z.enum(['success', 'error', 'info']).meta({ description: 'Kind of the message.' }),
        text: z
          .string()
          .meta({ description: 'Message, in the language of the call.', examples: ['Product added to the basket'] }),
        link: z
          .strictObject({
            label: z.string().meta({ description: 'Text of the link.', examples: ['View basket'] }),
            href: ShopPath.meta({ description: 'Path of this shop.', examples: ['/en/cart'] }),
          })
          .optional()
          .meta({ description: 'Link beside the message; absent for none.' }),
      })
      .meta({ description: 'Shows a short message that disappears by itself.' }),
    z
      .strictObject({
        effect: z.literal('navigate'),
        to: WebAddress.meta({
          description: 'Path of this shop, or an http or https URL, for example of a bank.',
          examples: ['/en/order/success'],
        }),
        replace: z
          .boolean()
          .optional()
          .meta({ description: 'Whether the new address replaces the history entry; absent means false.' }),
      })
      .meta({ description: 'Opens an address.' }),
    z
      .strictObject({ effect: z.literal('refresh') })
      .meta({ description: 'The screen has changed: fetch the one of the present address again.' }),
    z
      .strictObject({
        effect: z.literal('open'),
        target: z.string().meta({ description: 'Id of the overlay node.', examples: ['frame.merge-notice'] }),
      })
      .meta({ description: 'Opens an overlay; after `navigate` on the new page.' }),
    z
      .strictObject({
        effect: z.literal('focus'),
        target: z.string().meta({ description: 'Id of the node.', examples: ['screen.form'] }),
      })
      .meta({ description: 'Moves the keyboard focus to a node.' }),
    z
      .strictObject({
        effect: z.literal('field-errors'),
        errors: z.record(z.string(), z.string()).meta({
          description: 'Message by field name; the empty name stands for the whole form.',
          examples: [{ couponCode: 'The coupon code is invalid.' }],
        }),
      })
      .meta({ description: 'Messages for the fields of the form that called the operation.' }),
    z
      .strictObject({
        effect: z.literal('field-values'),
        values: z.record(z.string(), z.string()).meta({
          description: 'Text by field name; `true` ticks a checkbox.',
          examples: [{ companyName: 'Palarnia Sp. z o.o.', city: 'Warszawa' }],
        }),
      })
      .meta({ description: 'Values to fill into the form that called the operation.' }),
    z
      .strictObject({
        effect: z.literal('announce'),
        text: z
          .string()
          .meta({ description: 'Message, in the language of the call.', examples: ['The basket is empty'] }),
      })
      .meta({ description: 'Tells screen readers a message that is not shown.' }),
  ])
  .meta({ description: "A change that an operation's answer makes in the client. `effect` names the kind." })
export type Effect = z.infer<typeof Effect>

/** What a client gets that does not know an effect; without an entry here it has to load the page whole. */
export const EFFECT_RULES: {
  readonly [Name in Effect['effect']]?: OlderClientRule<Extract<Effect, { effect: Name }>, Effect>
} = {
  announce: { optional: true },
  focus: { optional: true },
}

/** Answer of POST /api/actions/<operation>. */
export const ActionAnswer = z
  .strictObject({
    ok: z.boolean().meta({ description: 'Whether the operation is done: true with status 200 only.' }),
    effects: z.array(Effect).meta({ description: 'Changes to apply, all or none; may be empty.' }),
  })
  .meta({ description: 'Result of an operation.' })
export type ActionAnswer = z.infer<typeof ActionAnswer>
