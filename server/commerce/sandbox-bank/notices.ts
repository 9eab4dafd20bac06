import type { Database } from '#server/database/open.ts'
import type { EngineDatabase } from '../engine/schema.ts'
import { signedHeaders } from './provider.ts'

export interface SandboxNotice {
  status: 'pending' | 'paid' | 'failed'
  /** later than the page is left */
  afterMs?: number
  /** how often the same report is sent */
  times?: number
  /** reports another amount than was asked for */
  hasWrongAmount?: boolean
}

/** Sends a report about a payment by its id at the bank. */
export type NoticeSender = (id: string, notice: SandboxNotice) => void

interface Options {
  database: Database<EngineDatabase>
  secret: string
  /** hands a report to the shop, as its provider would over the network */
  deliver: (request: Request) => Response | Promise<Response>
  report: (error: unknown) => void
}

/** Reports of the sandbox bank: signed, sent after the time asked for, those under way awaited by `close`. */
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
      await tx.updateTable('sandbox_payments').set({ notices, status: settled }).where('id', '=', id).execute()
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

  return {
    /** Resolves when the shop has answered, also when it was not pleased. */
    sendNow: (id: string, notice: SandboxNotice) => follow(sendNow(id, notice)),
    send: ((id, notice) => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        follow(sendNow(id, notice))
      }, notice.afterMs ?? 0).unref()
      timers.add(timer)
    }) satisfies NoticeSender,
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(sending)
    },
  }
}
