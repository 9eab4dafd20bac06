import type { StaffRight } from '#schemas/staff-right.ts'
import type { Outcome } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { StaffRefusal } from './staff.ts'

/** A staff key without its secret. Times are ISO instants. */
export interface StaffKeyRow {
  name: string
  rights: StaffRight[]
  createdAt: string
  /** as in the audit trail */
  createdBy: string
  expiresAt: string | null
  revokedAt: string | null
  /** to the hour; null: never, or before this was noted */
  lastUsedAt: string | null
}

/** An address that events are sent to, without its secret. */
export interface WebhookEndpoint {
  id: string
  url: string
  /** types of events; null: all */
  types: string[] | null
  description: string
  isActive: boolean
  /** why the shop switched it off: it answered 410, or accepted nothing for three days */
  offReason: 'gone' | 'failing' | null
  oldSecretUntil: string | null
  createdAt: string
}

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'canceled'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export interface WebhookDelivery {
  id: string
  type: string
  cause: 'event' | 'test' | 'replay'
  status: DeliveryState
  attempts: number
  createdAt: string
  responseStatus: number | null
  error: string | null
}

export interface DeliveriesQuery {
  status: DeliveryState | null
  page: number
  perPage: number
}

interface WebhookSettings {
  url: string
  types: string[] | null
  description: string
}

type Done = Promise<Outcome<null, StaffRefusal>>
/** With a secret that no later call tells. */
type Made = Promise<Outcome<{ id: string; secret: string }, StaffRefusal>>

/** Calls of staff about other programs: their keys, and where events are sent. All of them throw UpstreamError. */
export interface StaffProgramsPort {
  /** Null without the right. */
  keys(): Promise<StaffKeyRow[] | null>
  /** `expiresAt`: ISO instant; null: never */
  makeKey(key: { name: string; rights: StaffRight[]; expiresAt: string | null }): Made
  endKey(name: string): Done
  /** Null without the right. */
  webhooks(): Promise<WebhookEndpoint[] | null>
  /** Null if there is none, or without the right. */
  webhook(id: string): Promise<WebhookEndpoint | null>
  deliveries(id: string, query: DeliveriesQuery): Promise<Paged<WebhookDelivery> | null>
  addWebhook(settings: WebhookSettings): Made
  changeWebhook(id: string, change: Partial<WebhookSettings> & { isActive?: boolean }): Done
  removeWebhook(id: string): Done
  renewSecret(id: string, endsOldNow: boolean): Made
  testWebhook(id: string): Done
  replay(id: string, delivery: string): Done
  /** Events since an instant again; `since`: ISO instant */
  replaySince(id: string, given: { since: string; undeliveredOnly: boolean }): Done
}
