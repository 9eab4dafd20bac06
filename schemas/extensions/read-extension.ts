import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import type { z } from 'zod'
import type { ExtensionSource, FoundExtension, NamedFile } from './found-extension.ts'
import { Manifest, SURFACE_VERSION } from './manifest.ts'
import { MANIFEST_FILE } from './places.ts'
import { readMessages } from './read-messages.ts'
import { readTheme } from './read-theme.ts'
import { RESERVED_NAMES } from './reserved-names.ts'

type Tell = (fault: string) => void

/** Reads and checks what can be told without running anything. Null, with the faults reported, if it does not fit. */
export function readExtension(source: ExtensionSource, report: Tell): FoundExtension | null {
  const manifest = readManifest(source.folder, report)
  if (!manifest) return null
  const { name, version, title, routes } = manifest
  let isSound = true
  const tell: Tell = (fault) => {
    isSound = false
    report(`The extension '${name}' ${version} in ${source.folder}: ${fault}`)
  }
  checkSurface(manifest, tell)
  const read = {
    ...{ name, version, title, routes, ...source },
    messages: readMessages(source.folder, name, tell),
    widgets: readWidgets(source.folder, name, tell),
    sections: readFiles({ ...source, kind: 'sections', starts: `${name}-` }, tell),
    screens: readFiles({ ...source, kind: 'screens', starts: `${name}_` }, tell),
    operations: readFiles({ ...source, kind: 'operations', starts: `${name}.` }, tell),
    actions: readFiles({ ...source, kind: 'actions', starts: `${name}.` }, tell),
    payments: readFiles({ ...source, kind: 'payments', starts: `${name}-` }, tell),
    pickups: readFiles({ ...source, kind: 'pickups', starts: `${name}-` }, tell),
    registers: readFiles({ ...source, kind: 'registers', starts: `${name}-` }, tell),
    shipments: readFiles({ ...source, kind: 'shipments', starts: `${name}-` }, tell),
    layouts: readFiles({ ...source, kind: 'layouts/screens', starts: `${name}_`, ending: ['json'] }, tell).map(
      (layout) => ({ ...layout, name: `screens/${layout.name}` }),
    ),
    theme: readTheme(source.folder, tell),
  }
  checkRoutes(read, tell)
  checkPairs(read, tell)
  return isSound ? read : null
}

function readManifest(folder: string, report: Tell): Manifest | null {
  const file = join(folder, MANIFEST_FILE)
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    report(`${file} cannot be read (${error instanceof Error ? error.message : error}): make it valid JSON.`)
    return null
  }
  const read = Manifest.safeParse(value)
  if (read.success) return read.data
  for (const issue of read.error.issues) report(`${file}: ${issueText(issue)}`)
  return null
}

function issueText({ path, message }: z.core.$ZodIssue): string {
  return `${path.join('.') || 'the manifest'} is wrong: ${message}. See CONTRIBUTING.md, "Write an extension".`
}

function checkSurface({ name, surface }: Manifest, tell: Tell): void {
  if (surface !== SURFACE_VERSION)
    tell(
      `it is written for version ${surface} of the surface, and this Witryna has version ${SURFACE_VERSION}: ` +
        (surface > SURFACE_VERSION ? 'upgrade Witryna.' : 'install a newer version of the extension.'),
    )
  if (RESERVED_NAMES.has(name)) tell(`the name '${name}' is taken by the shop itself: choose another one.`)
}

function readWidgets(folder: string, name: string, tell: Tell) {
  return entriesOf(folder, 'widgets').flatMap((type) => {
    if (!checkName(type, { kind: 'widgets', starts: `${name}-` }, tell)) return []
    const at = join(folder, 'widgets', type)
    const part = (file: string, endings: readonly string[]) => {
      const path = endings.map((ending) => join(at, `${file}.${ending}`)).find((candidate) => existsSync(candidate))
      if (path === undefined)
        tell(`widgets/${type}/${file}.${endings[0]} is missing: each widget has a schema, a component and examples.`)
      return path
    }
    const schema = part('schema', ['ts', 'js'])
    const component = part('component', ['tsx', 'js'])
    const fixtures = part('fixtures', ['ts', 'js'])
    return schema && component && fixtures ? [{ type, schema, component, fixtures }] : []
  })
}

interface FileKind {
  folder: string
  kind: string
  /** beginning of each name */
  starts: string
  ending?: readonly string[]
}

function readFiles({ folder, kind, starts, ending = ['ts', 'js'] }: FileKind, tell: Tell): NamedFile[] {
  return entriesOf(folder, kind).flatMap((entry) => {
    const end = ending.find((each) => entry.endsWith(`.${each}`))
    if (end === undefined || /\.(?:test|d)\.ts$/.test(entry)) return []
    const name = basename(entry, `.${end}`)
    return checkName(name, { kind, starts }, tell) ? [{ name, file: join(folder, kind, entry) }] : []
  })
}

function checkName(name: string, { kind, starts }: Pick<FileKind, 'kind' | 'starts'>, tell: Tell): boolean {
  const isOwn = name.startsWith(starts) && name.length > starts.length && /^[a-zA-Z0-9._-]+$/.test(name)
  if (!isOwn)
    tell(
      `${kind}/${name} must be named '${starts}…', so that it cannot meet a name of the shop or of another extension.`,
    )
  return isOwn
}

function entriesOf(folder: string, kind: string): string[] {
  const at = join(folder, kind)
  return existsSync(at)
    ? readdirSync(at)
        .filter((entry) => !entry.startsWith('.'))
        .sort()
    : []
}

function checkRoutes({ name, routes }: FoundExtension, tell: Tell): void {
  for (const [key, { paths }] of Object.entries(routes)) {
    if (!new RegExp(`^${name}_[a-z0-9]+(?:_[a-z0-9]+)*$`).test(key))
      tell(`the route '${key}' must be named '${name}_…', in lower case with underscores.`)
    const hasId = new Set(Object.values(paths).map((path) => path.split('{id}').length))
    if (hasId.size > 1 || [...hasId].some((pieces) => pieces > 2))
      tell(`the paths of the route '${key}' must all have {id} once, or not at all.`)
  }
}

/** What belongs together: route, screen and layout; operation and action. */
function checkPairs({ folder, routes, screens, layouts, operations, actions }: FoundExtension, tell: Tell): void {
  const keys = Object.keys(routes)
  const expected: [string, readonly string[], readonly NamedFile[], string][] = [
    ['the route', keys, screens, 'screens/<name>.ts'],
    ['the route', keys.map((key) => `screens/${key}`), layouts, 'layouts/<name>.json'],
    ['the operation', operations.map((operation) => operation.name), actions, 'actions/<name>.ts'],
  ]
  for (const [what, names, files, place] of expected) {
    for (const each of names)
      if (!files.some(({ name }) => name === each))
        tell(`${what} '${each}' lacks its file ${place.replace('<name>', each)}.`)
    for (const { name, file } of files)
      if (!names.includes(name))
        tell(`${relative(folder, file)} belongs to nothing: there is no ${what.replace('the ', '')} '${name}'.`)
  }
}
