import type { Import, Sources } from './read-imports.ts'
import { readImports } from './read-imports.ts'

/** The rooms and their allowed imports; `widgets/catalog.ts` stands for itself and all its imports. Architecture 2. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  schemas: ['schemas'],
  locales: ['locales', 'schemas'],
  layouts: ['layouts', 'schemas'],
  widgets: ['widgets', 'locales', 'schemas'],
  runtime: ['runtime', 'widgets', 'locales', 'schemas'],
  server: ['server', 'schemas', 'locales', 'layouts', 'widgets/catalog.ts'],
}
export const ROOMS = Object.keys(MAY_IMPORT)

/** Packages that a room may use; a room without a list may use all but those of FORBIDDEN_PACKAGES. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  schemas: ['zod', 'libphonenumber-js/min'],
  locales: ['rosetta'],
  layouts: ['node:fs', 'node:path'],
  widgets: [
    ...['zod', 'react', 'react-dom', 'lucide-react', '@floating-ui/react', 'react-hook-form'],
    // Of the studio's canvas alone, loaded when it is drawn.
    ...['adapter', 'pointer-outside-of-preview', 'set-custom-native-drag-preview'].map(
      (entry) => `@atlaskit/pragmatic-drag-and-drop/element/${entry}`,
    ),
    'morphdom',
    ...['commands', 'history', 'inputrules', 'keymap', 'model', 'schema-list', 'state', 'view'].map(
      (part) => `prosemirror-${part}`,
    ),
  ],
}
/** The server's source never imports the renderer: it receives the built entry. */
const FORBIDDEN_PACKAGES: Readonly<Record<string, RegExp>> = {
  server: /^(react|react-dom|jotai|lucide-react|react-hook-form|@floating-ui)(\/|$)/,
  runtime: /^(hono|@hono|kysely|pg|sharp|ajv|zod)(\/|$)/,
}

/**
 * The rooms of the server in order: a file imports only from its own room and from earlier ones. Type imports are
 * exempt. Files directly in `server/` compose all rooms.
 */
export const SERVER_ROOMS = [
  'platform',
  'ports',
  'compiler',
  'mails',
  'commerce',
  'http',
  'adapters',
  'forms',
  'sections',
  'screens',
  'layouts',
  'answers',
  'previews',
  'actions',
  'resources',
  'demo',
  'setup',
  'admin',
  'development',
  'surface',
] as const

/** Exceptions, each with its reason. */
const EXCEPTIONS: readonly { from: RegExp; to: RegExp; why: string; typesOnly?: boolean }[] = [
  {
    from: /^schemas\/extensions\//,
    to: /^node:(fs|module|path|url)$/,
    why: 'finds and loads extensions in Node; the build puts their files in its place',
  },
  { from: /^server\/surface\//, to: /^widgets\//, why: 'passes on what widgets of extensions may use' },
  { from: /^schemas\/evolution\/catalog-hash\.ts$/, to: /^node:crypto$/, why: 'runs in Node: server and build' },
  { from: /^widgets\/validators\//, to: /^ajv(\/|$)/, why: 'runs while the client is built, never in it' },
  { from: /^runtime\/(build|server)\//, to: /^(node:|vite$)/, why: 'runs in Node' },
  {
    from: /^runtime\/build\/build\.ts$/,
    to: /^server\/platform\/built-program\.ts$/,
    why: 'notes of which sources it builds the server, as the server will ask',
  },
  {
    from: /^runtime\//,
    to: /^server\/answers\/render\.ts$/,
    typesOnly: true,
    why: 'the contract that the built entry keeps',
  },
  { from: /^runtime\//, to: /^zod$/, typesOnly: true, why: 'types of schemas; nothing of them is left in the client' },
  {
    from: /^server\/(main|open-commerce)\.ts$/,
    to: /^server\/commerce\/open\.ts$/,
    why: 'puts the shop and its own commerce API together',
  },
  {
    from: /^server\/commerce\/serve\.ts$/,
    to: /^server\/demo\/demo-contents\.ts$/,
    why: 'puts the commerce API together with the demo shop',
  },
  {
    from: /^server\/surface\/adapters\.ts$/,
    to: /^server\/commerce\/engine\/(payments\/(configured|provider)|checkout\/(configured-points|pickup-points|stored-methods)|shipments\/(configured-carriers|shipment-port))\.ts$/,
    why: 'passes on what a payment provider and a source of pickup points must be',
  },
  {
    from: /^server\/admin\/own-commerce\.ts$/,
    to: /^server\/commerce\/(open|found-shop)\.ts$/,
    why: 'speaks to the commerce API of a shop that does not run',
  },
  {
    from: /^server\/admin\/backup\/shop-data\.ts$/,
    to: /^server\/commerce\/(api-key|tokens|engine\/(migrations\/migrations|orders\/order-links)|store\/migrations)\.ts$/,
    why: 'knows the tables and keys of a shop, which are copied as they are',
  },
  {
    from: /^server\/admin\/doctor\/check-carriers\.ts$/,
    to: /^server\/commerce\/engine\/shipments\/(configured-carriers|shipment-port)\.ts$/,
    why: 'asks carriers as the commerce API does, also of a shop that does not run',
  },
  {
    from: /^server\/admin\/doctor\/check-(payments|selling)\.ts$/,
    to: /^server\/commerce\/(engine\/(migrations\/migrations|payments\/configured|schema)|selling\/readiness|store\/(migrations|schema))\.ts$/,
    why: 'reads the databases of a shop that does not run',
  },
]

/** Allowed imports of the commerce API from the rest of the server: it can run alone. */
const COMMERCE_MAY_USE = ['server/commerce/', 'server/platform/', 'server/mails/']

/** Tests and test-only files may import anything; no other file may import them. */
const TEST_FILE = /\.test\.tsx?$|(^|\/)testing(-[a-z]+)*(\/|\.tsx?$)|^tests\//

/** Each import that breaks a rule, as `file -> target: why`. An empty list of files is itself a fault. */
export function importFaults(sources: Sources): string[] {
  const imports = readImports(sources)
  if (imports.length === 0) return ['no imports were found: the rule would hold for nothing']
  const catalog = closure(imports, ['widgets/catalog.ts'], { withTypes: true })
  const faults = imports
    .filter(({ from }) => !TEST_FILE.test(from))
    .flatMap((entry) => {
      const why = faultOf(entry, catalog) ?? missing(entry, sources)
      return why ? [`${entry.from} -> ${entry.to}: ${why}`] : []
    })
  return [...faults, ...upwardFault(imports), ...importCycles(imports), ...drawnByServer(imports)]
}

function faultOf(entry: Import, catalog: ReadonlySet<string>): string | null {
  const { from, to, isOurs, isType } = entry
  const room = from.split('/')[0]!
  if (isException(from, to, isType)) return null
  if (!isOurs) return packageFault(room, to)
  if (TEST_FILE.test(to)) return 'only tests may use what is made for tests'
  const rooms = MAY_IMPORT[room]
  if (!rooms) return null
  const isAllowed = rooms.some((allowed) => (allowed.includes('/') ? catalog.has(to) : to.startsWith(`${allowed}/`)))
  if (!isAllowed) return `'${room}' may import ${rooms.join(', ')}`
  return commerceFault(from, to)
}

function isException(from: string, to: string, isType = false): boolean {
  return EXCEPTIONS.some((known) => known.from.test(from) && known.to.test(to) && (isType || !known.typesOnly))
}

function packageFault(room: string, name: string): string | null {
  const allowed = PACKAGES[room]
  if (allowed && !allowed.includes(name)) return `'${room}' may use the packages ${allowed.join(', ')}`
  return FORBIDDEN_PACKAGES[room]?.test(name) ? `'${room}' must not use this package` : null
}

function commerceFault(from: string, to: string): string | null {
  const isInside = from.startsWith('server/commerce/')
  const mayOpen = isInside || from.startsWith('server/demo/') || from.startsWith('server/setup/')
  if (to.startsWith('server/commerce/') && !mayOpen) return 'the commerce API is reached over HTTP alone'
  if (!isInside || !to.startsWith('server/') || COMMERCE_MAY_USE.some((path) => to.startsWith(path))) return null
  return 'the commerce API must run without the rest of the server'
}

function missing({ to, isOurs }: Import, sources: Sources): string | null {
  return isOurs && !sources.has(to) ? 'there is no such file' : null
}

function upwardFault(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, isType }) => {
    const [height, target] = [serverHeight(from), serverHeight(to)]
    if (
      isType ||
      isException(from, to) ||
      TEST_FILE.test(from) ||
      height === null ||
      target === null ||
      target <= height
    )
      return []
    return [`${from} -> ${to}: a value comes from a room further up (see SERVER_ROOMS)`]
  })
}

/** Null for files outside the server. A room that is missing from the order is a fault. */
function serverHeight(path: string): number | null {
  const [top, room, ...rest] = path.split('/')
  if (top !== 'server' || TEST_FILE.test(path)) return null
  if (rest.length === 0) return SERVER_ROOMS.length
  const height = SERVER_ROOMS.indexOf(room as (typeof SERVER_ROOMS)[number])
  if (height < 0) throw new Error(`'server/${room}' has no place in SERVER_ROOMS: say which rooms it may import from.`)
  return height
}

/** Import cycles, including types: none of their files can be read or moved without the others. */
function importCycles(imports: readonly Import[]): string[] {
  const from = Map.groupBy(
    imports.filter((entry) => entry.isOurs && !TEST_FILE.test(entry.from)),
    (entry) => entry.from,
  )
  const finished = new Set<string>()
  const faults: string[] = []
  for (const start of from.keys()) {
    const path = [start]
    const steps = [[...(from.get(start) ?? [])]]
    while (steps.length > 0) {
      const next = steps.at(-1)!.pop()
      if (next === undefined) {
        finished.add(path.pop()!)
        steps.pop()
      } else if (path.includes(next.to)) {
        faults.push(`${[...path.slice(path.indexOf(next.to)), next.to].join(' -> ')}: these files need one another`)
      } else if (!finished.has(next.to)) {
        path.push(next.to)
        steps.push([...(from.get(next.to) ?? [])])
      }
    }
  }
  return faults
}

/** What components of extensions import: no file of the server uses it. */
const DRAWN_SURFACE = 'server/surface/widget.ts'

/** Direct or indirect: the server must load no component and no style sheet. */
function drawnByServer(imports: readonly Import[]): string[] {
  const roots = new Set(
    imports
      .map(({ from }) => from)
      .filter((from) => from.startsWith('server/') && from !== DRAWN_SURFACE && !TEST_FILE.test(from)),
  )
  const loaded = closure(imports, [...roots], { withTypes: false })
  return imports
    .filter(({ from, to, isType }) => {
      const isDrawn = /\.(tsx|css)$/.test(to) || FORBIDDEN_PACKAGES.server!.test(to)
      return !isType && isDrawn && loaded.has(from) && !from.startsWith('server/')
    })
    .map(({ from, to }) => `${from} -> ${to}: the server loads this file, and it must load neither React nor styles`)
}

function closure(imports: readonly Import[], roots: string[], { withTypes }: { withTypes: boolean }): Set<string> {
  const from = Map.groupBy(imports, (entry) => entry.from)
  const seen = new Set<string>(roots)
  const ahead = [...roots]
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop())
    for (const { to, isOurs, isType } of from.get(at) ?? []) {
      if (!isOurs || seen.has(to) || (isType && !withTypes)) continue
      seen.add(to)
      ahead.push(to)
    }
  return seen
}
