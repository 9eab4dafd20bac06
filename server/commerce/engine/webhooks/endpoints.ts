import { randomBytes } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { z } from 'zod'
import { refusePrivateHost } from '#server/platform/guarded-lookup.ts'
import { Refusal } from '../refusal.ts'
import type { EngineDatabase } from '../schema.ts'
import type { WebhookTables } from '../schema-webhooks.ts'
import type { WebhookEventType, WebhookVersion } from './event-types.ts'
import { newSecret, sealSecret } from './secrets.ts'
import { WAITING } from './states.ts'

type Db = Kysely<EngineDatabase>
type Tx = Transaction<EngineDatabase>
type Row = Selectable<WebhookTables['webhook_endpoints']>

/** Each has a few requests under way at most; more receivers belong behind one that shares out. */
const MAX_ENDPOINTS = 20
/** How long the secret before a rotation signs as well. */
export const OLD_SECRET_MS = 24 * 3600 * 1000

/** What staff say about an endpoint. `types`: null for all. */
export interface EndpointSettings {
  url: string
  types: WebhookEventType[] | null
  version: z.infer<typeof WebhookVersion>
  description: string
  isActive: boolean
}

/** An endpoint without its secret. */
export interface WebhookEndpoint extends EndpointSettings {
  id: string
  offReason: Row['off_reason']
  oldSecretUntil: string | null
  createdAt: string
}

/** All endpoints, the oldest first. */
export async function listEndpoints(db: Db): Promise<WebhookEndpoint[]> {
  const rows = await db.selectFrom('webhook_endpoints').selectAll().orderBy('created_at').orderBy('id').execute()
  return rows.map(toEndpoint)
}

/** Throws 404 for none. */
export async function endpointById(db: Db, id: string): Promise<WebhookEndpoint> {
  const row = await db.selectFrom('webhook_endpoints').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw endpointNotFound()
  return toEndpoint(row)
}

/** Adds an endpoint, and returns its secret, which no later call tells. Throws 409 if there are enough. */
export async function addEndpoint(
  tx: Tx,
  settings: EndpointSettings,
  { key, now }: { key: Buffer; now: Date },
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const known = await tx.selectFrom('webhook_endpoints').select('id').execute()
  if (known.length >= MAX_ENDPOINTS)
    throw new Refusal(409, 'webhooks_full', `There are ${MAX_ENDPOINTS} endpoints already: remove one first.`)
  const secret = newSecret()
  const row: Row = {
    id: `we_${randomBytes(8).toString('hex')}`,
    ...toColumns(settings),
    off_reason: null,
    secret: sealSecret(secret, key),
    old_secret: null,
    old_secret_until: null,
    created_at: now.toISOString(),
  }
  await tx.insertInto('webhook_endpoints').values(row).execute()
  return { endpoint: toEndpoint(row), secret }
}

/** Changes an endpoint; what is left out stays. One that is switched off loses what waits for it. Throws 404 for none. */
export async function changeEndpoint(
  tx: Tx,
  id: string,
  changes: Partial<EndpointSettings>,
  now: Date,
): Promise<WebhookEndpoint> {
  const before = await endpointById(tx, id)
  const columns = toColumns({ ...before, ...changes })
  const offReason = columns.is_active === 1 || before.isActive ? null : before.offReason
  await tx
    .updateTable('webhook_endpoints')
    .set({ ...columns, off_reason: offReason })
    .where('id', '=', id)
    .execute()
  if (columns.is_active === 0) await cancelWaiting(tx, id, now)
  return endpointById(tx, id)
}

/** Switches an endpoint off for a reason of ours. False if it was off or is gone. */
export async function switchOff(tx: Tx, id: string, reason: 'gone' | 'failing', now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('webhook_endpoints')
    .set({ is_active: 0, off_reason: reason })
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .returning('id')
    .executeTakeFirst()
  await cancelWaiting(tx, id, now)
  return row !== undefined
}

/** Removes an endpoint with its deliveries. Throws 404 for none. */
export async function removeEndpoint(tx: Tx, id: string): Promise<void> {
  const row = await tx.deleteFrom('webhook_endpoints').where('id', '=', id).returning('id').executeTakeFirst()
  if (!row) throw endpointNotFound()
}

/**
 * Gives an endpoint another secret, and returns it. For a day the old one signs as well, unless it is to end now, as it is no
 * secret any more. Throws 404 for none.
 */
export async function rotateSecret(
  tx: Tx,
  id: string,
  { endsOldNow, key, now }: { endsOldNow: boolean; key: Buffer; now: Date },
): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  const secret = newSecret()
  await endpointById(tx, id)
  await tx
    .updateTable('webhook_endpoints')
    .set((eb) => ({
      secret: sealSecret(secret, key),
      old_secret: endsOldNow ? null : eb.ref('secret'),
      old_secret_until: endsOldNow ? null : new Date(now.getTime() + OLD_SECRET_MS).toISOString(),
    }))
    .where('id', '=', id)
    .execute()
  return { endpoint: await endpointById(tx, id), secret }
}

/**
 * Throws 422 for an address that nothing is sent to. What a name stands for is looked at before each connection; an address in
 * its place is refused here as well. `allowsLoopback`: this machine is reached, without TLS too.
 */
export function checkUrl(text: string, allowsLoopback: boolean): void {
  const refused = (why: string) => new Refusal(422, 'invalid_input', why, { url: 'v.url' })
  const url = URL.parse(text)
  const isLocal = url !== null && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)
  if (allowsLoopback && isLocal && url.protocol === 'http:') return
  if (url?.protocol !== 'https:') throw refused('The address must begin with https://.')
  if (url.username !== '' || url.password !== '') throw refused('The address must not hold a password.')
  if (allowsLoopback && isLocal) return
  try {
    refusePrivateHost(url.hostname)
  } catch {
    throw refused('The address is one of a private network.')
  }
}

/** Ends what waits for an endpoint. */
async function cancelWaiting(tx: Tx, endpointId: string, now: Date): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ status: 'canceled', claimed_by: null, ended_at: now.toISOString() })
    .where('endpoint_id', '=', endpointId)
    .where('status', '=', WAITING)
    .execute()
}

const endpointNotFound = () => new Refusal(404, 'webhook_not_found', 'There is no such endpoint.')

function toColumns({ url, types, version, description, isActive }: EndpointSettings) {
  return {
    ...{ url, version, description, types: types && JSON.stringify([...new Set(types)]) },
    is_active: isActive ? (1 as const) : (0 as const),
  }
}

function toEndpoint(row: Row): WebhookEndpoint {
  const { id, url, description, types } = row
  return {
    ...{ id, url, description },
    types: types === null ? null : JSON.parse(types),
    version: row.version as WebhookEndpoint['version'],
    isActive: row.is_active === 1,
    offReason: row.off_reason,
    oldSecretUntil: row.old_secret_until,
    createdAt: row.created_at,
  }
}
