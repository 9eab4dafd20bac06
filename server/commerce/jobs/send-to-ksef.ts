import type { Selectable } from 'kysely'
import { KsefRejected } from '../engine/invoicing/ksef/ksef-port.ts'
import { queueDocuments } from '../engine/invoicing/ksef/queue-documents.ts'
import type { StoredDocument } from '../engine/orders/stored-order.ts'
import type { CheckoutDeps } from '../engine/routes/engine.ts'
import type { EngineTables } from '../engine/schema.ts'
import { shopTime } from '../engine/working-days.ts'

type Parts = Pick<CheckoutDeps, 'database' | 'rules' | 'ksef' | 'report'>
type Queued = Pick<Selectable<EngineTables['ksef_documents']>, 'document_id' | 'due_at'>

/** Documents of one run: the next one is half a minute away. */
const PORTION = 20
/** Pauses after the first, second, … failure; then always the last. Documents are never given up. */
const PAUSES_MIN = [1, 2, 5, 15, 30, 60]
/** How long a server's claim keeps other servers away. */
const CLAIM_MS = 300_000
const UNDER_WAY_MS = 60_000

/**
 * Sends invoices of companies and their corrections to KSeF, and notes their numbers. A document is written once and its
 * bytes are stored before they are sent: a server that is stopped in between, or two servers, send the same document,
 * which the system knows. Returns the number of accepted ones; 0 while nothing is sent by configuration.
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
  for (const queued of due) {
    const { document_id, issue_date, xml, tries } = queued
    const claimed = { document_id, due_at: later(CLAIM_MS) }
    if (xml === null || !(await change(queued, { due_at: claimed.due_at }))) continue
    try {
      const answer = await ksef.send({ xml, isOffline: shopTime(now).day !== issue_date })
      if (answer === 'under_way') await change(claimed, { due_at: later(UNDER_WAY_MS) })
      else accepted += (await accept(claimed, answer)) ? 1 : 0
    } catch (error) {
      report(error)
      const why = (error instanceof Error ? error.message : String(error)).slice(0, 500)
      const pause = PAUSES_MIN[Math.min(tries, PAUSES_MIN.length - 1)]!
      if (error instanceof KsefRejected) await change(claimed, { status: 'rejected', error: why })
      else await change(claimed, { due_at: later(pause * 60_000), tries: tries + 1, error: why })
    }
  }
  return accepted

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
