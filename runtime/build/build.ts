import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILT_WITH, presentExtensions } from '#schemas/extensions/built-with.ts'
import { ExtensionError } from '#schemas/extensions/extension-error.ts'
import { findExtensions, missingFolder } from '#schemas/extensions/find-extensions.ts'
import {
  PROGRAM_SOURCES,
  PROGRAMS,
  type ProgramName,
  programFile,
  sourcesStamp,
} from '#server/platform/built-program.ts'
import { buildProgram } from './build-program.ts'
import { ensureBuilt } from './ensure-built.ts'
import { readExtensionKeys } from './extension-keys.ts'
import { PAGES, PROGRAM } from './input-hash.ts'
import { precompress } from './precompress.ts'
import { retainAssets } from './retained-assets.ts'
import { checkScriptBudget } from './script-budget.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'dist/client')
const STAMP = join(ROOT, 'dist/inputs.sha256')
const RENDERER = join(ROOT, 'dist/server/entry-server.js')
const PROGRAM_STAMP = join(ROOT, 'dist/program.sha256')
const PROGRAM_FILES = Object.keys(PROGRAMS).map((name) => join(ROOT, programFile(name as ProgramName)))

/** Builds the browser's files, the server's render entry and its program if any of their inputs has changed; `--force` builds always. */
async function build(): Promise<void> {
  const startedAt = performance.now()
  process.env.NODE_ENV = 'production'
  await mkdir(join(ROOT, 'dist'), { recursive: true })
  // Before any source is read: the server runs no program of a source that is edited from here on.
  const sources = sourcesStamp(ROOT)
  const hasBuilt = await ensureBuilt({
    root: ROOT,
    isForced: process.argv.includes('--force'),
    check: checkFound,
    parts: [
      {
        roots: PAGES,
        stamp: STAMP,
        files: [join(CLIENT, 'manifest.json'), join(CLIENT, 'studio-manifest.json'), RENDERER],
        write: buildPages,
      },
      {
        roots: PROGRAM,
        stamp: PROGRAM_STAMP,
        files: PROGRAM_FILES,
        async write() {
          // One that is cut off counts for no sources at all.
          await rm(join(ROOT, PROGRAM_SOURCES), { force: true })
          await buildProgram(ROOT, PROGRAMS)
        },
      },
    ],
  })
  // Also if nothing was built: sources that were written again with the same contents have other dates.
  await writeFile(join(ROOT, PROGRAM_SOURCES), sources)
  await writeFile(join(ROOT, 'dist', BUILT_WITH), presentExtensions())
  if (hasBuilt) process.stdout.write(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

/** Refuses extensions that do not fit, with their names and the reasons, before anything is built with them. */
async function checkFound(): Promise<void> {
  const missing = missingFolder()
  if (missing !== null) throw new ExtensionError([missing])
  const extensions = findExtensions()
  if (extensions.length === 0) return
  await readExtensionKeys(extensions)
  const { checkExtensions } = (await import(
    pathToFileURL(join(ROOT, 'server/admin/extensions/check-extensions.ts')).href
  )) as { checkExtensions(): void }
  checkExtensions()
}

async function buildPages(): Promise<void> {
  const vite = await import('vite')
  const shared = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const
  const client = await vite.build(shared)
  // A build of its own: nothing of the studio can change a file of the shop's pages.
  const studio = await vite.build({ ...shared, mode: 'studio' })
  await vite.build({ ...shared, build: { ssr: 'runtime/entry-server.tsx' } })
  await retainAssets(CLIENT, [...filesOf(client), ...filesOf(studio)])
  await precompress(join(CLIENT, 'assets'))
  await checkScriptBudget(CLIENT, { extensions: findExtensions().length })
}

/** Names of one build's assets, without their folder. */
function filesOf(built: unknown): string[] {
  const outputs = [built].flat() as { output: { fileName: string }[] }[]
  return outputs
    .flatMap(({ output }) => output.map(({ fileName }) => fileName))
    .flatMap((file) => (file.startsWith('assets/') ? [file.slice('assets/'.length)] : []))
}

/** The message of a source error, or the stack of any other error. */
function explain(error: { stack?: string; errors?: { message: string }[] }): string {
  if (error instanceof ExtensionError) return error.message
  const messages = (error.errors ?? []).map(({ message }) => message.replace(/\n\s+at .*/gs, ''))
  return messages.length > 0 ? [...new Set(messages)].join('\n') : (error.stack ?? String(error))
}

await build().catch((error) => {
  process.stderr.write(`The shop could not be built.\n${explain(error)}\n`)
  process.exitCode = 1
})
