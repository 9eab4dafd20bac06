import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { shopCatalogHash } from '#schemas/evolution/catalog-hash.ts'
import { operations } from '#schemas/operations.ts'
import { catalog } from '#widgets/catalog.ts'
import { catalogTypes } from './catalog-types.ts'

const SOURCE = resolve(import.meta.dirname, '../../client')

const INDEX_TYPES = `import type { Catalog } from './catalog.js'
import type { Client as AnyClient, ClientOptions, CookieJar } from './types.js'

export type * from './catalog.js'
export type { ActionReply, ActOptions, BearerSession, CallOptions, ClientOptions, CookieJar, ScreenReply } from './types.js'
export type Client = AnyClient<Catalog>
/** Hash of the catalog that these types are made from, and that the client names to the shop. */
export declare const CATALOG: string
export declare const createClient: (options: ClientOptions) => Client
export declare const createCookieJar: (saved?: string, now?: () => number) => CookieJar
export declare class ShopError extends Error {
  readonly kind: 'network' | 'timeout' | 'refused' | 'malformed'
  readonly status: number
  readonly retryAfterS: number | null
}
`

const READER_TYPES = `import type { ScreenReader } from './types.js'

/** Made from the parsed answer of \`GET /schemas/catalog.json\`. */
export declare const createScreenReader: (catalog: object) => ScreenReader
`

const CAPTCHA_TYPES = `/** Solves a puzzle of the shop: pass it as \`solveCaptcha\` of the client's options. Null where this platform cannot. */
export declare const solveCaptcha: (puzzle: unknown, options?: { signal?: AbortSignal }) => Promise<string | null>
`

/** Writes the package as it is published: minified modules, types of the present catalog, README. */
export async function buildClientPackage(folder: string): Promise<void> {
  const definitions = Object.values(catalog)
  const catalogHash = shopCatalogHash(definitions)
  await mkdir(folder, { recursive: true })
  await build({
    stdin: { contents: entryText(catalogHash), resolveDir: SOURCE, sourcefile: 'index.ts', loader: 'ts' },
    outfile: join(folder, 'index.js'),
    ...BUNDLE,
  })
  await build({ entryPoints: [join(SOURCE, 'screen-reader.ts')], outfile: join(folder, 'reader.js'), ...BUNDLE })
  await build({ entryPoints: [join(SOURCE, 'solve-captcha.ts')], outfile: join(folder, 'captcha.js'), ...BUNDLE })
  const manifest = JSON.parse(await readFile(join(SOURCE, 'package.json'), 'utf8'))
  const exports = {
    '.': { types: './index.d.ts', default: './index.js' },
    './reader': { types: './reader.d.ts', default: './reader.js' },
    './captcha': { types: './captcha.d.ts', default: './captcha.js' },
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`)
  await writeFile(join(folder, 'index.d.ts'), INDEX_TYPES)
  await writeFile(join(folder, 'reader.d.ts'), READER_TYPES)
  await writeFile(join(folder, 'captcha.d.ts'), CAPTCHA_TYPES)
  await writeFile(join(folder, 'catalog.d.ts'), catalogTypes({ catalogHash, nodes: definitions, operations }))
  await cp(join(SOURCE, 'types.ts'), join(folder, 'types.d.ts'))
  await cp(join(SOURCE, 'README.md'), join(folder, 'README.md'))
}

const BUNDLE = {
  bundle: true,
  minify: true,
  format: 'esm',
  platform: 'neutral',
  target: 'es2024',
  logLevel: 'error',
} as const

/** The source's index, with the catalog of this build in place of none. */
function entryText(catalogHash: string): string {
  return `
    import { createClient as create } from './create-client.ts'
    export { createCookieJar } from './cookie-jar.ts'
    export { ShopError } from './shop-error.ts'
    export const CATALOG = '${catalogHash}'
    export const createClient = (options) => create({ catalog: CATALOG, ...options })
  `
}
