import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** Files by their path from the project's root; only files with imports have their text. */
export type Sources = ReadonlyMap<string, string>

export interface Import {
  from: string
  /** path of a project file, or the name of a package */
  to: string
  isOurs: boolean
  /** erased at compile time */
  isType: boolean
}

const CODE = /\.(ts|tsx|mjs|css)$/

/** All files in these folders that can import or be imported. */
export function readSources(root: string, folders: readonly string[]): Sources {
  const found = new Map<string, string>()
  for (const folder of folders)
    for (const entry of readdirSync(`${root}/${folder}`, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = posix.join(entry.parentPath.slice(root.length + 1), entry.name)
      found.set(path, CODE.test(path) ? readFileSync(`${root}/${path}`, 'utf8') : '')
    }
  return found
}

/** All imports of all files: static, re-exports, dynamic with a literal name, in types, and in style sheets. */
export function readImports(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) => {
    const named = importsOf(from, text)
    return named.map(({ name, isType }) => ({ from, isType, ...target(from, name) }))
  })
}

interface Named {
  name: string
  isType: boolean
}

/** Cached: reading is slow, and a test reads the same files many times. */
const read = new Map<string, Named[]>()

function importsOf(path: string, text: string): Named[] {
  if (!CODE.test(path)) return []
  const key = `${path}\n${text}`
  const known = read.get(key)
  if (known) return known
  const named = path.endsWith('.css') ? cssImports(text) : codeImports(path, text)
  read.set(key, named)
  return named
}

function codeImports(path: string, text: string): Named[] {
  const { module, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    name: moduleRequest.value,
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ name: moduleRequest.value, isType }] : []))
  // `import('…')`, at run time or in a type; computed names are ignored.
  const called = [...text.matchAll(/(?<!\w)(typeof\s+)?import\(\s*(?:\/\*.*?\*\/\s*)?'([^'$]+)'\s*\)(\.[A-Z])?/g)]
  return [
    ...imported,
    ...exported,
    ...called.map(([, typeOf, name = '', member]) => ({ name, isType: Boolean(typeOf ?? member) })),
  ]
}

function cssImports(text: string): Named[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const found = [...code.matchAll(/@import\s+(?:url\()?['"]([^'"]+)['"]|composes:[^;]*\sfrom\s+['"]([^'"]+)['"]/g)]
  return found.map(([, imported, composed]) => ({ name: imported ?? composed ?? '', isType: false }))
}

function target(from: string, name: string): { to: string; isOurs: boolean } {
  const path = name.replace(/\?.*$/, '')
  if (path.startsWith('#')) return { to: path.slice(1), isOurs: true }
  if (path.startsWith('.')) return { to: posix.join(posix.dirname(from), path), isOurs: true }
  return { to: name, isOurs: false }
}
