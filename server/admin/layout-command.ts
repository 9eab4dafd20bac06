import { parseArgs } from 'node:util'
import { parseJson } from '#schemas/safe-json.ts'
import { LAYOUT_BUDGET } from '#server/layouts/check-layout.ts'
import type { PublishOptions } from '#server/layouts/store.ts'
import type { DeskOutcome, LayoutDesk } from './layout-desk.ts'

/** 0 done · 1 refused, the message says why · 2 the command was not understood */
export type ExitCode = 0 | 1 | 2

export interface CommandContext {
  desk: LayoutDesk
  /** Text of a file, `-` for the standard input. Throws if it cannot be read. */
  readFile(path: string): string
  print(line: string): void
  complain(line: string): void
}

export const USAGE = `Usage: npm run layout -- <command>
  list                   layouts with the revision that is shown (0 ships with the shop)
  show <name>            the document that is shown, such as screens/home
  revisions <name>       what has been published of it, when and why, the newest first
  publish <file>         check and publish a document; - reads it from the standard input
  rollback <name>        publish the document before the one that is shown
Options of publish and rollback:
  --note <text>          why, kept with the revision
  --expect <number>      only when this revision is still the one that is shown`

/** Runs one command of the layout tool. Output goes to `print`, errors to `complain`. */
export async function runLayoutCommand(args: readonly string[], world: CommandContext): Promise<ExitCode> {
  const read = readArgs(args)
  if (!read) {
    world.complain(USAGE)
    return 2
  }
  const { command, subject, options } = read
  if (command === 'list') return list(world)
  if (command === 'show') return show(subject, world)
  if (command === 'revisions') return listRevisions(subject, world)
  if (command === 'rollback') return rollback(subject, options, world)
  return publish(subject, options, world)
}

type Command = 'list' | 'show' | 'revisions' | 'publish' | 'rollback'

function readArgs(args: readonly string[]): { command: Command; subject: string; options: PublishOptions } | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { note: { type: 'string' }, expect: { type: 'string' } },
      allowPositionals: true,
    })
    const [command = '', subject = '', ...rest] = positionals
    const isComplete = command === 'list' ? subject === '' : subject !== ''
    const isNumber = values.expect === undefined || /^\d{1,15}$/.test(values.expect)
    if (!isCommand(command) || !isComplete || !isNumber || rest.length > 0) return null
    const note = values.note === undefined ? {} : { note: values.note }
    return {
      command,
      subject,
      options: values.expect === undefined ? note : { ...note, expected: Number(values.expect) },
    }
  } catch {
    // An unknown option: the usage lists the known ones.
    return null
  }
}

function isCommand(text: string): text is Command {
  return ['list', 'show', 'revisions', 'publish', 'rollback'].includes(text)
}

async function list({ desk, print }: CommandContext): Promise<ExitCode> {
  const layouts = await desk.list()
  const width = Math.max(...layouts.map(({ name }) => name.length), 0)
  for (const { name, number, publishedAt, note } of layouts)
    print(`${name.padEnd(width)}  ${number}${publishedAt ? `  ${publishedAt}` : ''}${note ? `  ${note}` : ''}`)
  return 0
}

async function show(name: string, { desk, print, complain }: CommandContext): Promise<ExitCode> {
  const document = await desk.show(name)
  if (document === null) {
    complain(`There is no layout '${name}'.`)
    return 1
  }
  print(JSON.stringify(document, null, 2))
  return 0
}

async function listRevisions(name: string, { desk, print, complain }: CommandContext): Promise<ExitCode> {
  if ((await desk.show(name)) === null) {
    complain(`There is no layout '${name}'.`)
    return 1
  }
  const revisions = await desk.revisions(name)
  if (revisions.length === 0) print('The layout that ships with the shop is shown; nothing was published yet.')
  for (const { number, createdAt, restores, note, isPublished } of revisions) {
    const back = restores === null ? '' : restores === 0 ? '  back to the one that ships' : `  back to ${restores}`
    print(`${number}  ${createdAt}${isPublished ? '  shown' : ''}${back}${note ? `  ${note}` : ''}`)
  }
  return 0
}

async function publish(file: string, options: PublishOptions, world: CommandContext): Promise<ExitCode> {
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
  if (typeof name !== 'string' || !/^(frames|screens|mails)\/[a-z0-9_-]+$/.test(name)) {
    const problem = { path: '/layout', code: 'invalid', message: 'The document does not say which layout it is.' }
    const fix = 'Add "layout": "screens/home", or whichever it is.'
    return conclude('', { ok: false, message: `${file} was refused.`, problems: [{ ...problem, fix }] }, world)
  }
  return conclude('published', await world.desk.publish(name, text, options), world)
}

async function rollback(name: string, options: PublishOptions, world: CommandContext): Promise<ExitCode> {
  const outcome = await world.desk.rollback(name, options)
  if (!outcome.ok) return conclude('rolled back', outcome, world)
  const { number } = outcome.summary
  const revision = (await world.desk.revisions(name)).find((row) => row.number === number)
  const shown = revision?.restores === 0 ? `the one that ships is shown again (as revision ${number})` : undefined
  return conclude('rolled back', outcome, world, shown)
}

function conclude(what: string, outcome: DeskOutcome, { print, complain }: CommandContext, shown?: string): ExitCode {
  if (outcome.ok) {
    const { name, number } = outcome.summary
    print(`${name} ${what}: ${shown ?? `revision ${number} is shown`}.`)
    for (const { path, message } of outcome.warnings) complain(`Warning: ${path}: ${message}`)
    return 0
  }
  complain(outcome.message)
  for (const { path, message, fix } of outcome.problems) complain(`  ${path || '/'}: ${message}${fix ? ` ${fix}` : ''}`)
  return 1
}
