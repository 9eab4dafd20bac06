import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** As many builds keep their files, so that a page opened before an update still finds its chunks. */
const KEPT_BUILDS = 3

/**
 * Notes the files of a fresh build and removes those that no kept build has. File names carry a hash of what is in them, so builds lie
 * side by side.
 */
export async function keepAssets(clientDir: string, files: readonly string[]): Promise<void> {
  const noted = join(clientDir, 'builds.json')
  const builds = [[...files].sort(), ...(await readNoted(noted))].slice(0, KEPT_BUILDS)
  await writeFile(noted, JSON.stringify(builds))
  const wanted = new Set(builds.flat())
  const assets = join(clientDir, 'assets')
  const stale = (await readdir(assets)).filter((file) => !wanted.has(file.replace(/\.(?:br|gz)$/, '')))
  await Promise.all(stale.map((file) => rm(join(assets, file))))
}

async function readNoted(file: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // The first build: nothing is noted yet.
    return []
  }
}
