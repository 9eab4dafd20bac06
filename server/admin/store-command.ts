import type { JsonValue } from '#schemas/json.ts'
import { readPairs, refused } from './change-pairs.ts'
import {
  type CommandCall,
  type ExitCode,
  JSON_OPTION,
  readCommand,
  type Streams,
  usageOfVerb,
  type Verbs,
} from './command-line.ts'
import { CONFIG_VERBS, runConfigCommand } from './config-command.ts'
import { DISCOUNT_VERBS, runDiscountCommand } from './discount-command.ts'
import { DOCUMENT_VERBS, runDocumentCommand } from './document-command.ts'
import { ORDER_VERBS, runOrderCommand } from './order-command.ts'
import { exportPages, importPages, inLines } from './page-files.ts'
import { PARCEL_VERBS, runParcelCommand } from './parcel-command.ts'
import { QUESTION_VERBS, runQuestionCommand } from './question-command.ts'
import { AUDIT_VERBS, KEY_VERBS, runAuditCommand, runKeyCommand } from './staff-command.ts'
import type { Message, PageChanges, StoreDesk } from './store-desk.ts'
import { runWebhookCommand, WEBHOOK_VERBS } from './webhook-command.ts'

interface StoreContext extends Streams {
  desk: StoreDesk
}

export type StoreArea =
  | 'config'
  | 'pages'
  | 'messages'
  | 'orders'
  | 'uses'
  | 'parcels'
  | 'keys'
  | 'audit'
  | 'questions'
  | 'documents'
  | 'webhooks'

export const STORE_VERBS: Readonly<Record<StoreArea, Verbs>> = {
  config: CONFIG_VERBS,
  pages: {
    list: { about: 'text pages: their keys and addresses', options: JSON_OPTION },
    show: { takes: '<key> <language>', about: 'prints the content (HTML) of one, to a file for editing' },
    set: {
      takes: '<key> <language>.<field>=<text or @file> …',
      about: 'title, slug, metaDescription or content (HTML)',
    },
    export: { takes: '<folder>', about: 'writes the contents of all of them, terms.pl.html and so on, for editing' },
    import: { takes: '<folder>', about: 'takes such files back; a page with a [[blank]] is refused and named' },
  },
  messages: {
    list: {
      about: 'what shoppers wrote, the newest first',
      options: { before: { about: 'those written before this instant', value: 'time' }, ...JSON_OPTION },
    },
    show: { takes: '<id>', about: 'one of them, whole', options: JSON_OPTION },
    delete: { takes: '<id>', about: 'for good' },
  },
  keys: KEY_VERBS,
  audit: AUDIT_VERBS,
  orders: ORDER_VERBS,
  uses: DISCOUNT_VERBS,
  parcels: PARCEL_VERBS,
  questions: QUESTION_VERBS,
  documents: DOCUMENT_VERBS,
  webhooks: WEBHOOK_VERBS,
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
  if (area === 'config') return runConfigCommand(read.call, world)
  if (area === 'orders') return runOrderCommand(read.call, world)
  if (area === 'uses') return runDiscountCommand(read.call, world)
  if (area === 'parcels') return runParcelCommand(read.call, world)
  if (area === 'questions') return runQuestionCommand(read.call, world)
  if (area === 'documents') return runDocumentCommand(read.call, world)
  if (area === 'webhooks') return runWebhookCommand(read.call, world)
  if (area === 'keys') return runKeyCommand(read.call, world)
  if (area === 'audit') return runAuditCommand(read.call, world)
  if (options.json) return printJson(area, read.call, world)
  if (area === 'pages') {
    if (verb === 'list') return listPages(world)
    if (verb === 'show') return showPage(subjects, world)
    if (verb === 'export') return exportPages(first, world)
    if (verb === 'import') return importPages(first, world)
    const changes = readPairs(subjects.slice(1), (text) =>
      text.startsWith('@') ? world.readFile(text.slice(1)) : text,
    )
    return changes ? changePage(first, changes, world) : misunderstood()
  }
  if (verb === 'list') return listMessages(beforeOf(options), world)
  return verb === 'show' ? showMessage(first, world) : deleteMessage(first, world)
}

async function printJson(area: 'pages' | 'messages', { verb, subjects, options }: CommandCall, world: StoreContext) {
  const { desk, print } = world
  const [first = ''] = subjects
  const read = {
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

async function listPages({ desk, print }: StoreContext): Promise<ExitCode> {
  for (const { key, route, slugs } of await desk.pages()) {
    const addresses = Object.entries(slugs).map(([locale, slug]) => `${locale}: ${slug}`)
    print(`${key}  ${route === null ? addresses.join('  ') : `route ${route}`}`)
  }
  return 0
}

async function showPage([key = '', locale = '']: readonly string[], world: StoreContext): Promise<ExitCode> {
  const texts = await world.desk.pageTexts(key)
  if (texts === null) return refused({ '': await unknownPage(key, world) }, world)
  const content = Object.hasOwn(texts, locale) ? texts[locale]?.content : undefined
  if (content === undefined)
    return refused({ '': `There is no language '${locale}'. Languages are ${Object.keys(texts).join(', ')}.` }, world)
  world.print(inLines(content))
  return 0
}

async function unknownPage(key: string, { desk }: StoreContext): Promise<string> {
  const pages = (await desk.pages()).map((page) => page.key)
  return `There is no page '${key}'. Pages are ${pages.join(', ')}.`
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
  if (!pages.includes(key)) return refused({ '': await unknownPage(key, world) }, world)
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
