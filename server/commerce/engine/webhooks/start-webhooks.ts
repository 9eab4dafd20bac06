import { randomUUID } from 'node:crypto'
import type { Database } from '#server/platform/database/open.ts'
import { createLooks } from '#server/platform/looks.ts'
import type { WorkMeter } from '#server/platform/observability/work-meter.ts'
import { Warning } from '#server/platform/warning.ts'
import type { EngineDatabase } from '../schema.ts'
import { activeEndpoints, type ClaimedDelivery, claimNext, freeClaims, nextDue } from './deliveries.ts'
import { type PostResult, postEvent } from './post-event.ts'
import { signatureOf } from './secrets.ts'
import { settleDelivery } from './settle-delivery.ts'

interface StartWebhooks {
  database: Database<EngineDatabase>
  /** seals the secrets of endpoints */
  key: Buffer
  /** whether this machine may be sent to */
  allowsLoopback: boolean
  clock: () => Date
  /** messages for operators: an endpoint was switched off */
  report: (message: string, error?: unknown) => void
  meter?: WorkMeter | undefined
  /** limit of one try; default 10 s */
  timeoutMs?: number
}

export interface Webhooks {
  /** Something may be due. */
  wake(): void
  /** Resolves when no request is under way any more. */
  stop(): Promise<void>
}

/** Requests to one endpoint that are under way at once. */
const MAX_AT_ONCE = 4
/** Between two looks, however much is written. */
const PAUSE_MS = 250
/** A claim of a server that was killed ends by time alone. */
const NET_MS = 15_000
/** After an error of the database. */
const RETRY_MS = 5_000
/** Counts as a try: it is told with the delivery, and ends the endpoint as any other failure does. */
const UNOPENED: PostResult = {
  ...{ status: null, durationMs: 0, askedPauseMs: 0 },
  error: 'its secret cannot be opened: rotate it with --now',
}
/** A stop lets requests end for so long; those that do not are sent again by the next server. */
const GRACE_MS = 2_000

/**
 * Delivers events to webhook endpoints until it is stopped. Each endpoint has a few requests of its own under
 * way, so that a slow one holds up nobody else; nothing of the shop waits for any of them.
 */
export function startWebhooks({
  database,
  key,
  allowsLoopback,
  clock,
  report,
  meter,
  timeoutMs,
}: StartWebhooks): Webhooks {
  const { db } = database
  const by = randomUUID()
  const stop = new AbortController()
  const busy = new Map<string, Set<Promise<void>>>()
  let isStopping = false

  const warn = (message: string) => report(message, new Warning(message))

  function send({ event, url, secrets }: ClaimedDelivery): Promise<PostResult> {
    const body = JSON.stringify(event)
    const timestamp = Math.floor(clock().getTime() / 1000)
    const headers = {
      ...{ 'content-type': 'application/json; charset=utf-8', 'user-agent': 'Witryna-Webhooks/1' },
      ...{ 'webhook-id': event.id, 'webhook-timestamp': String(timestamp) },
      'webhook-signature': signatureOf({ id: event.id, timestamp, body }, secrets),
    }
    const reach = { allowsLoopback, signal: stop.signal, ...(timeoutMs !== undefined && { timeoutMs }) }
    return postEvent({ url, headers, body }, reach)
  }

  async function deliver(claimed: ClaimedDelivery): Promise<void> {
    const { event, url, secrets, endpointId } = claimed
    const canSign = secrets.length > 0
    const result = canSign ? await send(claimed) : UNOPENED
    // Nobody knows whether it arrived: the claim is given back.
    if (canSign && stop.signal.aborted && result.status === null) return
    const end = await settleDelivery(database, claimed, result, { by, now: clock() })
    if (end !== 'lost') meter?.webhookEnded(end)
    const why = result.error ?? `it answered ${result.status}`
    if (end === 'gone')
      warn(
        `The webhook endpoint ${endpointId} (${new URL(url).host}) was switched off: ${why}. Once it works, switch it on with \`npm run witryna -- webhooks change ${endpointId} --active yes\` and send it what it missed with \`webhooks replay\`.`,
      )
    if (end === 'failed') warn(`Event ${event.id} was given up for the webhook endpoint ${endpointId}: ${why}.`)
  }

  /** One after another, until nothing is due; while there is more, another one works beside it. */
  async function work(endpointId: string): Promise<void> {
    for (let isFirst = true; !isStopping; isFirst = false) {
      const claimed = await claimNext(db, endpointId, { by, key, now: clock() })
      if (!claimed) {
        // When the next one is due has changed.
        if (!isFirst) looks.wake()
        return
      }
      begin(endpointId)
      await deliver(claimed)
    }
  }

  function begin(endpointId: string): void {
    const workers = busy.get(endpointId) ?? new Set()
    if (isStopping || workers.size >= MAX_AT_ONCE) return
    busy.set(endpointId, workers)
    const worker: Promise<void> = work(endpointId)
      .catch((error) => report(`Nothing could be delivered to the webhook endpoint ${endpointId}.`, error))
      .finally(() => workers.delete(worker))
    workers.add(worker)
  }

  // A folder has one server at a time, so earlier claims there are void; a database may have many servers.
  let beginning: Promise<void> | null = database.dialect === 'sqlite' ? freeClaims(db, null, clock()) : null
  beginning?.catch(() => {})
  async function lookOnce(): Promise<number | null> {
    // After an error they end by time.
    const freeing = beginning
    beginning = null
    await freeing
    const endpoints = await activeEndpoints(db)
    for (const id of endpoints) begin(id)
    if (endpoints.length === 0) return null
    const due = await nextDue(db, clock())
    return due && Math.max(due.getTime() - clock().getTime(), 0)
  }

  async function look(): Promise<number | null> {
    try {
      return await lookOnce()
    } catch (error) {
      report('Webhooks could not be looked after.', error)
      return RETRY_MS
    }
  }

  const looks = createLooks({ look, pauseMs: PAUSE_MS, netMs: NET_MS })
  const unfollow = database.onWrite(looks.wake)
  looks.wake()
  return {
    wake: looks.wake,
    async stop() {
      isStopping = true
      unfollow()
      looks.stop()
      const timer = setTimeout(() => stop.abort(), GRACE_MS).unref()
      await Promise.all([...busy.values()].flatMap((workers) => [...workers]))
      clearTimeout(timer)
      await freeClaims(db, by, clock())
    },
  }
}
