import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Number of builds whose files are retained, so that a page opened before an update still finds its chunks. */
const RETAINED_BUILDS = 3

/**
 * Records the files of a new build and removes files that no retained build uses. File names carry a content hash, so
 * builds can share a folder.
 */
export async function retainAssets(clientDir: string, files: readonly string[]): Promise<void> {
  const recordFile = join(clientDir, 'builds.json')
  const builds = [[...files].sort(), ...(await readBuildRecord(recordFile))].slice(0, RETAINED_BUILDS)
  await writeFile(recordFile, JSON.stringify(builds))
  const retained = new Set(builds.flat())
  const assets = join(clientDir, 'assets')
  const stale = (await readdir(assets)).filter((file) => !retained.has(file.replace(/\.(?:br|gz)$/, '')))
  await Promise.all(stale.map((file) => rm(join(assets, file))))
}

async function readBuildRecord(file: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    // The first build has no record yet.
    return []
  }
}
