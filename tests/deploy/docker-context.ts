import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Whether Docker leaves a path out of the build's context, by the rules of `.dockerignore`: the last line that matches it
 * or one of its folders decides, `!` takes in again, `**` is any number of folders.
 */
export function dockerIgnores(text: string): (path: string) => boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  const rules = lines.map((line) => ({ isIn: line.startsWith('!'), pattern: patternOf(line.replace(/^!/, '')) }))
  return (path) => {
    const parts = path.split('/')
    const folders = parts.map((_, at) => parts.slice(0, at + 1).join('/'))
    const last = rules.findLast(({ pattern }) => folders.some((folder) => pattern.test(folder)))
    return last !== undefined && !last.isIn
  }
}

function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replaceAll('**/', '\0')
    .replaceAll('*', '[^/]*')
    .replaceAll('\0', '(?:[^/]+/)*')
  return new RegExp(`^${source}$`)
}

/** Files of the build's context, by paths from `root`, in order. */
export function dockerContext(root: string): string[] {
  const isIgnored = dockerIgnores(readFileSync(join(root, '.dockerignore'), 'utf8'))
  const found: string[] = []
  function walk(folder: string) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = relative(root, join(folder, entry.name))
      // Never opened: large, and no rule takes anything in below them.
      if (entry.name === 'node_modules' || entry.name === '.git' || entry.name === '.data') continue
      if (entry.isDirectory()) walk(join(folder, entry.name))
      else if (!isIgnored(path)) found.push(path)
    }
  }
  walk(root)
  return found.sort()
}

if (process.argv[1] === import.meta.filename) {
  process.stdout.write(`${dockerContext(join(import.meta.dirname, '../..')).join('\n')}\n`)
}
