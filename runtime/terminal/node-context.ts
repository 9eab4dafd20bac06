import type { Node } from '#schemas/node.ts'
import type { Form, Part } from './parts.ts'
import type { Words } from './words.ts'

/** The catalog's own words about a node type. */
export interface TypeShape {
  props: Readonly<Record<string, unknown>>
  /** event -> schema of its payload */
  events: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** All that the drawing of one node may use. */
export interface NodeContext {
  id: string
  type: string
  node: Node
  /** with live values in place of bindings */
  props: Readonly<Record<string, unknown>>
  shape: TypeShape
  words: Words
  priceMode: 'gross' | 'net'
  /** companies read both amounts of a price */
  isCompany: boolean
  currency: string
  /** the schema that a `$ref` of the catalog names */
  resolve(schema: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
  /** draws the children in a slot; fields inside belong to `form` */
  slot(name: string, form?: Form): Part[]
  /** the form around this node */
  form: Form | null
  /** messages for fields of a form, by name; '' is the whole form */
  errorsOf(form: string): Readonly<Record<string, string>>
  /** whether an event of this node does anything */
  handles(event: string): boolean
}
