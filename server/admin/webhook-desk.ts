import { z } from 'zod'
import type { MadeOutcome, StoreCalls, StoreOutcome } from './store-calls.ts'

const Endpoint = z.object({
  id: z.string(),
  url: z.string(),
  types: z.array(z.string()).nullable(),
  version: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  offReason: z.string().nullable(),
  oldSecretUntil: z.string().nullable(),
  createdAt: z.string(),
})
export type Endpoint = z.infer<typeof Endpoint>
const MadeEndpoint = Endpoint.extend({ secret: z.string() })
export type MadeEndpoint = z.infer<typeof MadeEndpoint>

const Delivery = z.object({
  id: z.string(),
  eventId: z.string(),
  type: z.string(),
  cause: z.string(),
  status: z.string(),
  attempts: z.int(),
  createdAt: z.string(),
  nextAttemptAt: z.string().nullable(),
  responseStatus: z.int().nullable(),
  durationMs: z.int().nullable(),
  error: z.string().nullable(),
})
export type Delivery = z.infer<typeof Delivery>

const ReplayPortion = z.object({ count: z.int(), next: z.string().nullable() })
export type ReplayPortion = z.infer<typeof ReplayPortion>

export type Settings = Readonly<Record<string, unknown>>

/** Webhook endpoints, their deliveries and replays. Its methods throw StoreDeskError. */
export interface WebhookDesk {
  webhooks(): Promise<Endpoint[]>
  webhook(id: string): Promise<Endpoint | null>
  /** The new endpoint with its secret, which no later call tells. */
  addWebhook(settings: Settings): Promise<MadeOutcome<MadeEndpoint>>
  changeWebhook(id: string, changes: Settings): Promise<StoreOutcome>
  /** false if there is none */
  removeWebhook(id: string): Promise<boolean>
  rotateWebhook(id: string, rotation: { endsOldNow: boolean }): Promise<MadeOutcome<MadeEndpoint>>
  testWebhook(id: string): Promise<MadeOutcome<Delivery>>
  /** newest first; null if there is no such endpoint */
  webhookDeliveries(
    id: string,
    filters: Readonly<Record<string, string>>,
  ): Promise<{ data: Delivery[]; total: number } | null>
  replayWebhookDelivery(id: string, delivery: string): Promise<MadeOutcome<Delivery>>
  /** One portion of `limit` events; `after`: `next` of the one before. */
  replayWebhook(
    id: string,
    events: { since: string; undeliveredOnly: boolean; limit: number; after?: string },
  ): Promise<MadeOutcome<ReplayPortion>>
}

export function webhookDesk({ read, find, make, remove, write }: StoreCalls): WebhookDesk {
  const at = (id: string, rest = '') => `/staff/webhook/${encodeURIComponent(id)}${rest}`
  const Deliveries = z.object({ data: z.array(Delivery), total: z.int() })
  return {
    webhooks: async () => (await read('/staff/webhook', z.object({ data: z.array(Endpoint) }))).data,
    webhook: (id) => find(at(id), Endpoint),
    addWebhook: (settings) => make('/staff/webhook', settings, MadeEndpoint),
    changeWebhook: (id, body) => write('PATCH', at(id), { body }),
    removeWebhook: (id) => remove(at(id)),
    rotateWebhook: (id, rotation) => make(at(id, '/secret'), rotation, MadeEndpoint),
    testWebhook: (id) => make(at(id, '/test'), {}, Delivery),
    webhookDeliveries: (id, filters) => find(at(id, `/delivery?${new URLSearchParams(filters)}`), Deliveries),
    replayWebhookDelivery: (id, delivery) =>
      make(at(id, `/delivery/${encodeURIComponent(delivery)}/replay`), {}, Delivery),
    replayWebhook: (id, events) => make(at(id, '/replay'), events, ReplayPortion),
  }
}
