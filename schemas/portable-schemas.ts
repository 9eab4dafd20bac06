import type { z } from 'zod'
import type { NodeTypeParts } from './node-schema.ts'
import { subsetFaults } from './portable-subset.ts'

/**
 * A schema of the contract uses a construct outside the portable subset. One line for each fault: place, fault, remedy.
 */
export class ContractError extends Error {
  override readonly name = 'ContractError'
}

/** Faults of a node type's props and event payloads, each as a line that names the widget and the property. */
export function nodeTypeFaults({ type, props, events }: Pick<NodeTypeParts, 'type' | 'props' | 'events'>): string[] {
  return [
    ...schemaFaults(`widget '${type}', prop`, props),
    ...Object.entries(events).flatMap(([event, payload]) =>
      schemaFaults(`widget '${type}', payload of '${event}',`, payload),
    ),
  ]
}

/** Faults of one schema, each as a line that begins with its owner. */
export function schemaFaults(owner: string, schema: z.ZodType): string[] {
  return subsetFaults(schema).map(
    ({ path, is, remedy: instead }) =>
      `The ${owner} '${path.slice(1)}' ${is}, which zod and JSON Schema do not check alike. ${instead}`,
  )
}

/**
 * Runs the compilation of node types. If it fails because of a schema outside the portable subset, throws ContractError
 * with each fault.
 */
export function explainFaults<T>(definitions: readonly NodeTypeParts[], compile: () => T): T {
  try {
    return compile()
  } catch (error) {
    throwOnFaults(definitions, error)
    throw error
  }
}

/** Throws ContractError if one of the node types has a schema outside the portable subset. */
export function throwOnFaults(definitions: readonly NodeTypeParts[], cause?: unknown): void {
  const faults = definitions.flatMap(nodeTypeFaults)
  if (faults.length > 0) throw new ContractError(faults.join('\n'), { cause })
}
