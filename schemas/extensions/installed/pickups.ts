import { loadParts } from '../load-parts.ts'

/** Sources of pickup points that the extensions bring, by name: functions of `PickupAdapter`. */
export const extensionPickups: Readonly<Record<string, unknown>> = Object.fromEntries(
  (await loadParts('pickups')).map(({ name, value }) => [name, value]),
)
