import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { inputHash } from './input-hash.ts'
import { precompress } from './precompress.ts'
import { retainAssets } from './retained-assets.ts'
import { checkScriptBudget } from './script-budget.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const CLIENT = join(ROOT, 'dist/client')
const STAMP = join(ROOT, 'dist/inputs.sha256')

/** Builds the browser's files and the server's render entry if any input has changed; `--force` builds always. */
async function build(): Promise<void> {
  const hash = await inputHash(ROOT)
  if (!process.argv.includes('--force') && (await isBuilt(hash))) return
  const startedAt = performance.now()
  process.env.NODE_ENV = 'production'
  const vite = await import('vite')
  const shared = { root: ROOT, configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' } as const
  const client = await vite.build(shared)
  await vite.build({ ...shared, build: { ssr: 'runtime/entry-server.tsx' } })
  await retainAssets(CLIENT, filesOf(client))
  await precompress(join(CLIENT, 'assets'))
  await checkScriptBudget(CLIENT)
  await mkdir(join(ROOT, 'dist'), { recursive: true })
  await writeFile(STAMP, hash)
  process.stdout.write(`Built in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
}

async function isBuilt(hash: string): Promise<boolean> {
  const made = [STAMP, join(CLIENT, 'manifest.json'), join(ROOT, 'dist/server/entry-server.js')]
  return made.every(existsSync) && (await readFile(STAMP, 'utf8')) === hash
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
  const messages = (error.errors ?? []).map(({ message }) => message.replace(/\n\s+at .*/gs, ''))
  return messages.length > 0 ? [...new Set(messages)].join('\n') : (error.stack ?? String(error))
}

await build().catch((error) => {
  process.stderr.write(`The shop could not be built.\n${explain(error)}\n`)
  process.exitCode = 1
})
