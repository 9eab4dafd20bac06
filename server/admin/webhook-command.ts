import { refused } from './change-pairs.ts'
import { type CommandCall, type ExitCode, JSON_OPTION, type Streams, type Verbs } from './command-line.ts'
import { filtersOf, PAGE_OPTIONS, printPage } from './print-page.ts'
import type { MadeOutcome } from './store-calls.ts'
import type { Delivery, Endpoint, MadeEndpoint, ReplayPortion, Settings, WebhookDesk } from './webhook-desk.ts'

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
      ...PAGE_OPTIONS,
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

async function listDeliveries(id: string, options: CommandCall['options'], world: World): Promise<ExitCode> {
  const found = await world.desk.webhookDeliveries(id, filtersOf(options, ['status', 'page']))
  if (!found) return noEndpoint(id, world)
  return printPage(found, { isJson: options.json === true, noun: 'deliveries', linesOf: deliveryLine }, world)
}

/** Events that one call of a replay looks at. */
const PORTION = 500

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
  let count = 0
  for (let after: string | null = ''; after !== null; ) {
    const outcome: MadeOutcome<ReplayPortion> = await desk.replayWebhook(id, {
      ...{ ...events, limit: PORTION },
      ...(after && { after }),
    })
    if (!outcome.ok) {
      if (count > 0) world.complain(`${count} events are queued again; the rest is not.`)
      return refused(outcome.errors, world)
    }
    count += outcome.value.count
    after = outcome.value.next
  }
  print(`Queued again: ${count} events.`)
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
