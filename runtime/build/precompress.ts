import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Fonts and images are compressed already. */
const TEXT = /\.(?:js|css|json|svg)$/

/**
 * Writes `<file>.br` and `<file>.gz` beside each text file of a folder, at the highest compression level, once per
 * build.
 */
export async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((file) => TEXT.test(file) && !existsSync(join(folder, `${file}.br`)))
  await Promise.all(files.map((file) => pack(join(folder, file))))
}

async function pack(path: string): Promise<void> {
  const bytes = await readFile(path)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [small, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })])
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, zipped)])
}
