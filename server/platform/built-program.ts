import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Written by `runtime/build/build-program.ts`. */
const PROGRAM = 'dist/shop/serve.js'
const SOURCES = ['layouts', 'locales', 'schemas', 'server', 'widgets']
const LOCK_FILE = 'package-lock.json'

/** Path of the built server below `root`; null if it is missing or older than any of its sources. */
export function builtProgram(root: string): string | null {
  const builtAt = modifiedAt(join(root, PROGRAM))
  if (builtAt === null || (modifiedAt(join(root, LOCK_FILE)) ?? 0) > builtAt) return null
  return SOURCES.some((folder) => isAnyNewer(join(root, folder), builtAt)) ? null : PROGRAM
}

function isAnyNewer(folder: string, thanMs: number): boolean {
  return readdirSync(folder, { recursive: true, withFileTypes: true }).some(
    (entry) => isSource(entry.name) && (modifiedAt(join(entry.parentPath, entry.name)) ?? 0) > thanMs,
  )
}

function isSource(name: string): boolean {
  return /(?<!\.test)\.(?:ts|json)$/.test(name)
}

function modifiedAt(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null
}
