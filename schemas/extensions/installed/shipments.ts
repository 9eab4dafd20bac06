import { loadParts } from '../load-parts.ts'

/** Carriers that make labels which the extensions bring, by the code of the port: functions of `ShipmentAdapter`. */
export const extensionShipments: Readonly<Record<string, unknown>> = Object.fromEntries(
  (await loadParts('shipments')).map(({ name, value }) => [name, value]),
)
