import type { Selectable } from 'kysely'
import { KsefAborted, KsefAway, KsefBusy, KsefRejected } from '../engine/invoicing/ksef/ksef-port.ts'
import { queueDocuments } from '../engine/invoicing/ksef/queue-documents.ts'
import type { StoredDocument } from '../engine/orders/stored-order.ts'
import { afterFailure, reasonOf } from '../engine/retry.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import type { EngineTables } from '../engine/schema.ts'
import { shopTime } from '../engine/working-days.ts'

type Parts = Pick<CheckoutDeps, 'database' | 'rules' | 'ksef' | 'report'>
type Queued = Pick<Selectable<EngineTables['ksef_documents']>, 'document_id' | 'due_at'>

type Sent = Pick<Selectable<EngineTables['ksef_documents']>, 'tries' | 'xml'>

/** Documents of one run: the next one is half a minute away. */
const PORTION = 10
/** How long a server's claim keeps other servers away. */
const CLAIM_MS = 300_000
/** The system needs seconds for a number: the next run asks for it. */
const UNDER_WAY_MS = 20_000

/**
 * Sends invoices of companies and their corrections to KSeF, and notes their numbers. A document is written once and its
 * bytes are stored before they are sent: a server that is stopped in between, or two servers, send the same document,
 * which the system knows. Documents are never given up. Returns the number of accepted ones; 0 while nothing is sent by configuration.
 */
export async function sendToKsef({ database, rules, ksef, report }: Parts, now: Date): Promise<number> {
  if (!ksef) return 0
  const { seller } = await rules()
  await queueDocuments({ database, seller, ksef, report }, now)
  const due = await database.db
    .selectFrom('ksef_documents')
    .innerJoin('billing_documents', 'billing_documents.id', 'ksef_documents.document_id')
    .selectAll('ksef_documents')
    .select('billing_documents.issue_date')
    .where('ksef_documents.status', '=', 'queued')
    .where('ksef_documents.due_at', '<=', now.toISOString())
    .orderBy('ksef_documents.due_at')
    .limit(PORTION)
    .execute()
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
  let accepted = 0
  /** set once the system wants no calls for a while: then the other documents wait, too */
  let busyMs: number | null = null
  let isAway = false
  for (const queued of due) {
    const { document_id, issue_date, xml, reference } = queued
    // The next run tries another document first.
    if (isAway) break
    const claimed = { document_id, due_at: later(busyMs ?? CLAIM_MS) }
    if (xml === null || !(await change(queued, { due_at: claimed.due_at })) || busyMs !== null) continue
    try {
      const isOffline = shopTime(now).day !== issue_date
      const answer = await ksef.send({ xml, isOffline, reference })
      // Taken on its day of issue, it is an online invoice with one code.
      if (reference === null && !isOffline) await change(claimed, { certificate_link: null })
      if (typeof answer === 'string') accepted += (await accept(claimed, answer)) ? 1 : 0
      else await change(claimed, { reference: answer.reference, due_at: later(UNDER_WAY_MS) })
    } catch (error) {
      report(error)
      isAway = error instanceof KsefAway
      if (error instanceof KsefBusy) {
        busyMs = error.waitMs
        await change(claimed, { due_at: later(busyMs) })
      } else await change(claimed, failed(error, queued))
    }
  }
  if (due.length > 0 && !isAway) await ksef.endRun?.().catch(report)
  return accepted

  function failed(error: unknown, { tries, xml }: Sent): Partial<Selectable<EngineTables['ksef_documents']>> {
    if (error instanceof KsefRejected) return { status: 'rejected', error: reasonOf(error) }
    const again = afterFailure(error, { tries, now })
    if (!(error instanceof KsefAborted)) return again
    return { ...again, reference: null, certificate_link: (xml && ksef?.certificateLink?.(xml)) ?? null }
  }

  /** False if it was changed meanwhile. */
  function change(row: Queued, changes: Partial<Selectable<EngineTables['ksef_documents']>>): Promise<boolean> {
    return database.transaction((tx) => changeIn(tx, row, changes))
  }

  async function accept(row: Queued, ksefNumber: string): Promise<boolean> {
    return database.transaction(async (tx) => {
      if (!(await changeIn(tx, row, { status: 'accepted', error: null }))) return false
      const documents = tx.selectFrom('billing_documents').select('content').where('id', '=', row.document_id)
      const { content } = await documents.executeTakeFirstOrThrow()
      const numbered: StoredDocument = { ...JSON.parse(content), ksefNumber }
      await tx
        .updateTable('billing_documents')
        .set({ content: JSON.stringify(numbered) })
        .where('id', '=', row.document_id)
        .execute()
      return true
    })
  }
}

async function changeIn(
  tx: Parameters<Parameters<Parts['database']['transaction']>[0]>[0],
  { document_id, due_at }: Queued,
  changes: Partial<Selectable<EngineTables['ksef_documents']>>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ksef_documents')
    .set(changes)
    .where('document_id', '=', document_id)
    .where('status', '=', 'queued')
    .where('due_at', '=', due_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
