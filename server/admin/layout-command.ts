import { parseJson } from '#schemas/safe-json.ts'
import { LAYOUT_BUDGET } from '#server/layouts/check-layout.ts'
import type { PublishOptions } from '#server/layouts/store.ts'
import { type ExitCode, JSON_OPTION, readCommand, type Streams, type Verbs } from './command-line.ts'
import type { DeskOutcome, LayoutDesk } from './layout-desk.ts'

interface LayoutContext extends Streams {
  desk: LayoutDesk
  /** prints results as JSON */
  isJson: boolean
}

const PUBLISH_OPTIONS = {
  note: { about: 'why, kept with the revision', value: 'text' },
  expect: { about: 'only if this revision is still the one that is shown', value: 'number', shape: /^\d{1,15}$/ },
  ...JSON_OPTION,
} as const

export const LAYOUT_VERBS: Verbs = {
  list: { about: 'layouts with the revision that is shown (0 ships with the shop)', options: JSON_OPTION },
  show: { takes: '<name>', about: 'the document that is shown, such as screens/home' },
  revisions: { takes: '<name>', about: 'what has been published of it, the newest first', options: JSON_OPTION },
  publish: {
    takes: '<file>',
    about: 'check and publish a document; - reads it from the standard input',
    options: PUBLISH_OPTIONS,
  },
  rollback: { takes: '<name>', about: 'publish the document before the one that is shown', options: PUBLISH_OPTIONS },
}

/** Runs one command on layouts. Output goes to `print`, errors to `complain`. */
export async function runLayoutCommand(
  args: readonly string[],
  streams: Omit<LayoutContext, 'isJson'>,
): Promise<ExitCode> {
  const read = readCommand({ name: 'layout', verbs: LAYOUT_VERBS }, args)
  if (!read.ok) {
    streams.complain(read.fault)
    return 2
  }
  const { verb, subjects, options } = read.call
  const world = { ...streams, isJson: options.json === true }
  const [subject = ''] = subjects
  if (verb === 'list') return list(world)
  if (verb === 'show') return show(subject, world)
  if (verb === 'revisions') return listRevisions(subject, world)
  const { note, expect } = options
  const publishing: PublishOptions = {
    ...(typeof note === 'string' && { note }),
    ...(typeof expect === 'string' && { expected: Number(expect) }),
  }
  return verb === 'rollback' ? rollback(subject, publishing, world) : publish(subject, publishing, world)
}

async function list({ desk, print, isJson }: LayoutContext): Promise<ExitCode> {
  const layouts = await desk.list()
  if (isJson) return printJson(layouts, print)
  const width = Math.max(...layouts.map(({ name }) => name.length), 0)
  for (const { name, number, publishedAt, note } of layouts)
    print(`${name.padEnd(width)}  ${number}${publishedAt ? `  ${publishedAt}` : ''}${note ? `  ${note}` : ''}`)
  return 0
}

async function show(name: string, { desk, print, complain }: LayoutContext): Promise<ExitCode> {
  const document = await desk.show(name)
  if (document === null) {
    complain(`There is no layout '${name}'.`)
    return 1
  }
  print(JSON.stringify(document, null, 2))
  return 0
}

async function listRevisions(name: string, { desk, print, complain, isJson }: LayoutContext): Promise<ExitCode> {
  if ((await desk.show(name)) === null) {
    complain(`There is no layout '${name}'.`)
    return 1
  }
  const revisions = await desk.revisions(name)
  if (isJson) return printJson(revisions, print)
  if (revisions.length === 0) print('The layout that ships with the shop is shown; nothing was published yet.')
  for (const { number, createdAt, restores, note, isPublished } of revisions) {
    const back = restores === null ? '' : restores === 0 ? '  back to the one that ships' : `  back to ${restores}`
    print(`${number}  ${createdAt}${isPublished ? '  shown' : ''}${back}${note ? `  ${note}` : ''}`)
  }
  return 0
}

async function publish(file: string, options: PublishOptions, world: LayoutContext): Promise<ExitCode> {
  let text: string
  try {
    text = world.readFile(file)
  } catch (error) {
    world.complain(`${file} cannot be read: ${error instanceof Error ? error.message : error}`)
    return 1
  }
  const parsed = parseJson(text, { maxBytes: LAYOUT_BUDGET.bytes, maxDepth: LAYOUT_BUDGET.depth })
  if (!parsed.ok) return conclude('', { ok: false, message: `${file} was refused.`, problems: [parsed.problem] }, world)
  const name = (parsed.value as { layout?: unknown } | null)?.layout
  if (typeof name !== 'string' || !/^(frames|screens|pages|mails)\/[a-z0-9_-]+$/.test(name)) {
    const problem = { path: '/layout', code: 'invalid', message: 'The document does not say which layout it is.' }
    const fix = 'Add "layout": "screens/home", or whichever it is.'
    return conclude('', { ok: false, message: `${file} was refused.`, problems: [{ ...problem, fix }] }, world)
  }
  return conclude('published', await world.desk.publish(name, text, options), world)
}

async function rollback(name: string, options: PublishOptions, world: LayoutContext): Promise<ExitCode> {
  const outcome = await world.desk.rollback(name, options)
  if (!outcome.ok) return conclude('rolled back', outcome, world)
  const { number } = outcome.summary
  const revision = (await world.desk.revisions(name)).find((row) => row.number === number)
  const shown = revision?.restores === 0 ? `the one that ships is shown again (as revision ${number})` : undefined
  return conclude('rolled back', outcome, world, shown)
}

function conclude(what: string, outcome: DeskOutcome, world: LayoutContext, shown?: string): ExitCode {
  const { print, complain, isJson } = world
  if (isJson) {
    printJson(outcome, print)
    return outcome.ok ? 0 : 1
  }
  if (outcome.ok) {
    const { name, number } = outcome.summary
    print(`${name} ${what}: ${shown ?? `revision ${number} is shown`}.`)
    for (const { path, message, fix } of outcome.warnings)
      complain(`Warning: ${path}: ${message}${fix ? ` ${fix}` : ''}`)
    return 0
  }
  complain(outcome.message)
  for (const { path, message, fix } of outcome.problems) complain(`  ${path || '/'}: ${message}${fix ? ` ${fix}` : ''}`)
  return 1
}

function printJson(value: unknown, print: LayoutContext['print']): 0 {
  print(JSON.stringify(value, null, 2))
  return 0
}
