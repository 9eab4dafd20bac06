import { z } from 'zod'
import { instant, orNull, paging } from '#schemas/order-fields.ts'
import { named } from '../../../openapi/named.ts'
import { WebhookEventType, WebhookVersion } from '../../webhooks/event-types.ts'
import { REPLAY_CURSOR } from '../../webhooks/replay-since.ts'
import { pagingOf } from '../paging.ts'

const settings = {
  url: z
    .string()
    .min(1)
    .max(1000)
    .meta({ description: 'Where events are sent by POST: an https address.', examples: ['https://erp.example/hooks'] }),
  types: z
    .array(WebhookEventType)
    .min(1)
    .max(50)
    .nullable()
    .meta({ description: 'Types of events that it gets; null for all, also those of later versions.' }),
  description: z
    .string()
    .max(200)
    .meta({ description: 'What it is for; empty for nothing.', examples: ['Orders for the ERP'] }),
  isActive: z.boolean().meta({ description: 'Whether it gets events.' }),
}

/** Body of POST /staff/webhook. */
export const NewWebhookBody = named(
  'NewWebhookEndpoint',
  z
    .strictObject({
      url: settings.url,
      types: settings.types.optional(),
      version: WebhookVersion.optional(),
      description: settings.description.optional(),
      isActive: settings.isActive.optional(),
    })
    .meta({ description: 'A webhook endpoint to be added; without types it gets all events.' }),
)

/** Body of PATCH /staff/webhook/{id}. */
export const WebhookChangesBody = named(
  'WebhookEndpointChanges',
  z
    .strictObject({
      url: settings.url.optional(),
      types: settings.types.optional(),
      version: WebhookVersion.optional(),
      description: settings.description.optional(),
      isActive: settings.isActive.optional(),
    })
    .meta({ description: 'Changes of a webhook endpoint; what is left out stays.' }),
)

const endpoint = {
  id: z.string().meta({ description: 'Id of the endpoint.', examples: ['we_3f9c2a7be01d4c58'] }),
  ...settings,
  version: WebhookVersion,
  offReason: z.enum(['gone', 'failing']).nullable().meta({
    description:
      'Why the shop switched it off: it answered 410, or nothing was accepted for three days; null if it did not.',
  }),
  oldSecretUntil: z
    .string()
    .nullable()
    .meta({
      description:
        'Until when the secret before the last rotation signs as well, ISO 8601 in UTC; null: there is none.',
      examples: ['2026-11-21T18:42:00.000Z'],
    }),
  createdAt: instant('Time of its adding'),
}

export const WebhookAnswer = named(
  'WebhookEndpoint',
  z.strictObject(endpoint).meta({ description: 'A webhook endpoint without its secret.' }),
)

/** Answer of POST /staff/webhook and of POST /staff/webhook/{id}/secret. */
export const MadeWebhookAnswer = named(
  'MadeWebhookEndpoint',
  z
    .strictObject({
      ...endpoint,
      secret: z.string().meta({
        description: 'Secret of its signatures, shown this once.',
        examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
      }),
    })
    .meta({ description: 'A webhook endpoint with its new secret.' }),
)

export const WebhooksAnswer = named(
  'WebhookEndpoints',
  z
    .strictObject({ data: z.array(WebhookAnswer).meta({ description: 'All endpoints, the oldest first.' }) })
    .meta({ description: 'The webhook endpoints.' }),
)

/** Body of POST /staff/webhook/{id}/secret. */
export const RotationBody = named(
  'WebhookSecretRotation',
  z
    .strictObject({
      endsOldNow: z.boolean().optional().meta({
        description: 'Whether the old secret signs nothing from now on, as others know it; else it does for 24 hours.',
      }),
    })
    .meta({ description: 'Another secret for a webhook endpoint.' }),
)

/** Body of POST /staff/webhook/{id}/replay. */
export const ReplayBody = named(
  'WebhookReplay',
  z
    .strictObject({
      since: z.iso.datetime().meta({
        description: 'Instant of the first event, ISO 8601 in UTC; events are kept for 30 days.',
        examples: ['2026-11-20T00:00:00.000Z'],
      }),
      undeliveredOnly: z.boolean().optional().meta({
        description: 'Leaves out what the endpoint has accepted, and what waits for it.',
      }),
      after: z
        .string()
        .regex(REPLAY_CURSOR)
        .optional()
        .meta({ description: '`next` of the portion before; absent: from the first event.', examples: ['500-1208'] }),
      limit: z
        .int()
        .min(1)
        .max(1_000)
        .optional()
        .meta({
          description:
            'Events that are looked at in one portion; absent: 500 with `after`, and without it all portions in this one call.',
          examples: [500],
        }),
    })
    .meta({ description: 'Which events are sent again.' }),
)

export const ReplayedAnswer = named(
  'WebhookReplayed',
  z
    .strictObject({
      count: z.int().meta({ description: 'Events that are sent again by this call.', examples: [12] }),
      next: z
        .string()
        .nullable()
        .meta({
          description: 'Where the next portion begins, for `after`; null: this was the last.',
          examples: ['500-1208'],
        }),
    })
    .meta({ description: 'A portion of a replay of events.' }),
)

const DeliveryStatus = z.enum(['waiting', 'delivered', 'failed', 'canceled']).meta({
  description:
    '`waiting` for its first or next try, `delivered`: answered with 2xx, `failed`: given up, `canceled`: its endpoint was switched off first.',
})

export const DeliveriesQuery = z.strictObject({
  status: DeliveryStatus.optional().meta({ description: 'Only deliveries in this state.' }),
  ...pagingOf(50),
})

export const DeliveryAnswer = named(
  'WebhookDelivery',
  z
    .strictObject({
      id: z.string().meta({ description: 'Id of the delivery.', examples: ['1207'] }),
      eventId: z.string().meta({ description: 'Id of the event.', examples: ['evt_3f9c2a7be01d4c58'] }),
      type: z.string().meta({ description: 'Type of the event.', examples: ['order.placed'] }),
      cause: z.enum(['event', 'test', 'replay']).meta({ description: 'Why it is sent.' }),
      status: DeliveryStatus,
      attempts: z.int().meta({ description: 'Tries so far.', examples: [1] }),
      createdAt: instant('Time of its beginning'),
      nextAttemptAt: z.string().nullable().meta(orNull('When it is tried next; null if it is over')),
      lastAttemptAt: z.string().nullable().meta(orNull('Time of the last try')),
      responseStatus: z
        .int()
        .nullable()
        .meta({ description: 'HTTP status of the last answer; null for none.', examples: [204] }),
      durationMs: z
        .int()
        .nullable()
        .meta({ description: 'How long the last try took, in ms; null before the first.', examples: [84] }),
      error: z
        .string()
        .nullable()
        .meta({ description: 'Why the last try failed; null if it did not.', examples: ['no answer within 10 s'] }),
    })
    .meta({ description: 'A delivery of an event to an endpoint.' }),
)

export const DeliveriesAnswer = named(
  'WebhookDeliveries',
  z
    .strictObject({
      data: z.array(DeliveryAnswer).meta({ description: 'Deliveries of this page, the newest first.' }),
      ...paging('deliveries'),
    })
    .meta({ description: 'One page of the deliveries to an endpoint.' }),
)
