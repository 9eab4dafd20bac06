import { loadParts } from '../load-parts.ts'

/** The operations of the extensions, by name: description, access, refusals and input. */
export const extensionOperations: Readonly<Record<string, unknown>> = Object.fromEntries(
  (await loadParts('operations')).map(({ name, value }) => [name, value]),
)
