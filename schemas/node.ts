import { z } from 'zod'
import { Action } from './action.ts'
import { BindableText } from './binding.ts'
import { Condition } from './condition.ts'
import { JsonValue } from './json.ts'
import { NODE_ID } from './screen-limits.ts'

/** `frame.…` for the frame's nodes, `screen.…` for the screen's own. */
export const NodeId = z
  .string()
  .regex(NODE_ID)
  .meta({
    description:
      'Id of a node, unique in its screen: `frame.…` for the part that many screens share, `screen.…` for the rest. The same node has the same id in each revision of its layout.',
    examples: ['screen.summary'],
  })
export type NodeId = z.infer<typeof NodeId>

export const Fallback = z.union([z.enum(['drop', 'children']), NodeId]).meta({
  description:
    'What to draw if this node cannot be drawn: the node with this id, nothing (`drop`), or the children of this node (`children`).',
  examples: ['drop', 'screen.summary-plain'],
})
export type Fallback = z.infer<typeof Fallback>

/** Accessible name of a node whose content does not give one. Architecture 3. */
export const Accessibility = z
  .strictObject({
    label: BindableText.optional().meta({
      description: 'Accessible name; absent: the content names the node.',
      examples: ['Recently viewed'],
    }),
    description: BindableText.optional().meta({
      description: 'Accessible description; absent for none.',
      examples: ['Opens in a dialog'],
    }),
    live: z
      .enum(['off', 'polite', 'assertive'])
      .optional()
      .meta({ description: 'How screen readers are told of changes inside, as `aria-live`; absent: not at all.' }),
    hidden: z
      .boolean()
      .optional()
      .meta({ description: 'Whether screen readers skip the node, as `aria-hidden`; absent means false.' }),
  })
  .meta({ description: 'Accessible name and role of a node whose content does not give them.' })

export const Track = z
  .strictObject({
    event: z
      .string()
      .min(1)
      .meta({ description: 'Name of the analytics event.', examples: ['banner_view'] }),
    percent: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'Share of the node that must be visible, in percent.', examples: [50] }),
    ms: z
      .int()
      .min(0)
      .meta({ description: 'Time that it must stay visible, in milliseconds.', examples: [1000] }),
    once: z.boolean().meta({ description: 'Whether only the first impression counts.' }),
  })
  .meta({ description: 'An impression to record: the node was visible for some time.' })

/** The fields of each node, of any type. */
export const nodeEnvelope = {
  slots: z
    .record(z.string(), z.array(NodeId))
    .optional()
    .meta({
      description: 'Ids of the children by slot, in order; each id has exactly one parent. Absent for none.',
      examples: [{ main: ['screen.summary', 'screen.related'] }],
    }),
  on: z.record(z.string(), z.array(Action)).optional().meta({
    description: 'Steps by event, in order; an event without steps does nothing. Absent for none.',
  }),
  when: z
    .array(Condition)
    .optional()
    .meta({ description: 'Conditions that must all hold for the node to be drawn; absent: it is always drawn.' }),
  fallback: Fallback.optional().meta({
    description:
      'What to draw if this node cannot be drawn; absent: the rule of the nearest node above that has one, else nothing.',
    examples: ['drop'],
  }),
  a11y: Accessibility.optional().meta({ description: 'Accessible name and behaviour; absent: those of the content.' }),
  track: Track.optional().meta({ description: 'Impression to record; absent for none.' }),
  meta: z
    .record(z.string(), JsonValue)
    .optional()
    .meta({
      description: 'Data of the author, which no client has to read: the only open-ended record. Absent for none.',
      examples: [{ campaign: 'autumn' }],
    }),
}

/** One element of a screen, before its props are checked against its type. Architecture 3. */
export const Node = z
  .strictObject({
    type: z
      .string()
      .min(1)
      .meta({ description: 'Node type; its schema is /schemas/nodes/<type>.json.', examples: ['product-tile'] }),
    v: z
      .int()
      .min(1)
      .meta({ description: 'Version of its props.', examples: [1] }),
    props: z
      .record(z.string(), JsonValue)
      .meta({ description: 'Content, as the schema of the type says.', examples: [{ title: 'Coffee of the month' }] }),
    ...nodeEnvelope,
  })
  .meta({ description: 'One element of a screen.' })
export type Node = z.infer<typeof Node>
