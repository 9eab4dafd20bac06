import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BulkChange } from '#server/forms/bulk/bulk-change.ts'
import type { Report } from '#server/platform/report.ts'
import { said } from '#server/platform/said-fault.ts'
import { type Pace, sliceSizes } from '#server/platform/slices.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { ManyOutcome } from '#server/ports/staff.ts'
import type { StaffBulkPort } from '#server/ports/staff-bulk.ts'
import type { StaffProductsPort } from '#server/ports/staff-products.ts'
import { AT_WORK_MS, type Held, type KeptRuns, type ResultRow, type RunRow } from './kept-runs.ts'
import { planSlice, refusedRow, type Sent } from './plan-slice.ts'
import { readSource } from './read-source.ts'

/** A slice is one transaction of the shop's database: shoppers wait for about this long, and then have as much time. */
const PACE: Pace = { sliceMs: 100, maxLines: 100, takesRests: true }
/** Below this a slice is mostly what every call costs. */
const MIN_SLICE = 10
/** A shop that is busy, or being updated, is asked again. */
const TRIES = 4
const AGAIN_MS = 1_000
/** Answers that say that somebody was faster. */
const STALE: readonly string[] = ['revision_outdated', 'stock_changed']
/** Answers that are about the caller and not about a product. */
const ENDED: readonly string[] = ['session_ended', 'right_missing', 'confirmation_needed', 'too_many_attempts']

export interface RunParts {
  kept: KeptRuns
  /** each begins new calls, as a read of one is answered once */
  bulk: () => StaffBulkPort
  products: () => Pick<StaffProductsPort, 'list'>
  report: Report
}

/** Makes a change of many products in slices, each noted with its results, until it is done or stopped. Never throws. */
export async function runChange(parts: RunParts, held: Held): Promise<void> {
  const { kept, report } = parts
  const beat = setInterval(() => void kept.stay(held).catch(() => {}), AT_WORK_MS / 4)
  beat.unref()
  try {
    const run = await kept.find(held.id)
    if (run && (await readSource(parts, held, run))) await changeAll(parts, held, run)
  } catch (error) {
    report({ kind: 'unexpected', message: 'A change of many products was cut short', error })
  } finally {
    clearInterval(beat)
    await kept.release(held).catch((error) => {
      report({ kind: 'unexpected', message: 'What became of a change of many products could not be noted', error })
    })
  }
}

async function changeAll(parts: RunParts, held: Held, { change: text, undoes }: RunRow): Promise<void> {
  const { id } = held
  const { kept, bulk } = parts
  const change = JSON.parse(text) as BulkChange
  const slices = sliceSizes(PACE)
  while (await kept.hold(held)) {
    // What was sent by a server that has ended is sent again as it was, so that it is done once.
    let rows = await kept.next(id, 'sending', PACE.maxLines)
    if (rows.length === 0) {
      const waiting = await kept.next(id, 'waiting', Math.max(MIN_SLICE, slices.size))
      if (waiting.length === 0) {
        await kept.pass(held, { state: 'done' })
        return
      }
      const products = await again(() => bulk().products(waiting.map(({ sku }) => sku)))
      if (!products) return fail('right_missing')
      rows = planSlice(waiting, { products, change, undoes: undoes !== '' })
      await kept.noteResults(held, rows)
    }
    const startedAt = performance.now()
    const code = await sendAll(rows.filter(({ state }) => state === 'sending'))
    if (code !== null) return fail(code)
    await slices.rest(performance.now() - startedAt)
  }

  async function fail(failure: string): Promise<void> {
    await kept.pass(held, { state: 'stopped', failure })
  }

  /** Sends what is planned; what is refused is left out and the rest sent again. The code of a refusal that ends all, or null. */
  async function sendAll(rows: readonly ResultRow[]): Promise<string | null> {
    if (rows.length === 0) return null
    const outcome = await again(() => send(bulk(), id, rows))
    if (outcome.ok) {
      await kept.noteResults(
        held,
        rows.map((row) => ({ ...row, state: 'changed', patch: '' })),
      )
      return null
    }
    const { code, faults } = outcome
    if (ENDED.includes(code)) return code
    const isStale = STALE.includes(code)
    const named = new Map(Object.entries(faults).map(([sku, fault]) => [productOf(rows, sku), fault]))
    const isNamed = (row: ResultRow) => named.has(row.sku) || rows.length === 1
    const [wrong, rest] = [rows.filter(isNamed), rows.filter((row) => !isNamed(row))]
    if (wrong.length === 0) {
      // It does not say which it is about.
      for (const row of rows) {
        const ended = await sendAll([row])
        if (ended !== null) return ended
      }
      return null
    }
    await kept.noteResults(
      held,
      wrong.map((row) => {
        if (isStale && row.is_second === 0 && undoes === '')
          return { ...row, state: 'waiting', left_out: 0, is_second: 1, patch: '', undo: '' }
        if (isStale) return refusedRow(row, said('changed_meanwhile'))
        const fault = named.get(row.sku)
        const told = fault ? JSON.stringify(fault) : JSON.stringify(said('not_right'))
        return { ...refusedRow(row, said('not_right')), fault: told }
      }),
    )
    return sendAll(rest)
  }
}

/** SKU of the product of a SKU that a fault names. */
function productOf(rows: readonly ResultRow[], sku: string): string {
  const ofOffer = rows.find(({ patch }) => {
    const sent = JSON.parse(patch) as Sent
    return 'stock' in sent && sent.stock.some((each) => each.sku === sku)
  })
  return rows.find((row) => row.sku === sku)?.sku ?? ofOffer?.sku ?? sku
}

/** One call, whose key is made of what it sends: the same is done once, whichever server sends it. */
function send(bulk: StaffBulkPort, id: string, rows: readonly ResultRow[]): Promise<ManyOutcome> {
  const sent = rows.map(({ patch }) => JSON.parse(patch) as Sent)
  const key = createHash('sha256')
    .update(`${id} ${rows.map(({ patch }) => patch).join()}`)
    .digest('base64url')
  const stock = sent.flatMap((each) => ('stock' in each ? each.stock : []))
  return stock.length > 0
    ? bulk.changeStock(stock, key)
    : bulk.change(
        sent.flatMap((each) => ('product' in each ? [each.product] : [])),
        key,
      )
}

async function again<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof UpstreamError) || tries === TRIES) throw error
      await pause(AGAIN_MS)
    }
}
