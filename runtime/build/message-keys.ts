import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { readRegistry } from './read-registry.ts'
import { type Source, type UsedKeys, usedKeys } from './used-keys.ts'

/** The message keys that the sources of the browser read, each list sorted. */
export interface MessageKeys {
  /** node type -> keys that its widget draws, with those of the parts that it imports */
  nodes: Readonly<Record<string, readonly string[]>>
  /** keys that the runtime itself shows, for example when there is no connection */
  client: readonly string[]
}

/**
 * Reads the keys from the sources: those that are literals, and for `t(\`sort.${option}\`)` all keys under `sort.`.
 * Throws with file and line for a key that is built in another way.
 */
export async function readMessageKeys(root: string, known: readonly string[]): Promise<MessageKeys> {
  const registryFile = join(root, 'widgets/registry.ts')
  const components = readRegistry(await readFile(registryFile, 'utf8'))
  const keysOf = createKeyReader(root, known)
  const nodes: Record<string, string[]> = {}
  for (const [type, { module }] of [...components].sort(([a], [b]) => (a < b ? -1 : 1)))
    nodes[type] = await keysOf(await reachedFrom(resolve(dirname(registryFile), module), root))
  return { nodes, client: await keysOf(await sourcesBelow(join(root, 'runtime'))) }
}

/** Keys that one source uses. Throws with file and line for a key that cannot be read from it. */
export function keysIn(source: Source, known: readonly string[]): string[] {
  return known.filter(isIn(usedKeys(source, (start) => known.some((key) => key.startsWith(start)))))
}

/** Reads the keys of files of the shop, each file once. */
export function createKeyReader(root: string, known: readonly string[]) {
  const read = new Map<string, string[]>()
  return async (files: Iterable<string>) => {
    const found = new Set<string>()
    for (const file of files) {
      if (!read.has(file)) {
        const text = await readFile(file, 'utf8')
        read.set(file, keysIn({ file: relative(root, file), text }, known))
      }
      for (const key of read.get(file)!) found.add(key)
    }
    return [...found].sort()
  }
}

/** Whether a key is used by the source. */
export function isIn({ names, beginnings }: UsedKeys): (key: string) => boolean {
  const starts = [...beginnings]
  return (key) => names.has(key) || starts.some((start) => key.startsWith(start))
}

/** A widget's files: its component and what that imports from `widgets/`, at any distance. */
export async function reachedFrom(entry: string, root: string): Promise<Set<string>> {
  const reached = new Set<string>()
  const waiting = [entry]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...importsOf(file, await readFile(file, 'utf8'), join(root, 'widgets')))
  }
  return reached
}

/** What a source imports, as it is written there. */
export function specifiersOf(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => text.slice(moduleRequest.start + 1, moduleRequest.end - 1)),
  ]
}

function importsOf(file: string, text: string, room: string): string[] {
  return specifiersOf(file, text).flatMap((name) => {
    if (!/^(\.|#widgets\/)/.test(name) || !/\.tsx?$/.test(name)) return []
    const path = name.startsWith('#widgets/')
      ? join(room, name.slice('#widgets/'.length))
      : resolve(dirname(file), name)
    // Schemas declare and never draw: their texts are names of fields and examples.
    return path.startsWith(room) && !path.endsWith('schema.ts') && existsSync(path) ? [path] : []
  })
}

/** Folders of the runtime that no page loads; the terminal draws published words only. */
const OUTSIDE_PAGES = /\/runtime\/(build|testing|client|terminal|gallery)(\/|$)/

async function sourcesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !/\.test\./.test(name) && !OUTSIDE_PAGES.test(parentPath))
    .map(({ parentPath, name }) => join(parentPath, name))
}
