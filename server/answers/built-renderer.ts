import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { BUILT_WITH, otherBuild } from '#schemas/extensions/built-with.ts'
import { StartError } from '#server/http/serving/listen.ts'
import type { Renderer } from './render.ts'

/** The server entry that `npm run build` writes. */
interface ServerEntry {
  createRenderer(options: { manifest: unknown; studio: unknown; mode: 'production' | 'development' }): Renderer
}

const filesOf = (distDir: string) => ({
  entry: join(distDir, 'server/entry-server.js'),
  manifest: join(distDir, 'client/manifest.json'),
})

/** Throws StartError if the build is missing, or lacks extensions that there are. */
export function requireBuild(distDir: string): void {
  if (!Object.values(filesOf(distDir)).every((file) => existsSync(file)))
    throw new StartError('The shop is not built: run `npm run build` first, or `npm start`, which does both.')
  const other = otherBuild(join(distDir, BUILT_WITH))
  if (other && !other.isLackAlone) throw new StartError(other.message)
}

/** The built renderer and the list of client files. Throws StartError if they are missing. */
export async function loadBuiltRenderer(distDir: string): Promise<Renderer> {
  requireBuild(distDir)
  const { entry, manifest } = filesOf(distDir)
  const [{ createRenderer }, files, studio] = await Promise.all([
    import(pathToFileURL(entry).href) as Promise<ServerEntry>,
    readFile(manifest, 'utf8').then(JSON.parse),
    readStudio(join(distDir, 'client/studio-manifest.json')),
  ])
  return createRenderer({ manifest: files, studio, mode: 'production' })
}

/** The client of an earlier release has no studio. */
async function readStudio(file: string): Promise<unknown> {
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : null
}
