import { demoContents } from '#server/demo/demo-contents.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import type { Streams } from './command-line.ts'

/** The embedded commerce API on the files of a shop that does not run; the caller has locked their folder. */
export async function openOwnCommerce(
  { DATA_DIR: dataDir, DATABASE_URL, MEDIA_DIR }: Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL' | 'MEDIA_DIR'>,
  { complain }: Pick<Streams, 'complain'>,
) {
  const { openEmbeddedCommerce } = await import('#server/commerce/open.ts')
  const log = (message: string, error?: unknown) => complain(error === undefined ? message : `${message} ${error}`)
  const { fetch, apiKey, close } = await openEmbeddedCommerce({
    contents: demoContents,
    dataDir,
    databaseUrl: DATABASE_URL || null,
    mediaDir: MEDIA_DIR || null,
    log,
    rendersPictures: false,
  })
  return { fetch, apiKey, close, baseUrl: 'http://commerce.internal' }
}
