import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'
import { caseEvent, recordWebhookEvents, type WebhookEvent } from '../webhooks/record-events.ts'
import { toWebhookCase } from '../webhooks/to-webhook-data.ts'
import { caseById, readCase } from './read-case.ts'

/** Tells webhooks of the new state of a filed case. */
export async function recordCaseUpdate(tx: Transaction<EngineDatabase>, id: string, now: Date): Promise<void> {
  const tell = async (): Promise<WebhookEvent[]> => {
    const record = await caseById(tx, id)
    if (!record) return []
    const filed = toWebhookCase(await readCase(tx, record, record.locale))
    if (filed.type === 'complaint') return [caseEvent('complaint.updated', filed.number, { complaint: filed })]
    const type = filed.status === 'goods_received' ? 'return.received' : 'return.updated'
    return [caseEvent(type, filed.number, { return: filed })]
  }
  await recordWebhookEvents(tx, tell, now)
}
