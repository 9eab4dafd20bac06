import type { Generated } from 'kysely'
import type { AutoId, Flag } from '#server/platform/database/column-types.ts'

/** Tables of webhooks. Times are instants, ISO 8601 in UTC. */
export interface WebhookTables {
  webhook_endpoints: {
    id: string
    url: string
    /** JSON: WebhookEventType[]; null for all */
    types: string | null
    /** of the event documents that it gets */
    version: string
    /** '' for none */
    description: string
    is_active: Flag
    /** why the shop switched it off; null if staff did, and while it is active */
    off_reason: 'gone' | 'failing' | null
    /** sealed, as signing needs it */
    secret: string
    /** sealed; the one before the last rotation */
    old_secret: string | null
    /** first instant at which the old secret signs nothing any more */
    old_secret_until: string | null
    created_at: string
  }
  /** events as endpoints get them, in order; written in the transactions of their causes */
  webhook_events: {
    position: AutoId
    /** the same in every delivery */
    id: string
    type: string
    /** whose events are delivered in order: `order/100015079` */
    object: string
    /** JSON */
    data: string
    at: string
  }
  webhook_deliveries: {
    /** in the order of delivery */
    id: AutoId
    endpoint_id: string
    event_id: string
    object: string
    cause: 'event' | 'test' | 'replay'
    /** `canceled`: its endpoint was switched off first */
    status: 'waiting' | 'delivered' | 'failed' | 'canceled'
    attempts: Generated<number>
    created_at: string
    /** when it is tried next; while it is claimed, the instant after which its server counts as gone */
    due_at: string
    /** the server whose try is under way */
    claimed_by: string | null
    first_at: string | null
    last_at: string | null
    /** of the last try; null if nothing was answered */
    response_status: number | null
    duration_ms: number | null
    /** why the last try failed; null if it did not */
    error: string | null
    ended_at: string | null
  }
}
