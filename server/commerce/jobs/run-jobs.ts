import type { Meters } from '#server/platform/observability/meters.ts'
import { runJob } from '#server/platform/observability/run-job.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { closePayments } from './canceled-payments.ts'
import { checkVatNumbers } from './check-vat-numbers.ts'
import { acceptUnanswered, warnOfComplaints } from './complaint-deadlines.ts'
import { notifyInvoicesDue } from './due-invoices.ts'
import { expireApprovals } from './expired-approvals.ts'
import { expirePayments } from './expired-payments.ts'
import { freezeSellers } from './freeze-sellers.ts'
import { giveBack } from './give-back.ts'
import { sendToKsef } from './send-to-ksef.ts'
import { settleShipments } from './settle-shipments.ts'
import { trackShipments } from './track-shipments.ts'
import { cancelUnpaid, remindUnpaid } from './unpaid-orders.ts'
import { issueWaitingInvoices, readRates } from './waiting-invoices.ts'

const JOBS: readonly ((engine: CheckoutDeps, now: Date, clock: () => Date) => Promise<unknown>)[] = [
  freezeSellers,
  readRates,
  issueWaitingInvoices,
  expirePayments,
  expireApprovals,
  remindUnpaid,
  cancelUnpaid,
  closePayments,
  notifyInvoicesDue,
  warnOfComplaints,
  acceptUnanswered,
  giveBack,
  sendToKsef,
  settleShipments,
  trackShipments,
  // VIES may be slow: it keeps no order waiting.
  checkVatNumbers,
]
/** Frequent enough for a code of a banking app, which is valid for two minutes. */
const EVERY_MS = 30_000

/**
 * Runs the due jobs of orders and payments, now and every half minute, until the returned function is called. Due work
 * is stored in the database: it survives a restart, and several servers do everything once.
 */
export function runJobs(
  engine: CheckoutDeps,
  {
    clock,
    everyMs = EVERY_MS,
    meters,
    afterEach = () => {},
  }: {
    clock: () => Date
    everyMs?: number
    meters?: Pick<Meters, 'work' | 'tracing'> | undefined
    /** called after each run, for work of other kinds */
    afterEach?: () => void
  },
): () => Promise<void> {
  const { report } = engine
  let running: Promise<void> | null = null
  async function runAll() {
    for (const job of JOBS)
      await runJob(job.name, async () => void (await job(engine, clock(), clock)), { meters, report })
  }
  const start = () => {
    // A run that takes longer than the pause is not started twice.
    running ??= runAll().finally(() => {
      running = null
      afterEach()
    })
  }
  start()
  const timer = setInterval(start, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
