import type { JsonValue } from '#schemas/json.ts'
import { rowOf } from '#server/platform/store-config/config-keys.ts'
import { NOT_FOLLOWED } from '#server/platform/store-config/describe-config.ts'
import { accountName } from './account-name.ts'
import { readPairs, refused } from './change-pairs.ts'
import { type CommandCall, type ExitCode, JSON_OPTION, type Streams, usageOfVerb, type Verbs } from './command-line.ts'
import type { ConfigDesk, ConfigWriteOptions } from './config-desk.ts'
import { diffLines, revisionLine } from './config-lines.ts'
import type { StoreOutcome } from './store-calls.ts'

interface ConfigContext extends Pick<Streams, 'print' | 'complain'> {
  desk: ConfigDesk
}

const WRITE_OPTIONS = {
  note: { about: 'why, kept with the revision', value: 'text' },
  author: { about: 'who, kept with the revision; otherwise the name of your account', value: 'name' },
  expect: { about: 'only if this revision is still the one that is shown', value: 'number', shape: /^\d{1,15}$/ },
  ...JSON_OPTION,
} as const

export const CONFIG_VERBS: Verbs = {
  list: {
    takes: '[beginning]',
    about: 'entries as they are stored, such as those below theme/',
    options: JSON_OPTION,
  },
  set: {
    takes: '<key>=<value> …',
    about: 'all of them at once; a value is JSON or, when it is none, a text',
    options: WRITE_OPTIONS,
  },
  remove: { takes: '<key> …', about: 'what is not set has its default', options: WRITE_OPTIONS },
  revisions: { about: 'what was changed, when, by whom and why, the newest first', options: JSON_OPTION },
  show: { takes: '<number>', about: 'one revision, with all entries as they were then', options: JSON_OPTION },
  diff: {
    takes: '<number> [number]',
    about: 'what differs between two revisions, or from one to the one that is shown',
    options: JSON_OPTION,
  },
  rollback: {
    takes: '[number]',
    about: 'go back to the revision before, or to this one, as a new revision',
    options: WRITE_OPTIONS,
  },
  describe: {
    takes: '[beginning]',
    about: 'what keys mean, what they may be, their defaults',
    options: { markdown: { about: 'all of them as a page' } },
  },
}

/** Runs one command on store config; `describe` needs no store and is run elsewhere. */
export async function runConfigCommand(call: CommandCall, world: ConfigContext): Promise<ExitCode> {
  const { verb, subjects, options } = call
  const isJson = options.json === true
  const misunderstood = (): ExitCode => {
    world.complain(usageOfVerb('config', verb, CONFIG_VERBS[verb]!))
    return 2
  }
  if (verb === 'list') return list(subjects[0] ?? '', isJson, world)
  if (verb === 'revisions') return listRevisions(isJson, world)
  if (verb === 'set') {
    const changes = readPairs(subjects, readValue)
    return changes ? change(changes, call, world) : misunderstood()
  }
  if (verb === 'remove') return remove(subjects, call, world)
  if (!subjects.every((subject) => /^[1-9]\d{0,14}$/.test(subject))) return misunderstood()
  const [first, second] = subjects.map(Number)
  if (verb === 'show') return show(first!, isJson, world)
  if (verb === 'diff') return diff(first!, second, isJson, world)
  return rollback(first, call, world)
}

async function list(beginning: string, isJson: boolean, { desk, print }: ConfigContext): Promise<ExitCode> {
  const entries = (await desk.config()).filter(({ key }) => key.startsWith(beginning))
  if (isJson) return printJson(entries, print)
  for (const { key, value } of entries) print(`${key}=${JSON.stringify(value)}`)
  return 0
}

function readValue(text: string, key: string): JsonValue {
  let value: JsonValue
  try {
    value = JSON.parse(text) as JsonValue
  } catch {
    // #1e3f9a and Lipa are no JSON: they are plain texts.
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

async function remove(keys: readonly string[], call: CommandCall, world: ConfigContext): Promise<ExitCode> {
  const stored = new Set((await world.desk.config()).map(({ key }) => key))
  const missing = keys.filter((key) => !stored.has(key))
  if (missing.length > 0) {
    const errors = Object.fromEntries(missing.map((key) => [key, 'It is not set.']))
    return conclude({ ok: false, errors }, call, world, () => {})
  }
  return change(Object.fromEntries(keys.map((key) => [key, null])), call, world)
}

async function change(
  changes: Readonly<Record<string, JsonValue>>,
  call: CommandCall,
  world: ConfigContext,
): Promise<ExitCode> {
  const broken = brokenJson(changes)
  const outcome: StoreOutcome =
    Object.keys(broken).length > 0 ? { ok: false, errors: broken } : await world.desk.change(changes, optionsOf(call))
  return conclude(outcome, call, world, (revision) => {
    const shown = revision === null ? '' : ` (revision ${revision})`
    world.print(`Changed: ${Object.keys(changes).join(', ')}${shown}.`)
    for (const key of Object.keys(changes)) if (rowOf(key)?.isPublishedOnly) world.print(`${key}: ${NOT_FOLLOWED}.`)
  })
}

async function listRevisions(isJson: boolean, { desk, print }: ConfigContext): Promise<ExitCode> {
  const revisions = await desk.revisions()
  if (isJson) return printJson(revisions, print)
  for (const revision of revisions) print(revisionLine(revision))
  return 0
}

async function show(number: number, isJson: boolean, { desk, print, complain }: ConfigContext): Promise<ExitCode> {
  const revision = await desk.revision(number)
  if (revision === null) {
    complain(`There is no revision ${number}; \`npm run witryna -- config revisions\` lists them.`)
    return 1
  }
  if (isJson) return printJson(revision, print)
  print(revisionLine(revision))
  for (const { key, value } of revision.entries) print(`${key}=${JSON.stringify(value)}`)
  return 0
}

async function diff(
  from: number,
  to: number | undefined,
  isJson: boolean,
  { desk, print, complain }: ConfigContext,
): Promise<ExitCode> {
  const found = await desk.diff(from, to)
  if (found === null) {
    const wanted = to === undefined ? `revision ${from}` : `revision ${from} or ${to}`
    complain(`There is no ${wanted}; \`npm run witryna -- config revisions\` lists them.`)
    return 1
  }
  if (isJson) return printJson(found, print)
  const lines = diffLines(found)
  for (const line of lines) print(line)
  if (lines.length === 0) complain(`Revisions ${found.from} and ${found.to} hold the same.`)
  return 0
}

async function rollback(to: number | undefined, call: CommandCall, world: ConfigContext): Promise<ExitCode> {
  const { desk, print } = world
  const outcome = await desk.rollback({ ...optionsOf(call), ...(to !== undefined && { to }) })
  const written = outcome.ok && outcome.revision !== null ? await desk.revision(outcome.revision) : null
  return conclude(outcome, call, world, (revision) =>
    print(`Store config rolled back to revision ${written?.restores ?? to}: revision ${revision} is shown.`),
  )
}

function optionsOf({ options: { note, author, expect } }: CommandCall): ConfigWriteOptions {
  const name = typeof author === 'string' ? author : accountName()
  return {
    ...(typeof note === 'string' && { note }),
    ...(name !== null && { author: name }),
    ...(typeof expect === 'string' && { expected: Number(expect) }),
  }
}

function conclude(
  outcome: StoreOutcome,
  { options }: CommandCall,
  world: ConfigContext,
  sayDone: (revision: number | null) => void,
): ExitCode {
  if (options.json) {
    printJson(outcome, world.print)
    return outcome.ok ? 0 : 1
  }
  if (!outcome.ok) return refused(outcome.errors, world)
  sayDone(outcome.revision)
  return 0
}

function printJson(value: unknown, print: Streams['print']): 0 {
  print(JSON.stringify(value, null, 2))
  return 0
}
