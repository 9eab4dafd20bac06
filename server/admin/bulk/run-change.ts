import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { BulkChange } from '#server/forms/bulk/bulk-change.ts'
import { isMade } from '#server/forms/bulk/undo-patch.ts'
import type { Report } from '#server/platform/report.ts'
import { said } from '#server/platform/said-fault.ts'
import { type Pace, sliceSizes } from '#server/platform/slices.ts'
import { UpstreamError } from '#server/platform/upstream-error.ts'
import type { ManyOutcome } from '#server/ports/staff.ts'
import type { StaffBulkPort } from '#server/ports/staff-bulk.ts'
import type { StaffProductsPort } from '#server/ports/staff-products.ts'
import type { ResultRow } from './kept-results.ts'
import type { KeptRuns, RunRow } from './kept-runs.ts'
import { planSlice, refusedRow, type Sent } from './plan-slice.ts'
import { readSource } from './read-source.ts'
import { AT_WORK_MS, type Held } from './run-work.ts'

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

/** Answers to calls are kept for a day; less, as clocks differ and calls take time. */
const ANSWERED_MS = 23 * 3_600_000
/** Another worker has taken the run; nothing is noted of it any more. */
const TAKEN = 'taken'

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
    const left = await kept.next(id, 'sending', PACE.maxLines)
    if (left.length > 0) {
      const code = await sendLeft(left)
      if (code !== null) return fail(code)
      continue
    }
    const waiting = await kept.next(id, 'waiting', Math.max(MIN_SLICE, slices.size))
    if (waiting.length === 0) {
      await kept.pass(held, { state: 'done' })
      return
    }
    const products = await again(() => bulk().products(waiting.map(({ sku }) => sku)))
    if (!products) return fail('right_missing')
    const rows = planSlice(waiting, { products, change, undoes: undoes !== '' })
    const sent = inOneCall(rows.filter(({ state }) => state === 'sending'))
    if (!(await kept.noteResults(held, [...rows.filter(({ state }) => state !== 'sending'), ...sent]))) return
    const startedAt = performance.now()
    const code = await sendAll(sent)
    if (code !== null) return fail(code)
    await slices.rest(performance.now() - startedAt)
  }

  async function fail(failure: string): Promise<void> {
    await kept.pass(held, { state: 'stopped', failure })
  }

  /** Rows that are sent with one call, whose key is made of what it sends. `sent_at`: when they were first. */
  function inOneCall(rows: readonly ResultRow[], sent_at = kept.now()): ResultRow[] {
    const call = createHash('sha256')
      .update(`${id} ${rows.map(({ patch }) => patch).join()}`)
      .digest('base64url')
    return rows.map((row) => ({ ...row, call, sent_at }))
  }

  /** What a server that has ended may have sent is sent again in the same calls, so that it is done once. */
  async function sendLeft(left: readonly ResultRow[]): Promise<string | null> {
    for (const rows of Map.groupBy(left, ({ call }) => call).values()) {
      // Pieces do not tell whether they were added already.
      const isLost = isForgotten(rows[0]!) && 'stock' in sentOf(rows[0]!)
      const code = isLost ? await leaveOut(rows) : await sendAll(rows, { isAgain: true })
      if (code !== null) return code
    }
    return null
  }

  async function leaveOut(rows: readonly ResultRow[]): Promise<string | null> {
    const lost = rows.map((row) => refusedRow(row, said('not_known')))
    return (await kept.noteResults(held, lost)) ? null : TAKEN
  }

  /** The answer to its call may not be there any more, and the call be made a second time. */
  function isForgotten({ sent_at }: ResultRow): boolean {
    return Date.parse(sent_at) < Date.parse(kept.now()) - ANSWERED_MS
  }

  /**
   * Sends the rows of one call; what is refused is left out and the rest sent again. The code of a refusal that ends all, or null.
   * `isAgain`: they may have been sent before.
   */
  async function sendAll(rows: readonly ResultRow[], { isAgain = false } = {}): Promise<string | null> {
    if (rows.length === 0) return null
    const outcome = await again(() => send(bulk(), rows))
    if (outcome.ok) {
      const isNoted = await kept.noteResults(held, rows.map(changedRow))
      return isNoted ? null : TAKEN
    }
    const { code, faults } = outcome
    if (ENDED.includes(code)) return code
    const isStale = STALE.includes(code)
    const named = new Map(Object.entries(faults).map(([sku, fault]) => [productOf(rows, sku), fault]))
    const isNamed = (row: ResultRow) => named.has(row.sku) || rows.length === 1
    const [wrong, others] = [rows.filter(isNamed), rows.filter((row) => !isNamed(row))]
    // Where it does not say which it is about, each is sent by itself.
    const firstAt = isAgain ? rows[0]!.sent_at : undefined
    const calls = (wrong.length === 0 ? others.map((row) => [row]) : [others]).map((each) => inOneCall(each, firstAt))
    const products = isStale && isAgain ? await again(() => bulk().products(wrong.map(({ sku }) => sku))) : []
    if (!products) return 'right_missing'
    const noted = wrong.map((row) => {
      const product = products.find(({ sku }) => sku === row.sku)
      const sent = sentOf(row)
      if (product && 'product' in sent && isMade(product, sent.product)) return changedRow(row)
      if (isStale && isAgain && isForgotten(row)) return refusedRow(row, said('not_known'))
      if (isStale && row.is_second === 0 && undoes === '')
        return { ...row, state: 'waiting' as const, left_out: 0, is_second: 1, patch: '', undo: '' }
      if (isStale) return refusedRow(row, said('changed_meanwhile'))
      const fault = named.get(row.sku)
      const told = fault ? JSON.stringify(fault) : JSON.stringify(said('not_right'))
      return { ...refusedRow(row, said('not_right')), fault: told }
    })
    // The calls are noted together with what they leave out, so that each is repeated as it was.
    if (!(await kept.noteResults(held, [...noted, ...calls.flat()]))) return TAKEN
    for (const each of calls) {
      const ended = await sendAll(each, { isAgain })
      if (ended !== null) return ended
    }
    return null
  }
}

const changedRow = (row: ResultRow): ResultRow => ({ ...row, state: 'changed', patch: '' })

const sentOf = ({ patch }: ResultRow) => JSON.parse(patch) as Sent

/** SKU of the product of a SKU that a fault names. */
function productOf(rows: readonly ResultRow[], sku: string): string {
  const ofOffer = rows.find((row) => {
    const sent = sentOf(row)
    return 'stock' in sent && sent.stock.some((each) => each.sku === sku)
  })
  return rows.find((row) => row.sku === sku)?.sku ?? ofOffer?.sku ?? sku
}

/** One call: with its key it is done once, whichever server makes it. */
function send(bulk: StaffBulkPort, rows: readonly ResultRow[]): Promise<ManyOutcome> {
  const sent = rows.map(sentOf)
  const { call } = rows[0]!
  const stock = sent.flatMap((each) => ('stock' in each ? each.stock : []))
  return stock.length > 0
    ? bulk.changeStock(stock, call)
    : bulk.change(
        sent.flatMap((each) => ('product' in each ? [each.product] : [])),
        call,
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
