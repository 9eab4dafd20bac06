import type { z } from 'zod'

/**
 * The input without the fields that its schema does not know, at any depth. For pages of another version: after a way back
 * to an older server, an open tab still sends the new fields of its own. All other faults stay for the schema to refuse.
 * The same object if nothing is unknown.
 */
export function knownInput(schema: z.ZodObject, input: unknown): unknown {
  const { error } = schema.safeParse(input)
  const unknown = error?.issues.filter((issue) => issue.code === 'unrecognized_keys') ?? []
  if (unknown.length === 0) return input
  const known: unknown = structuredClone(input)
  for (const { path, keys } of unknown) {
    const holder = path.reduce((at, step) => (at as Record<PropertyKey, unknown>)[step], known)
    for (const key of keys) delete (holder as Record<string, unknown>)[key]
  }
  return known
}
