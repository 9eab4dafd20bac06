import type { JsonValue } from '#schemas/json.ts'
import { rowOf } from '#server/platform/store-config/config-keys.ts'
import { NOT_FOLLOWED } from '#server/platform/store-config/describe-config.ts'
import {
  type CommandCall,
  type ExitCode,
  JSON_OPTION,
  readCommand,
  type Streams,
  usageOfVerb,
  type Verbs,
} from './command-line.ts'
import type { Message, PageChanges, StoreDesk } from './store-desk.ts'

interface StoreContext extends Pick<Streams, 'print' | 'complain'> {
  desk: StoreDesk
}

export type StoreArea = 'config' | 'pages' | 'messages'

export const STORE_VERBS: Readonly<Record<StoreArea, Verbs>> = {
  config: {
    list: {
      takes: '[beginning]',
      about: 'entries as they are stored, such as those below theme/',
      options: JSON_OPTION,
    },
    set: { takes: '<key>=<value> …', about: 'all of them at once; a value is JSON or, when it is none, a text' },
    remove: { takes: '<key> …', about: 'what is not set has its default' },
    describe: {
      takes: '[beginning]',
      about: 'what keys mean, what they may be, their defaults',
      options: { markdown: { about: 'all of them as a page' } },
    },
  },
  pages: {
    list: { about: 'text pages: their keys and addresses', options: JSON_OPTION },
    set: {
      takes: '<key> <language>.<field>=<text> …',
      about: 'title, slug, metaDescription or content (HTML)',
    },
  },
  messages: {
    list: {
      about: 'what shoppers wrote, the newest first',
      options: { before: { about: 'those written before this instant', value: 'time' }, ...JSON_OPTION },
    },
    show: { takes: '<id>', about: 'one of them, whole', options: JSON_OPTION },
    delete: { takes: '<id>', about: 'for good' },
  },
}

/** Runs one command on the store. Output goes to `print`, errors to `complain`. */
export async function runStoreCommand(
  area: StoreArea,
  args: readonly string[],
  world: StoreContext,
): Promise<ExitCode> {
  const verbs = STORE_VERBS[area]
  const read = readCommand({ name: area, verbs }, args)
  if (!read.ok) {
    world.complain(read.fault)
    return 2
  }
  const { verb, subjects, options } = read.call
  const [first = ''] = subjects
  const misunderstood = (): ExitCode => {
    world.complain(usageOfVerb(area, verb, verbs[verb]!))
    return 2
  }
  if (options.json) return printJson(area, read.call, world)
  if (area === 'config') {
    if (verb === 'list') return listConfig(first, world)
    if (verb === 'remove') return removeConfig(subjects, world)
    const changes = readChanges(subjects)
    return changes ? change(changes, world) : misunderstood()
  }
  if (area === 'pages') {
    if (verb === 'list') return listPages(world)
    const changes = readChanges(subjects.slice(1), (text) => text)
    return changes ? changePage(first, changes, world) : misunderstood()
  }
  if (verb === 'list') return listMessages(beforeOf(options), world)
  return verb === 'show' ? showMessage(first, world) : deleteMessage(first, world)
}

async function printJson(area: StoreArea, { verb, subjects, options }: CommandCall, world: StoreContext) {
  const { desk, print } = world
  const [first = ''] = subjects
  const read = {
    config: async () => (await desk.config()).filter(({ key }) => key.startsWith(first)),
    pages: () => desk.pages(),
    messages: () => (verb === 'show' ? findMessage(first, desk) : desk.messages(beforeOf(options))),
  }
  const found = await read[area]()
  if (found === null) return showMessage(first, world)
  print(JSON.stringify(found, null, 2))
  return 0
}

function beforeOf({ before }: CommandCall['options']): string | undefined {
  return typeof before === 'string' ? before : undefined
}

function readChanges(
  pairs: readonly string[],
  toValue: (text: string, key: string) => JsonValue = readValue,
): Record<string, JsonValue> | null {
  const changes: Record<string, JsonValue> = Object.create(null)
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at < 1) return null
    const key = pair.slice(0, at)
    changes[key] = toValue(pair.slice(at + 1), key)
  }
  return changes
}

function readValue(text: string, key: string): JsonValue {
  let value: JsonValue
  try {
    value = JSON.parse(text) as JsonValue
  } catch {
    // #1e3f9a and Ziarno are no JSON: they are plain texts.
    return text
  }
  // A shop may be called 1900, and a phone number may have digits only.
  const schema = rowOf(key)?.kind.schema
  const isTextOnly = typeof value === 'number' && schema?.safeParse(text).success && !schema.safeParse(value).success
  return isTextOnly ? text : value
}

/** `{pl:"…"}` is what a shell leaves of unquoted JSON; as a text it would show on every page. */
const BROKEN_JSON = /^\s*(\{\s*["']?\w+["']?\s*:|\[\s*\{)/

function brokenJson(changes: Readonly<Record<string, JsonValue>>): Record<string, string> {
  const broken = Object.entries(changes).filter(([, value]) => typeof value === 'string' && BROKEN_JSON.test(value))
  return Object.fromEntries(
    broken.map(([key, value]) => [key, `${value} reads like JSON and is none; put it in single quotes.`]),
  )
}

async function listConfig(beginning: string, { desk, print }: StoreContext): Promise<ExitCode> {
  for (const { key, value } of await desk.config())
    if (key.startsWith(beginning)) print(`${key}=${JSON.stringify(value)}`)
  return 0
}

async function removeConfig(keys: readonly string[], world: StoreContext): Promise<ExitCode> {
  const stored = new Set((await world.desk.config()).map(({ key }) => key))
  const missing = keys.filter((key) => !stored.has(key))
  if (missing.length > 0) return refused(Object.fromEntries(missing.map((key) => [key, 'It is not set.'])), world)
  return change(Object.fromEntries(keys.map((key) => [key, null])), world)
}

async function change(changes: Readonly<Record<string, JsonValue>>, world: StoreContext): Promise<ExitCode> {
  const broken = brokenJson(changes)
  if (Object.keys(broken).length > 0) return refused(broken, world)
  const errors = await world.desk.change(changes)
  if (errors === null) {
    world.print(`Changed: ${Object.keys(changes).join(', ')}.`)
    for (const key of Object.keys(changes)) if (rowOf(key)?.isPublishedOnly) world.print(`${key}: ${NOT_FOLLOWED}.`)
    return 0
  }
  return refused(errors, world)
}

function refused(errors: Readonly<Record<string, string>>, { complain }: StoreContext): ExitCode {
  complain('Refused; nothing was changed.')
  for (const [key, message] of Object.entries(errors)) complain(`  ${key ? `${key}: ` : ''}${message}`)
  return 1
}

async function listPages({ desk, print }: StoreContext): Promise<ExitCode> {
  for (const { key, route, slugs } of await desk.pages()) {
    const addresses = Object.entries(slugs).map(([locale, slug]) => `${locale}: ${slug}`)
    print(`${key}  ${route === null ? addresses.join('  ') : `route ${route}`}`)
  }
  return 0
}

/** Keys are `pl.slug`; all of them are changed, or none. */
async function changePage(
  key: string,
  changes: Readonly<Record<string, JsonValue>>,
  world: StoreContext,
): Promise<ExitCode> {
  const texts: Record<string, Record<string, JsonValue>> = Object.create(null)
  for (const [name, value] of Object.entries(changes)) {
    const [locale = '', field = ''] = name.split('.')
    texts[locale] = { ...texts[locale], [field]: value }
  }
  const pages = (await world.desk.pages()).map((page) => page.key)
  if (!pages.includes(key)) return refused({ '': `There is no page '${key}'. Pages are ${pages.join(', ')}.` }, world)
  const errors = await world.desk.changePage(key, texts satisfies PageChanges)
  if (errors !== null) return refused(errors, world)
  world.print(`Changed: ${key}.`)
  return 0
}

async function listMessages(before: string | undefined, { desk, print }: StoreContext): Promise<ExitCode> {
  for (const { id, createdAt, name, subject, productId } of await desk.messages(before))
    print(`${createdAt}  ${id}  ${name}  ${subject ?? (productId ? `about ${productId}` : '')}`)
  return 0
}

async function showMessage(id: string, { desk, print, complain }: StoreContext): Promise<ExitCode> {
  const found = await findMessage(id, desk)
  if (!found) {
    complain(`There is no message ${id}.`)
    return 1
  }
  const { createdAt, name, email, phone, subject, orderNumber, productId, locale, message } = found
  const lines = { From: `${name} <${email}>`, Phone: phone, Subject: subject, Order: orderNumber, Product: productId }
  print(`Written: ${createdAt} (${locale})`)
  for (const [label, value] of Object.entries(lines)) if (value !== null) print(`${label}: ${value}`)
  print(`\n${message}`)
  return 0
}

async function findMessage(id: string, desk: StoreDesk): Promise<Message | null> {
  for (let page = await desk.messages(); page.length > 0; page = await desk.messages(page.at(-1)!.createdAt)) {
    const found = page.find((message) => message.id === id)
    if (found) return found
  }
  return null
}

async function deleteMessage(id: string, { desk, print, complain }: StoreContext): Promise<ExitCode> {
  if (await desk.deleteMessage(id)) {
    print(`Deleted: ${id}.`)
    return 0
  }
  complain(`There is no message ${id}.`)
  return 1
}
