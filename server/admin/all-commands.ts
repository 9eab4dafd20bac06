import { readFileSync } from 'node:fs'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { loadSettings } from '#server/platform/settings-file.ts'
import { type CommandGroup, type ExitCode, helpOf, helpOfAll, type Streams, unknownGroup } from './command-line.ts'
import { runWithoutExtensions } from './without-extensions.ts'

/** Read when they are asked for: some load the whole shop. */
const GROUPS: Readonly<Record<string, () => Promise<CommandGroup>>> = {
  layout: async () => (await import('./layout-group.ts')).layoutGroup,
  setup: async () => (await import('./setup/setup-group.ts')).setupGroup,
  config: async () => (await import('./store-groups.ts')).configGroup,
  pages: async () => (await import('./store-groups.ts')).pagesGroup,
  messages: async () => (await import('./store-groups.ts')).messagesGroup,
  orders: async () => (await import('./store-groups.ts')).ordersGroup,
  uses: async () => (await import('./store-groups.ts')).usesGroup,
  parcels: async () => (await import('./store-groups.ts')).parcelsGroup,
  questions: async () => (await import('./store-groups.ts')).questionsGroup,
  documents: async () => (await import('./store-groups.ts')).documentsGroup,
  webhooks: async () => (await import('./store-groups.ts')).webhooksGroup,
  keys: async () => (await import('./store-groups.ts')).keysGroup,
  people: async () => (await import('./people-command.ts')).peopleGroup,
  audit: async () => (await import('./store-groups.ts')).auditGroup,
  lint: async () => (await import('./lint/lint-group.ts')).lintGroup,
  explain: async () => (await import('./explain/explain-group.ts')).explainGroup,
  new: async () => (await import('./scaffold/new-group.ts')).newGroup,
  doctor: async () => (await import('./doctor/doctor-group.ts')).doctorGroup,
  catalogue: async () => (await import('./catalogue/catalogue-group.ts')).catalogueGroup,
  media: async () => (await import('./media/media-group.ts')).mediaGroup,
  customers: async () => (await import('./customers/customers-group.ts')).customersGroup,
  backup: async () => (await import('./backup/backup-groups.ts')).backupGroup,
  restore: async () => (await import('./backup/backup-groups.ts')).restoreGroup,
  move: async () => (await import('./backup/backup-groups.ts')).moveGroup,
  catalog: async () => (await import('./catalog-group.ts')).catalogGroup,
}
/** `store config list` is `config list`. */
const STORE = 'store'

const streams: Streams = {
  readFile: (path) => readFileSync(path === '-' ? 0 : path, 'utf8'),
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
}

// A reader that stops early (`| head`) closes the pipe; that is no failure of ours.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 3))

loadSettings(process.env)
try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const isDoctor = process.argv[2] === 'doctor'
  // Modules that an extension keeps from loading are loaded by no second try in this process.
  if (isDoctor && error instanceof ExtensionError) process.exitCode = runWithoutExtensions(error)
  else {
    streams.complain(error instanceof Error ? error.message : String(error))
    process.exitCode = error instanceof ExtensionError ? 1 : 3
  }
}

async function run(given: readonly string[]): Promise<ExitCode> {
  const words = given[0] === STORE ? given.slice(1) : given
  const [first = 'help', ...rest] = words
  if (first === 'help' || first === '--help' || first === '-h') return help(rest)
  if (rest.includes('--help')) return help([first])
  const group = Object.hasOwn(GROUPS, first) ? GROUPS[first] : undefined
  if (group) return (await group()).run(rest, streams)
  streams.complain(unknownGroup(first, [...Object.keys(GROUPS), 'help']))
  return 2
}

async function help([given]: readonly string[]): Promise<ExitCode> {
  const names = Object.keys(GROUPS)
  if (given === undefined || given === STORE) {
    streams.print(helpOfAll(await Promise.all(names.map((name) => GROUPS[name]!()))))
    return 0
  }
  if (!Object.hasOwn(GROUPS, given)) {
    streams.complain(unknownGroup(given, names))
    return 2
  }
  streams.print(helpOf(await GROUPS[given]!()))
  return 0
}
