import type { CheckoutDeps } from '../engine/routes/engine.ts'
import { afterCarrierFailure } from '../engine/shipments/after-carrier-failure.ts'
import { CarrierBusy, type ShipmentPort } from '../engine/shipments/shipment-port.ts'

/** A server's claim keeps other servers away so long. */
const CLAIM_MS = 120_000
/** A run asks about nothing further after this time: slow answers keep no other job waiting for long. */
const RUN_MS = 10_000

interface DueRow {
  port: string
  due_at: string | null
  tries: number
}

/**
 * Asks carriers about stored rows that are due, one after another, each claimed by this server alone. One that fails is asked
 * about later; a busy carrier is asked about nothing else in this run. Returns the number of settled ones.
 */
export async function askCarriers<Row extends DueRow>(
  { carriers, report }: Pick<CheckoutDeps, 'carriers' | 'report'>,
  due: readonly Row[],
  { change, settle, clock }: Asking<Row>,
): Promise<number> {
  const startedAt = clock()
  const busy = new Set<string>()
  let settled = 0
  for (const row of due) {
    const now = clock()
    if (now.getTime() - startedAt.getTime() >= RUN_MS) break
    if (busy.has(row.port)) continue
    const due_at = new Date(now.getTime() + CLAIM_MS).toISOString()
    if (!(await change(row, { due_at }))) continue
    const claimed = { ...row, due_at }
    try {
      const port = carriers.find(({ code }) => code === row.port)
      if (!port) throw new Error(`The carrier ${row.port} is not configured any more.`)
      settled += (await settle(claimed, { port, now })) ? 1 : 0
    } catch (error) {
      report(error)
      await change(claimed, afterCarrierFailure(error, { tries: row.tries, now: clock() }))
      if (error instanceof CarrierBusy) busy.add(row.port)
    }
  }
  return settled
}

interface Asking<Row> {
  /** changes a row if nobody has done so since it was read */
  change: (row: Row, changes: { due_at: string; tries?: number; error?: string }) => Promise<boolean>
  /** finds out what became of it; whether it is settled */
  settle: (row: Row, by: { port: ShipmentPort; now: Date }) => Promise<boolean>
  clock: () => Date
}
