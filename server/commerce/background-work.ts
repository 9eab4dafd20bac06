import type { MediaStorage } from '#server/platform/media/media-storage.ts'
import type { Commerce } from './app.ts'
import type { KsefPort } from './engine/invoicing/ksef/ksef-port.ts'
import { checkProviders } from './engine/payments/check-providers.ts'
import type { PaymentProvider } from './engine/payments/provider.ts'
import { checkCarriers } from './engine/shipments/check-carriers.ts'
import type { ShipmentPort } from './engine/shipments/shipment-port.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { type MaintenanceOptions, runMaintenance } from './maintenance.ts'

interface BackgroundWork extends Omit<MaintenanceOptions, 'report'> {
  commerce: Commerce
  providers: readonly PaymentProvider[]
  carriers: readonly ShipmentPort[]
  ksef: KsefPort | null
  /** where pictures are, if that is not a folder */
  bucket: MediaStorage | null
  log: (message: string, error?: unknown) => void
}

/** Looked for at the start, so that the operator learns of a wrong bucket before a shopper does. */
const NO_HASH = '0'.repeat(32)

/** What a server does without being asked: jobs and maintenance again and again, and one look at each service that it needs. */
export function startBackgroundWork({
  commerce,
  providers,
  carriers,
  ksef,
  bucket,
  log,
  ...maintenance
}: BackgroundWork) {
  const { clock, meters } = maintenance
  void checkProviders(providers, log)
  void checkCarriers(carriers, log)
  void bucket?.find(NO_HASH).catch((error) => log('Pictures cannot be shown now.', error))
  void ksef?.health?.().catch((error) => log('KSeF takes no documents now: they wait.', error))
  return {
    stopJobs: runJobs(commerce.engine, { clock, meters, afterEach: commerce.imports.wake }),
    stopMaintenance: runMaintenance({
      ...maintenance,
      report: (error) => log('The maintenance job failed.', error),
    }),
  }
}
