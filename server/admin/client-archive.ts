import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Maximum size in bytes of an unpacked client; three times the one of the first release. */
const MAX_BYTES = 10_000_000

/** The archive of the client that was released with a catalog of the shop; `npm run test:skew` opens its pages. */
export function clientArchive(root: string, number: number): string {
  return join(root, 'tests/skew/clients', `${number}.tar.br`)
}

/**
 * Packs the last build of a `dist` folder: the browser's files, and the entry that draws the HTML for them. Files of
 * earlier builds and compressed copies are left out. About 600 KB.
 */
export function packClient(dist: string, archive: string): void {
  const [assets = []] = JSON.parse(readFileSync(join(dist, 'client/builds.json'), 'utf8')) as string[][]
  const ofShop = assets.filter((name) => !name.startsWith('studio-'))
  const files = ['client/manifest.json', ...ofShop.map((name) => `client/assets/${name}`), 'server']
  const tar = execFileSync('tar', ['-c', '-f', '-', '-C', dist, ...files], { maxBuffer: MAX_BYTES })
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    // The widest window: client and server entry hold the same widgets.
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  }
  mkdirSync(dirname(archive), { recursive: true })
  writeFileSync(archive, brotliCompressSync(tar, { params }))
}

/** Writes the files of an archive into a `dist` folder. Throws if there is no archive. */
export function unpackClient(archive: string, dist: string): void {
  mkdirSync(dist, { recursive: true })
  execFileSync('tar', ['-x', '-f', '-', '-C', dist], { input: readArchive(archive) })
}

/** Whether the packed client names this catalog. Throws if there is no archive. */
export function isClientOf(archive: string, catalogHash: string): boolean {
  return readArchive(archive).includes(catalogHash)
}

function readArchive(archive: string): Buffer {
  return brotliDecompressSync(readFileSync(archive), { maxOutputLength: MAX_BYTES })
}
