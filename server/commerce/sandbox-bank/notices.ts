import type { Database } from '#server/platform/database/open.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import { type LateSender, signedHeaders } from './provider.ts'

export interface SandboxNotice {
  status: 'pending' | 'paid' | 'failed'
  /** number of times the same report is sent */
  times?: number
  /** reports another amount than the requested one */
  hasWrongAmount?: boolean
}

interface Options {
  database: Database<EngineDatabase>
  secret: string
  /** delivers a report to the shop, as its provider would over the network */
  deliver: (request: Request) => Response | Promise<Response>
  report: (error: unknown) => void
}

/**
 * Reports of the sandbox bank: signed, sent at once or later; `close` awaits pending ones. Later reports are stored in
 * the database: a restarted bank sends them.
 */
export function sandboxNotices({ database, secret, deliver, report }: Options) {
  const timers = new Set<NodeJS.Timeout>()
  const sending = new Set<Promise<void>>()

  async function sendNow(id: string, { status, times = 1, hasWrongAmount = false }: SandboxNotice): Promise<void> {
    const row = await database.transaction(async (tx) => {
      const payment = await tx.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst()
      if (!payment) return null
      const notices = payment.notices + 1
      const settled =
        status === 'paid' ? ('paid' as const) : status === 'failed' ? ('declined' as const) : payment.status
      await tx
        .updateTable('sandbox_payments')
        .set({ notices, status: settled, report_at: null, report_status: null })
        .where('id', '=', id)
        .execute()
      return { ...payment, notices }
    })
    if (!row) return
    const body = JSON.stringify({
      eventId: `${id}-${row.notices}`,
      externalId: id,
      paymentCode: row.payment_code,
      amount: hasWrongAmount ? row.amount - 1 : row.amount,
      currency: row.currency,
      status,
    })
    for (let sent = 0; sent < times; sent += 1) {
      const headers = signedHeaders(secret, body)
      const response = await deliver(
        new Request('http://commerce.internal/payment-notice/sandbox', { method: 'POST', headers, body }),
      )
      if (!response.ok) throw new Error(`The shop answered a report of the sandbox bank with ${response.status}.`)
    }
  }

  function follow(work: Promise<void>): Promise<void> {
    const done = work.catch(report).finally(() => sending.delete(done))
    sending.add(done)
    return done
  }

  function wait(id: string, status: 'paid' | 'failed', afterMs: number) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      follow(sendNow(id, { status }))
    }, afterMs).unref()
    timers.add(timer)
  }

  return {
    /** Resolves when the shop has answered, even with an error. */
    sendNow: (id: string, notice: SandboxNotice) => follow(sendNow(id, notice)),
    sendLater: (async (id, { status, afterMs }) => {
      const report = { report_at: new Date(Date.now() + afterMs).toISOString(), report_status: status }
      await database.transaction((tx) => tx.updateTable('sandbox_payments').set(report).where('id', '=', id).execute())
      wait(id, status, afterMs)
    }) satisfies LateSender,
    /** Continues reports that were pending when the bank stopped. */
    async resume() {
      const waiting = await database.db
        .selectFrom('sandbox_payments')
        .select(['id', 'report_at', 'report_status'])
        .where('report_at', 'is not', null)
        .execute()
      for (const { id, report_at, report_status } of waiting) {
        if (report_at !== null && report_status !== null)
          wait(id, report_status, Math.max(0, new Date(report_at).getTime() - Date.now()))
      }
    },
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(sending)
    },
  }
}
