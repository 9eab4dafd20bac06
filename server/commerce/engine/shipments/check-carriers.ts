import { Warning } from '#server/platform/warning.ts'
import type { ShipmentPort } from './shipment-port.ts'

/** Reports each carrier that takes no parcels now, or lacks something. The shop opens anyway, and sells. */
export async function checkCarriers(
  ports: readonly ShipmentPort[],
  report: (message: string, error?: unknown) => void,
): Promise<void> {
  await Promise.all(
    ports.map(async ({ code, health }) => {
      try {
        for (const lack of (await health?.()) ?? []) {
          const line = `The carrier "${code}": ${lack}.`
          report(line, new Warning(line))
        }
      } catch (error) {
        report(`The carrier "${code}" takes no parcels: check its keys and its address.`, error)
      }
    }),
  )
}
