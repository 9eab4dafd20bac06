import { parseArgs } from 'node:util'
import type { JsonValue } from '#schemas/json.ts'
import { rowOf } from '#server/platform/store-config/config-keys.ts'
import { NOT_FOLLOWED } from '#server/platform/store-config/describe-config.ts'
import type { Message, PageChanges, StoreDesk } from './store-desk.ts'

/** 0 done · 1 refused, the message says why · 2 the command was not understood */
export type ExitCode = 0 | 1 | 2

export interface CommandContext {
  desk: StoreDesk
  print(line: string): void
  complain(line: string): void
}

export const USAGE = `Usage: npm run store -- <command>
  config list [beginning]        entries of store config as they are stored, such as those below theme/
  config set <key>=<value> …     all of them at once; a value is JSON or, when it is none, a text
  config remove <key> …          what is not set has its default
  config describe [beginning]    what keys mean, what they may be, their defaults; --markdown: all as a page
  pages list                     text pages: their keys and addresses
  pages set <key> <language>.<field>=<text> …   title, slug, metaDescription or content (HTML)
  messages list [--before <t>]   what shoppers wrote, the newest first
  messages show <id>             one of them, whole
  messages delete <id>           for good`

/** Runs one command of the store tool. Output goes to `print`, errors to `complain`. */
export async function runStoreCommand(args: readonly string[], world: CommandContext): Promise<ExitCode> {
  const read = readArgs(args)
  if (!read) return misunderstood(world)
  const { command, subjects, before } = read
  const [first] = subjects
  if (command === 'config list' && subjects.length <= 1) return listConfig(first ?? '', world)
  if (command === 'config set' && first !== undefined) {
    const changes = readChanges(subjects)
    return changes ? change(changes, world) : misunderstood(world)
  }
  if (command === 'config remove' && first !== undefined) return removeConfig(subjects, world)
  if (command === 'pages list' && first === undefined) return listPages(world)
  if (command === 'pages set' && subjects.length > 1) {
    const changes = readChanges(subjects.slice(1), (text) => text)
    return changes ? changePage(first!, changes, world) : misunderstood(world)
  }
  if (command === 'messages list' && first === undefined) return listMessages(before, world)
  if (command === 'messages show' && subjects.length === 1) return showMessage(first!, world)
  if (command === 'messages delete' && subjects.length === 1) return deleteMessage(first!, world)
  return misunderstood(world)
}

function misunderstood({ complain }: CommandContext): ExitCode {
  complain(USAGE)
  return 2
}

function readArgs(args: readonly string[]): { command: string; subjects: string[]; before?: string } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { before: { type: 'string' } },
      allowPositionals: true,
    })
    const [area = '', verb = '', ...subjects] = positionals
    return { command: `${area} ${verb}`, subjects, ...(values.before !== undefined && { before: values.before }) }
  } catch {
    // An unknown option: the usage lists the known ones.
    return null
  }
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

async function listConfig(beginning: string, { desk, print }: CommandContext): Promise<ExitCode> {
  for (const { key, value } of await desk.config())
    if (key.startsWith(beginning)) print(`${key}=${JSON.stringify(value)}`)
  return 0
}

async function removeConfig(keys: readonly string[], world: CommandContext): Promise<ExitCode> {
  const stored = new Set((await world.desk.config()).map(({ key }) => key))
  const missing = keys.filter((key) => !stored.has(key))
  if (missing.length > 0) return refused(Object.fromEntries(missing.map((key) => [key, 'It is not set.'])), world)
  return change(Object.fromEntries(keys.map((key) => [key, null])), world)
}

async function change(changes: Readonly<Record<string, JsonValue>>, world: CommandContext): Promise<ExitCode> {
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

function refused(errors: Readonly<Record<string, string>>, { complain }: CommandContext): ExitCode {
  complain('Refused; nothing was changed.')
  for (const [key, message] of Object.entries(errors)) complain(`  ${key ? `${key}: ` : ''}${message}`)
  return 1
}

async function listPages({ desk, print }: CommandContext): Promise<ExitCode> {
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
  world: CommandContext,
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

async function listMessages(before: string | undefined, { desk, print }: CommandContext): Promise<ExitCode> {
  for (const { id, createdAt, name, subject, productId } of await desk.messages(before))
    print(`${createdAt}  ${id}  ${name}  ${subject ?? (productId ? `about ${productId}` : '')}`)
  return 0
}

async function showMessage(id: string, { desk, print, complain }: CommandContext): Promise<ExitCode> {
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

async function deleteMessage(id: string, { desk, print, complain }: CommandContext): Promise<ExitCode> {
  if (await desk.deleteMessage(id)) {
    print(`Deleted: ${id}.`)
    return 0
  }
  complain(`There is no message ${id}.`)
  return 1
}
