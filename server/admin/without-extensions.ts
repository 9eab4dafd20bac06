import { spawnSync } from 'node:child_process'
import type { ExtensionError } from '#schemas/extensions/extension-error.ts'

/** Tells the second process of a command what kept the first one from loading the extensions. */
const REFUSED = 'WITRYNA_REFUSED_EXTENSIONS'

/** Runs this command once more as a shop without its extensions, which cannot be loaded. Returns its exit status. */
export function runWithoutExtensions({ faults }: ExtensionError): number {
  const env = { ...process.env, WITRYNA_EXTENSIONS: '', [REFUSED]: JSON.stringify(faults) }
  const [, ...args] = process.argv
  const { status } = spawnSync(process.execPath, [...process.execArgv, ...args], { env, stdio: 'inherit' })
  return status ?? 1
}

/** What kept the extensions from being loaded, a line each; none where they were. */
export function refusedExtensions(environment: Readonly<Record<string, string | undefined>>): string[] {
  return JSON.parse(environment[REFUSED] ?? '[]') as string[]
}
