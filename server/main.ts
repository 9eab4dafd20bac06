import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { builtProgram } from './platform/built-program.ts'

/*
 * `node server/main.ts [--dev]`: runs the shop. The build has it as a few files without types and comments, which start with
 * less CPU and take 50 MB less than 2,000 modules; from a source that was edited since then, and in development, Node runs the
 * sources.
 */
const ROOT = resolve(import.meta.dirname, '..')
const built = process.argv.includes('--dev') ? null : builtProgram(ROOT)
try {
  await (built === null ? import('./serve.ts') : import(pathToFileURL(join(ROOT, built)).href))
} catch (error) {
  // Sources ask for the extensions while they load.
  if (!(error instanceof ExtensionError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
