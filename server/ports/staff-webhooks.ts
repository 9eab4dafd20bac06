import type { Outcome } from '#server/platform/outcome.ts'
import type { Paged } from './orders.ts'
import type { StaffRefusal } from './staff.ts'
import type { MadeSecret } from './staff-keys.ts'

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

/** Calls of staff about where events are sent. All of them throw UpstreamError. */
export interface StaffWebhooksPort {
  /** Null without the right. */
  list(): Promise<WebhookEndpoint[] | null>
  /** Null if there is none, or without the right. */
  one(id: string): Promise<WebhookEndpoint | null>
  deliveries(id: string, query: DeliveriesQuery): Promise<Paged<WebhookDelivery> | null>
  add(settings: WebhookSettings): MadeSecret
  change(id: string, change: Partial<WebhookSettings> & { isActive?: boolean }): Done
  remove(id: string): Done
  renewSecret(id: string, endsOldNow: boolean): MadeSecret
  /** Sends an event for a test. */
  test(id: string): Done
  replay(id: string, delivery: string): Done
  /** Events since an instant again; `since`: ISO instant */
  replaySince(id: string, given: { since: string; undeliveredOnly: boolean }): Done
}
