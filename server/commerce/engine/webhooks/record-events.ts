import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { portions } from '../records/known.ts'
import type { EngineDatabase } from '../schema.ts'
import type { WebhookData } from './event-data.ts'
import type { WebhookEventType } from './event-types.ts'

type Tx = Transaction<EngineDatabase>

/** An event for endpoints. */
export interface WebhookEvent {
  type: WebhookEventType
  /** whose events are delivered in order: `order/100015079` */
  object: string
  data: object
}

type OrderType = Extract<WebhookEventType, `${'order' | 'payment' | 'parcel' | 'document'}.${string}`>
type CaseType = Extract<WebhookEventType, `${'return' | 'complaint'}.${string}`>

/** An event of an order: all that happens to it is delivered in order. */
export const orderEvent = <Type extends OrderType>(
  type: Type,
  orderNumber: string,
  data: WebhookData[Type],
): WebhookEvent => ({ type, object: `order/${orderNumber}`, data })

/** An event of a return or a complaint. */
export const caseEvent = <Type extends CaseType>(
  type: Type,
  number: string,
  data: WebhookData[Type],
): WebhookEvent => ({ type, object: `case/${number}`, data })

/** Far below the limit of parameters of a statement. */
const ROWS = 500

/**
 * Records events for the endpoints, in the transaction of their cause, with a delivery to each active endpoint of their type.
 * `make` is called only if there are endpoints: a shop without any pays one look into an empty table.
 */
export async function recordWebhookEvents(
  tx: Tx,
  make: () => readonly WebhookEvent[] | Promise<readonly WebhookEvent[]>,
  now: Date,
): Promise<void> {
  const endpoints = await tx.selectFrom('webhook_endpoints').select(['id', 'types', 'is_active']).execute()
  if (endpoints.length === 0) return
  const at = now.toISOString()
  const events = (await make()).map((event) => ({ ...event, id: newEventId() }))
  for (const some of portions(events, ROWS))
    await tx
      .insertInto('webhook_events')
      .values(some.map(({ id, type, object, data }) => ({ id, type, object, data: JSON.stringify(data), at })))
      .execute()
  const deliveries = endpoints
    .filter(({ is_active }) => is_active === 1)
    .flatMap(({ id: endpoint_id, types }) => {
      const wanted = types === null ? null : new Set(JSON.parse(types) as WebhookEventType[])
      return events
        .filter(({ type }) => wanted === null || wanted.has(type))
        .map(({ id, object }) => ({
          ...{ endpoint_id, event_id: id, object, cause: 'event', status: 'waiting' },
          ...{ created_at: at, due_at: at },
        })) as NewDelivery[]
    })
  for (const some of portions(deliveries, ROWS)) await tx.insertInto('webhook_deliveries').values(some).execute()
}

interface NewDelivery {
  endpoint_id: string
  event_id: string
  object: string
  cause: 'event'
  status: 'waiting'
  created_at: string
  due_at: string
}

/** Whether anybody may want events: what is read for them alone can be left out else. */
export async function hasEndpoints(db: Kysely<EngineDatabase>): Promise<boolean> {
  return (await db.selectFrom('webhook_endpoints').select('id').limit(1).executeTakeFirst()) !== undefined
}

export const newEventId = () => `evt_${randomBytes(12).toString('hex')}`
