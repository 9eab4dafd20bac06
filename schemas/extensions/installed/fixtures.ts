import { loadParts } from '../load-parts.ts'

/** The examples of the extensions' widgets by node type: not yet checked. */
export const extensionFixtures: Readonly<Record<string, unknown>> = Object.fromEntries(
  (await loadParts('fixtures')).map(({ name, value }) => [name, value]),
)
