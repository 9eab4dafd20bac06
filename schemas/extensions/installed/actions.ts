import { loadParts } from '../load-parts.ts'

/** What runs the operations of the extensions, by name. */
export const extensionActions: Readonly<Record<string, unknown>> = Object.fromEntries(
  (await loadParts('actions')).map(({ name, value }) => [name, value]),
)
