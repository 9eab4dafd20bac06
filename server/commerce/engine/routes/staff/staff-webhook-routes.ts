import { setImmediate } from 'node:timers/promises'
import type { Hono } from 'hono'
import type { Database } from '#server/platform/database/open.ts'
import { createCallRoutes } from '../../../openapi/call-routes.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { recordStaffCall } from '../../../staff/staff-call.ts'
import type { EngineDatabase } from '../../schema.ts'
import {
  addEndpoint,
  changeEndpoint,
  checkUrl,
  type EndpointSettings,
  endpointById,
  listEndpoints,
  removeEndpoint,
  rotateSecret,
} from '../../webhooks/endpoints.ts'
import { listDeliveries, readDeliveries } from '../../webhooks/list-deliveries.ts'
import { replayDelivery, sendTest } from '../../webhooks/replay.ts'
import { replaySince } from '../../webhooks/replay-since.ts'
import { EmptyBody } from '../cart-bodies.ts'
import { checked, readBody } from '../read-request.ts'
import {
  DeliveriesAnswer,
  DeliveriesQuery,
  DeliveryAnswer,
  MadeWebhookAnswer,
  NewWebhookBody,
  ReplayBody,
  ReplayedAnswer,
  RotationBody,
  WebhookAnswer,
  WebhookChangesBody,
  WebhooksAnswer,
} from './webhook-bodies.ts'

interface WebhookRoutes {
  database: Database<EngineDatabase>
  /** seals the secrets of endpoints */
  key: Buffer
  /** whether this machine may be sent to */
  allowsLoopback: boolean
}

/** Staff calls about webhooks: their endpoints, deliveries and replays. */
export function staffWebhookRoutes({ database, key, allowsLoopback }: WebhookRoutes): Hono<CommerceEnv> {
  const calls = createCallRoutes()
  const { db } = database

  calls.get(
    '/staff/webhook',
    {
      summary: 'All webhook endpoints without their secrets.',
      right: 'webhooks',
      answers: { 200: { description: 'The endpoints.', schema: WebhooksAnswer } },
    },
    async (context) => context.json({ data: await listEndpoints(db) }),
  )

  calls.post(
    '/staff/webhook',
    {
      summary: 'Adds a webhook endpoint; its secret is shown this once.',
      right: 'webhooks',
      isDangerous: true,
      body: NewWebhookBody,
      answers: { 201: { description: 'The endpoint.', schema: MadeWebhookAnswer } },
      refusals: [409],
    },
    async (context, { body }) => {
      const given = await readBody(context, body)
      checkUrl(given.url, allowsLoopback)
      const { now } = context.get('caller')
      const settings: EndpointSettings = {
        ...{ url: given.url, types: given.types ?? null, version: given.version ?? '1' },
        ...{ description: given.description ?? '', isActive: given.isActive ?? true },
      }
      const { endpoint, secret } = await database.transaction(async (tx) => {
        const added = await addEndpoint(tx, settings, { key, now })
        const note = `${hostOf(settings.url)}; ${settings.types?.join(', ') ?? 'all events'}`
        await recordStaffCall(tx, context, { status: 201, object: `webhook/${added.endpoint.id}`, note })
        return added
      })
      return context.json({ ...endpoint, secret }, 201)
    },
  )

  calls.get(
    '/staff/webhook/:id',
    {
      summary: 'A webhook endpoint without its secret.',
      right: 'webhooks',
      answers: { 200: { description: 'The endpoint.', schema: WebhookAnswer } },
      refusals: [404],
    },
    async (context) => context.json(await endpointById(db, context.req.param('id'))),
  )

  calls.patch(
    '/staff/webhook/:id',
    {
      summary: 'Changes a webhook endpoint. Switched off, it loses what waits for it; a replay sends that again.',
      right: 'webhooks',
      isDangerous: true,
      body: WebhookChangesBody,
      answers: { 200: { description: 'The endpoint.', schema: WebhookAnswer } },
      refusals: [404],
    },
    async (context, { body }) => {
      const given = await readBody(context, body)
      if (given.url !== undefined) checkUrl(given.url, allowsLoopback)
      const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
      const { now } = context.get('caller')
      const endpoint = await database.transaction(async (tx) => {
        const changed = await changeEndpoint(tx, context.req.param('id'), changes, now)
        const note = [...Object.keys(changes), ...(given.url === undefined ? [] : [`to ${hostOf(given.url)}`])]
        await recordStaffCall(tx, context, { note: note.join(', ') })
        return changed
      })
      return context.json(endpoint)
    },
  )

  calls.delete(
    '/staff/webhook/:id',
    {
      summary: 'Removes a webhook endpoint with its deliveries.',
      right: 'webhooks',
      isDangerous: true,
      answers: { 204: { description: 'It is gone.' } },
      refusals: [404],
    },
    async (context) => {
      await database.transaction(async (tx) => {
        await removeEndpoint(tx, context.req.param('id'))
        await recordStaffCall(tx, context, { status: 204 })
      })
      return context.body(null, 204)
    },
  )

  calls.post(
    '/staff/webhook/:id/secret',
    {
      summary: 'Gives a webhook endpoint another secret, shown this once; for 24 hours the old one signs as well.',
      right: 'webhooks',
      isDangerous: true,
      body: RotationBody,
      answers: { 200: { description: 'The endpoint.', schema: MadeWebhookAnswer } },
      refusals: [404],
    },
    async (context, { body }) => {
      const { endsOldNow = false } = await readBody(context, body)
      const { now } = context.get('caller')
      const { endpoint, secret } = await database.transaction(async (tx) => {
        const rotated = await rotateSecret(tx, context.req.param('id'), { endsOldNow, key, now })
        await recordStaffCall(tx, context, { note: endsOldNow ? 'the old one ended' : 'the old one ends in 24 h' })
        return rotated
      })
      return context.json({ ...endpoint, secret })
    },
  )

  calls.post(
    '/staff/webhook/:id/test',
    {
      summary: 'Sends a webhook endpoint the event `webhook.test`.',
      right: 'webhooks',
      body: EmptyBody,
      answers: { 202: { description: 'Its delivery.', schema: DeliveryAnswer } },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const { now } = context.get('caller')
      const id = await database.transaction(async (tx) => {
        const sent = await sendTest(tx, context.req.param('id'), now)
        await recordStaffCall(tx, context, { status: 202, note: `delivery ${sent}` })
        return sent
      })
      return context.json((await readDeliveries(db, [id]))[0], 202)
    },
  )

  calls.get(
    '/staff/webhook/:id/delivery',
    {
      summary: 'Deliveries to a webhook endpoint, the newest first; they are kept for 30 days.',
      right: 'webhooks',
      query: DeliveriesQuery,
      answers: { 200: { description: 'One page of them.', schema: DeliveriesAnswer } },
      refusals: [404, 422],
    },
    async (context, { query }) =>
      context.json(await listDeliveries(db, context.req.param('id'), checked(context, query, context.req.query()))),
  )

  calls.post(
    '/staff/webhook/:id/delivery/:delivery/replay',
    {
      summary: 'Sends the event of a delivery that is over again.',
      right: 'webhooks',
      body: EmptyBody,
      answers: { 202: { description: 'The new delivery.', schema: DeliveryAnswer } },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      await readBody(context, body)
      const { now } = context.get('caller')
      const replayed = { endpointId: context.req.param('id'), deliveryId: context.req.param('delivery') }
      const id = await database.transaction(async (tx) => {
        const again = await replayDelivery(tx, replayed, now)
        await recordStaffCall(tx, context, { status: 202, note: `delivery ${replayed.deliveryId} as ${again}` })
        return again
      })
      return context.json((await readDeliveries(db, [id]))[0], 202)
    },
  )

  calls.post(
    '/staff/webhook/:id/replay',
    {
      summary:
        'Sends events of a webhook endpoint since an instant again, in order. With `limit` a portion of them: repeat the call with its `next` until that is null.',
      right: 'webhooks',
      body: ReplayBody,
      answers: { 202: { description: 'How many of them are sent again.', schema: ReplayedAnswer } },
      refusals: [404, 409],
    },
    async (context, { body }) => {
      const { since, undeliveredOnly = false, after, limit } = await readBody(context, body)
      const { now } = context.get('caller')
      const events = { since: new Date(since).toISOString(), undeliveredOnly, limit: limit ?? REPLAY_PORTION }
      const replayAfter = (cursor: string | null) =>
        database.transaction(async (tx) => {
          const wanted = { endpointId: context.req.param('id'), ...events, after: cursor }
          const replayed = await replaySince(tx, wanted, now)
          await recordStaffCall(tx, context, { status: 202, note: `since ${events.since}: ${replayed.count} events` })
          return replayed
        })
      let { count, next } = await replayAfter(after ?? null)
      // Whoever asks for no portions gets all, as before there were any.
      while (limit === undefined && after === undefined && next !== null) {
        // Others get their turn.
        await setImmediate()
        const portion = await replayAfter(next)
        count += portion.count
        next = portion.next
      }
      return context.json({ count, next }, 202)
    },
  )

  return calls.app
}

/** Events that a replay looks at in one transaction: some milliseconds. */
const REPLAY_PORTION = 500

/** For the audit trail: an address may hold a secret in its path. */
const hostOf = (url: string) => new URL(url).host
