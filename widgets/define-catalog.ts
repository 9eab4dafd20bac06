import type { z } from 'zod'
import type { NodeDefinition } from './define-node.ts'

// biome-ignore lint/suspicious/noExplicitAny: a catalog holds definitions of any props and events
export type AnyDefinition = NodeDefinition<any, any, any, any>

export type Catalog<D extends AnyDefinition> = { readonly [T in D['type']]: Extract<D, { type: T }> }

/** One entry for each node type; a repeated type throws when the list is built. */
export function defineCatalog<const D extends readonly AnyDefinition[]>(definitions: D): Catalog<D[number]> {
  const catalog: Record<string, AnyDefinition> = Object.create(null)
  for (const definition of definitions) {
    if (Object.hasOwn(catalog, definition.type))
      throw new Error(`node type '${definition.type}' is in the catalog twice`)
    catalog[definition.type] = definition
  }
  return catalog as Catalog<D[number]>
}

export type PropsOf<D extends AnyDefinition> = z.infer<D['props']>
export type SlotOf<D extends AnyDefinition> = D['slots'][number]
export type EventOf<D extends AnyDefinition> = keyof D['events'] & string
export type PayloadOf<D extends AnyDefinition, E extends EventOf<D>> = z.infer<D['events'][E]>
