import { z } from 'zod'
import { refused } from './change-pairs.ts'
import { type CommandCall, type ExitCode, JSON_OPTION, type Streams, type Verbs } from './command-line.ts'
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
type Endpoint = z.infer<typeof Endpoint>
const MadeEndpoint = Endpoint.extend({ secret: z.string() })
type MadeEndpoint = z.infer<typeof MadeEndpoint>

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
type Delivery = z.infer<typeof Delivery>

type Settings = Readonly<Record<string, unknown>>

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
  replayWebhook(
    id: string,
    events: { since: string; undeliveredOnly: boolean },
  ): Promise<MadeOutcome<{ count: number }>>
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
    replayWebhook: (id, events) => make(at(id, '/replay'), events, z.object({ count: z.int() })),
  }
}

const SETTINGS = {
  types: { about: 'types of events, separated by commas, or all', value: 'types' },
  description: { about: 'what it is for', value: 'text' },
} as const

export const WEBHOOK_VERBS: Verbs = {
  list: { about: 'all endpoints', options: JSON_OPTION },
  show: { takes: '<id>', about: 'one of them', options: JSON_OPTION },
  add: {
    takes: '<https address>',
    about: 'adds an endpoint for all events, and prints its secret, this once',
    options: { ...SETTINGS, ...JSON_OPTION },
  },
  change: {
    takes: '<id>',
    about: 'changes what is named; switched off, it loses what waits for it',
    options: {
      url: { about: 'another https address', value: 'address' },
      ...SETTINGS,
      active: { about: 'yes or no', value: 'yes|no', shape: /^(?:yes|no)$/ },
    },
  },
  remove: { takes: '<id>', about: 'for good, with its deliveries' },
  rotate: {
    takes: '<id>',
    about: 'prints another secret, this once; for 24 hours the old one signs as well',
    options: { now: { about: 'the old one ends now' }, ...JSON_OPTION },
  },
  test: { takes: '<id>', about: 'sends the event webhook.test' },
  deliveries: {
    takes: '<id>',
    about: 'the newest first, 50 on a page',
    options: {
      status: { about: 'waiting, delivered, failed or canceled', value: 'status' },
      page: { about: 'a later page', value: 'number', shape: /^\d{1,4}$/ },
      ...JSON_OPTION,
    },
  },
  replay: {
    takes: '<id> [delivery]',
    about: 'sends one delivery again, or all events since an instant',
    options: {
      since: { about: 'such as 2026-11-20T08:00:00Z', value: 'time' },
      missed: { about: 'only what it has not accepted' },
    },
  },
}

type World = Pick<Streams, 'print' | 'complain'> & { desk: WebhookDesk }

/** Runs a command on webhooks. */
export async function runWebhookCommand(call: CommandCall, world: World): Promise<ExitCode> {
  const { verb, subjects, options } = call
  const { desk, print } = world
  const [id = ''] = subjects
  switch (verb) {
    case 'list':
      return list(options, world)
    case 'show':
      return show(id, options, world)
    case 'add':
      return printSecret(await desk.addWebhook({ url: id, ...settingsOf(options) }), options, world)
    case 'rotate':
      return printSecret(await desk.rotateWebhook(id, { endsOldNow: options.now === true }), options, world)
    case 'change': {
      const outcome = await desk.changeWebhook(id, settingsOf(options))
      if (!outcome.ok) return refused(outcome.errors, world)
      print(`Changed: ${id}.`)
      return 0
    }
    case 'remove':
      if (!(await desk.removeWebhook(id))) return noEndpoint(id, world)
      print(`Removed: ${id}.`)
      return 0
    case 'test':
      return printQueued(await desk.testWebhook(id), world)
    case 'deliveries':
      return listDeliveries(id, options, world)
    default:
      return replay(call, world)
  }
}

function settingsOf({ url, types, description, active }: CommandCall['options']): Settings {
  return {
    ...(typeof url === 'string' && { url }),
    ...(typeof types === 'string' && {
      types: types === 'all' ? null : types.split(',').map((type) => type.trim()),
    }),
    ...(typeof description === 'string' && { description }),
    ...(typeof active === 'string' && { isActive: active === 'yes' }),
  }
}

async function list({ json }: CommandCall['options'], { desk, print }: World): Promise<ExitCode> {
  const endpoints = await desk.webhooks()
  if (json) print(JSON.stringify(endpoints, null, 2))
  else for (const endpoint of endpoints) print(lineOf(endpoint))
  return 0
}

async function show(id: string, { json }: CommandCall['options'], world: World): Promise<ExitCode> {
  const endpoint = await world.desk.webhook(id)
  if (!endpoint) return noEndpoint(id, world)
  world.print(json ? JSON.stringify(endpoint, null, 2) : lineOf(endpoint))
  return 0
}

function printSecret(outcome: MadeOutcome<MadeEndpoint>, { json }: CommandCall['options'], world: World): ExitCode {
  if (!outcome.ok) return refused(outcome.errors, world)
  const { id, secret } = outcome.value
  world.print(json ? JSON.stringify(outcome.value, null, 2) : secret)
  world.complain(`This is the secret of ${id}. It is shown once: the receiver checks signatures with it.`)
  return 0
}

function printQueued(outcome: MadeOutcome<Delivery>, world: World): ExitCode {
  if (!outcome.ok) return refused(outcome.errors, world)
  const { id, eventId } = outcome.value
  world.print(`Queued: event ${eventId}, delivery ${id}.`)
  return 0
}

async function listDeliveries(
  id: string,
  { status, page, json }: CommandCall['options'],
  world: World,
): Promise<ExitCode> {
  const { desk, print, complain } = world
  const found = await desk.webhookDeliveries(id, {
    ...(typeof status === 'string' && { status }),
    ...(typeof page === 'string' && { page }),
  })
  if (!found) return noEndpoint(id, world)
  const { data, total } = found
  if (json) print(JSON.stringify({ data, total }, null, 2))
  else for (const delivery of data) print(deliveryLine(delivery))
  if (!json && total > data.length) complain(`${total} deliveries in all; --page shows others.`)
  return 0
}

async function replay({ subjects, options }: CommandCall, world: World): Promise<ExitCode> {
  const { desk, print } = world
  const [id = '', delivery] = subjects
  const { since, missed } = options
  if (delivery !== undefined) return printQueued(await desk.replayWebhookDelivery(id, delivery), world)
  if (typeof since !== 'string' || Number.isNaN(Date.parse(since)))
    return refused(
      { since: 'Name a delivery, or the instant of the first event: --since 2026-11-20T08:00:00Z.' },
      world,
    )
  const events = { since: new Date(since).toISOString(), undeliveredOnly: missed === true }
  const outcome = await desk.replayWebhook(id, events)
  if (!outcome.ok) return refused(outcome.errors, world)
  print(`Queued again: ${outcome.value.count} events.`)
  return 0
}

function noEndpoint(id: string, { complain }: World): ExitCode {
  complain(`There is no webhook endpoint ${id}.`)
  return 1
}

function lineOf({ id, url, types, description, isActive, offReason }: Endpoint): string {
  const state = isActive ? 'on' : offReason ? `off (${offReason})` : 'off'
  return [id, state, url, types?.join(',') ?? 'all events', description].filter((part) => part !== '').join('  ')
}

function deliveryLine({ id, type, cause, status, attempts, createdAt, ...last }: Delivery): string {
  const answer = last.error ?? (last.responseStatus === null ? '' : String(last.responseStatus))
  const tried = attempts === 0 ? '' : `${attempts} ${attempts === 1 ? 'try' : 'tries'}, ${last.durationMs} ms`
  const next = last.nextAttemptAt === null || attempts === 0 ? '' : `next ${last.nextAttemptAt}`
  return [createdAt, id, type, cause === 'event' ? '' : cause, status, tried, answer, next]
    .filter((part) => part !== '')
    .join('  ')
}
