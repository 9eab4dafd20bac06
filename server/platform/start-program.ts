import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { builtProgram, type ProgramName } from './built-program.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Runs a program of the shop as the build made it: a few files without types and comments, which start with less CPU and take 50 MB
 * less than 2,000 modules. From a source that was edited since then, Node runs `sources`.
 */
export async function startProgram(name: ProgramName, sources: () => Promise<unknown>): Promise<void> {
  const built = builtProgram(ROOT, name)
  try {
    await (built === null ? sources() : import(pathToFileURL(join(ROOT, built)).href))
  } catch (error) {
    // Sources ask for the extensions while they load.
    if (!(error instanceof ExtensionError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
