import { z } from 'zod'
import { Action } from './action.ts'
import { BindableText } from './binding.ts'
import { Condition } from './condition.ts'
import { JsonValue } from './json.ts'
import { NODE_ID } from './screen-limits.ts'

/** `frame.…` for the frame's nodes, `screen.…` for the screen's own. */
export const NodeId = z.string().regex(NODE_ID).meta({ description: 'Id of a node, unique in its screen' })
export type NodeId = z.infer<typeof NodeId>

/** The next step of repair: another node, nothing, or this node's children. Absent: the parent's. */
export const Fallback = z.union([z.enum(['drop', 'children']), NodeId])
export type Fallback = z.infer<typeof Fallback>

/** Accessible name of a node whose content does not give one. Architecture 3. */
export const Accessibility = z.strictObject({
  label: BindableText.optional(),
  description: BindableText.optional(),
  live: z.enum(['off', 'polite', 'assertive']).optional(),
  hidden: z.boolean().optional(),
})

/** An impression counts after `percent` of the node has been visible for `ms`. */
export const Track = z.strictObject({
  event: z.string().min(1),
  percent: z.int().min(0).max(100),
  ms: z.int().min(0),
  once: z.boolean(),
})

/** The fields of each node, of any type. */
export const nodeEnvelope = {
  /** named lists of children, in order; each id has exactly one parent */
  slots: z.record(z.string(), z.array(NodeId)).optional(),
  /** event -> steps; defined by the node, not by the widget */
  on: z.record(z.string(), z.array(Action)).optional(),
  when: z.array(Condition).optional(),
  fallback: Fallback.optional(),
  a11y: Accessibility.optional(),
  track: Track.optional(),
  /** the only open-ended record */
  meta: z.record(z.string(), JsonValue).optional(),
}

/** One element of a screen, before its props are checked against its type. Architecture 3. */
export const Node = z.strictObject({
  type: z.string().min(1),
  /** version of its props */
  v: z.int().min(1),
  props: z.record(z.string(), JsonValue),
  ...nodeEnvelope,
})
export type Node = z.infer<typeof Node>
