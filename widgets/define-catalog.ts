import type { z } from 'zod'
import { MESSAGES } from '#locales/all.ts'
import type { MessageKey } from '#locales/message-types.ts'
import { parametersOf } from '#schemas/message-parameters.ts'
import type { NodeDefinition } from './define-node.ts'

// biome-ignore lint/suspicious/noExplicitAny: a catalog holds definitions of any props and events
export type AnyDefinition = NodeDefinition<any, any, any, any>

export type Catalog<D extends AnyDefinition> = { readonly [T in D['type']]: Extract<D, { type: T }> }

/**
 * One entry for each node type, with the messages that it draws; a repeated type throws when the list is built.
 * `messageKeys`: by node type, from `message-keys.ts`. `extensions`: definitions that come with extensions, whose types are known
 * by name alone.
 */
export function defineCatalog<const D extends readonly AnyDefinition[]>(
  definitions: D,
  messageKeys: Readonly<Record<string, readonly MessageKey[]>> = {},
  extensions: readonly AnyDefinition[] = [],
): Catalog<D[number]> {
  const catalog: Record<string, AnyDefinition> = Object.create(null)
  for (const definition of [...definitions, ...extensions]) {
    if (Object.hasOwn(catalog, definition.type))
      throw new Error(`node type '${definition.type}' is in the catalog twice`)
    const keys = [...(messageKeys[definition.type] ?? []), ...definition.olderMessages]
    const messages = Object.fromEntries([...new Set(keys)].sort().map((key) => [key, parametersOf(MESSAGES.pl[key])]))
    catalog[definition.type] = { ...definition, messages }
  }
  return catalog as Catalog<D[number]>
}

export type PropsOf<D extends AnyDefinition> = z.infer<D['props']>
export type SlotOf<D extends AnyDefinition> = D['slots'][number]
export type EventOf<D extends AnyDefinition> = keyof D['events'] & string
export type PayloadOf<D extends AnyDefinition, E extends EventOf<D>> = z.infer<D['events'][E]>
