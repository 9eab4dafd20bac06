import { readDefaultLayouts } from '#layouts/read-defaults.ts'
import { commercePorts } from '#server/adapters/commerce/ports.ts'
import { findServer } from '#server/admin/admin-access.ts'
import {
  type CommandCall,
  type CommandGroup,
  type ExitCode,
  JSON_OPTION,
  readCommand,
  type Streams,
} from '#server/admin/command-line.ts'
import { openOwnCommerce } from '#server/admin/own-commerce.ts'
import { tellPlace } from '#server/admin/tell-place.ts'
import { createLinks } from '#server/compiler/address/links.ts'
import { demoLayouts } from '#server/demo/demo-layouts.ts'
import { createBearerSessions } from '#server/http/clients/bearer-sessions.ts'
import { shopLayoutWorld } from '#server/layouts/layout-world.ts'
import { layoutTableMigrations } from '#server/layouts/migrations.ts'
import { openLayoutStore } from '#server/layouts/store.ts'
import type { LayoutTables } from '#server/layouts/tables.ts'
import { type Configuration, readConfiguration } from '#server/platform/configuration.ts'
import { lockDataDir } from '#server/platform/database/data-dir.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { keptSecret } from '#server/platform/shop-secret.ts'
import { routes } from '#server/screens/routes.ts'
import { readExplainQuery, SESSION_HEADER } from './explain-query.ts'
import { type ExplainParts, explainScreen } from './explain-screen.ts'
import { explainedParts } from './explained-parts.ts'
import type { Explanation } from './explanation.ts'
import { partText, screenText } from './explanation-text.ts'

/** Of a query: each is a parameter of `/api/explain`, too. */
const QUERY_OPTIONS = {
  kind: { about: 'kind of customer for audiences: visitor, b2c, b2b, b2bPlus', value: 'kind' },
  currency: { about: 'PLN, EUR or USD', value: 'code' },
  'price-group': { about: 'group of a customer with prices of its own, such as horeca; with --kind', value: 'group' },
  country: { about: 'country whose VAT prices contain, such as DE', value: 'code' },
  device: { about: 'mobile, tablet or desktop', value: 'device' },
  arms: { about: 'arms of experiments, such as shelf:b', value: 'experiment:arm' },
  at: { about: 'another instant for schedules, with a zone', value: 'instant' },
} as const
/** The others are called like their parameters. */
const PARAMETER_OF: Readonly<Record<string, string>> = { country: 'taxCountry', 'price-group': 'priceGroup' }
const SESSION_OPTION = {
  session: {
    about:
      'a real shopper, with cart, account and prices of their group: the bearer token or Cookie header; - reads it',
    value: 'value',
  },
} as const

/** `explain <url> [node]`: of the running shop, or of its files. Exit 1: no such screen, node or section. */
export const explainGroup: CommandGroup = {
  name: 'explain',
  about: 'Why a page is as it is: layout, revision, section, audience, arm, schedule, data calls, tags, repairs.',
  verbs: {
    '': {
      takes: '<url> [node or section]',
      about: 'the whole screen as a tree, or one part of it; of a hidden section, why it is hidden',
      options: { ...QUERY_OPTIONS, ...SESSION_OPTION, ...JSON_OPTION },
    },
  },
  async run(args, streams) {
    const read = readCommand(explainGroup, args)
    if (!read.ok) {
      streams.complain(read.fault)
      return 2
    }
    const { subjects, options } = read.call
    const [address = '', name] = subjects
    const search = new URLSearchParams({ path: pathOf(address) })
    for (const option of Object.keys(QUERY_OPTIONS)) {
      const value = options[option]
      if (typeof value === 'string') search.set(PARAMETER_OF[option] ?? option, value)
    }
    const session = sessionIn(options, streams)
    const query = readExplainQuery(search, session)
    if (!query.ok) {
      streams.complain(query.message)
      return 2
    }
    return print(await explain(search, session, streams), { name, isJson: options.json === true }, streams)
  },
}

/** A value in the arguments can be read by every user of the machine: `-` takes it from the standard input. */
function sessionIn({ session }: CommandCall['options'], { readFile }: Streams): string | undefined {
  if (typeof session !== 'string') return undefined
  return session === '-' ? readFile('-').trim() : session
}

/** The path and query of an address, with or without its origin. */
function pathOf(address: string): string {
  if (!/^https?:\/\//.test(address)) return address
  const { pathname, search } = new URL(address)
  return pathname + search
}

function print(
  explanation: Explanation,
  { name, isJson }: { name: string | undefined; isJson: boolean },
  { print: say, complain }: Streams,
): ExitCode {
  if (explanation.is === 'refused') {
    complain(explanation.message)
    return 1
  }
  if (isJson && name === undefined) {
    say(JSON.stringify(explanation, null, 2))
    return 0
  }
  if (explanation.is === 'redirect') {
    say(`It leads to ${explanation.to} (${explanation.status}).`)
    for (const { kind, message } of explanation.diagnostics) say(`  ${kind}: ${message}`)
    return 0
  }
  const { screen } = explanation
  if (name === undefined) {
    say(screenText(screen))
    return 0
  }
  const part = partText(screen, name)
  if ('fault' in part) {
    complain(part.fault)
    return 1
  }
  const section = screen.sections.find(({ id, nodes }) => id === name || nodes.includes(name))
  say(isJson ? JSON.stringify({ node: screen.nodes[name] ?? null, section }, null, 2) : part.text)
  return 0
}

async function explain(search: URLSearchParams, session: string | undefined, streams: Streams): Promise<Explanation> {
  const configuration = readConfiguration(process.env)
  const { DATA_DIR: dataDir } = configuration
  const server = findServer(dataDir)
  const reply = server && (await ask(server, search, session))
  if (server && reply) {
    tellPlace(streams, { dataDir, shop: server.origin })
    return reply
  }
  tellPlace(streams, { dataDir, shop: null })
  return withOwnFiles(configuration, streams, async (parts) => {
    const read = readExplainQuery(search, session)
    if (!read.ok) throw new Error(read.message)
    return explainScreen(read.query, parts)
  })
}

/** Null if the shop does not answer: a killed one leaves its note behind. */
async function ask(
  { origin, token }: { origin: string; token: string },
  search: URLSearchParams,
  session: string | undefined,
): Promise<Explanation | null> {
  const headers = { authorization: `Bearer ${token}`, ...(session !== undefined && { [SESSION_HEADER]: session }) }
  const reply = await fetch(`${origin}/api/explain?${search}`, { headers }).catch(() => null)
  if (!reply) return null
  const body = (await reply.json()) as Explanation | { error?: { message?: string } }
  if (reply.status !== 200 || !('is' in body))
    throw new Error(('error' in body && body.error?.message) || `The shop at ${origin} answered ${reply.status}.`)
  return body
}

async function withOwnFiles<T>(
  configuration: Configuration,
  streams: Streams,
  use: (parts: ExplainParts) => Promise<T>,
): Promise<T> {
  const { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, COMMERCE_URL, COMMERCE_TOKEN } = configuration
  const lock = lockDataDir(dataDir, 'tool')
  const migrations = layoutTableMigrations
  const database = await openDatabase<LayoutTables>({ name: 'layouts', dataDir, databaseUrl, migrations })
  const log = ({ message }: { message: string }) => streams.complain(message)
  const remote = {
    fetch: (request: Request, init?: { signal: AbortSignal }) => fetch(request, init),
    baseUrl: COMMERCE_URL,
    apiKey: COMMERCE_TOKEN,
    kind: 'own' as const,
    close: async () => {},
  }
  const commerce = COMMERCE_URL === '' ? await openOwnCommerce(configuration, streams) : remote
  const store = await openLayoutStore({
    database,
    defaults: commerce.kind === 'demo' ? demoLayouts() : readDefaultLayouts(),
    world: shopLayoutWorld(),
    report: log,
  })
  const secret = configuration.SECRET || (await keptSecret({ dataDir, databaseUrl: databaseUrl || null }))
  const { portsFor, shared } = commercePorts({
    ...commerce,
    // The explanation has what was reported while the screen was made.
    log: () => {},
    links: createLinks(routes)('pl'),
    timeoutMs: configuration.UPSTREAM_TIMEOUT_MS,
  })
  try {
    return await use({
      ...{ portsFor, shared },
      bearerSessions: createBearerSessions({ database, secret, clock: () => new Date() }),
      layouts: store,
      ...explainedParts(configuration),
    })
  } finally {
    store.close()
    await commerce.close()
    await database.close()
    lock.release()
  }
}
