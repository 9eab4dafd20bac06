import type { SetupDocument } from '#schemas/setup-document.ts'
import { demoContents } from '#server/demo/demo-contents.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import { type BucketVariables, mediaBucketOf } from '#server/platform/media/media-bucket.ts'
import { ownContents } from '#server/setup/own-contents.ts'
import type { Streams } from './command-line.ts'

type OwnPlace = Pick<Configuration, 'DATA_DIR' | 'DATABASE_URL' | 'MEDIA_DIR' | 'ORIGIN' | 'SMTP_URL'> & BucketVariables

/** The embedded commerce API on the files of a shop that does not run; the caller has locked their folder. */
export async function openOwnCommerce(place: OwnPlace, { complain }: Pick<Streams, 'complain'>) {
  const { DATA_DIR: dataDir, DATABASE_URL, MEDIA_DIR, ORIGIN, SMTP_URL } = place
  const { openEmbeddedCommerce } = await import('#server/commerce/open.ts')
  const log = (message: string, error?: unknown) => complain(error === undefined ? message : `${message} ${error}`)
  const { fetch, apiKey, close, kind, lacks } = await openEmbeddedCommerce({
    contents: demoContents,
    dataDir,
    databaseUrl: DATABASE_URL || null,
    mediaDir: MEDIA_DIR || null,
    mediaBucket: mediaBucketOf(place),
    log,
    rendersPictures: false,
    isForCommand: true,
    selling: { hasOrigin: ORIGIN !== '', sendsMail: SMTP_URL !== '' },
  })
  return { fetch, apiKey, close, kind, lacks, baseUrl: 'http://commerce.internal' }
}

const placeOf = ({ DATA_DIR: dataDir, DATABASE_URL }: Pick<OwnPlace, 'DATA_DIR' | 'DATABASE_URL'>) => ({
  dataDir,
  databaseUrl: DATABASE_URL || null,
})

/** What the files or the database hold, null for nothing; they are filled with nothing. */
export async function ownShopKind(configuration: Pick<OwnPlace, 'DATA_DIR' | 'DATABASE_URL'>) {
  const { readShopKind } = await import('#server/commerce/found-shop.ts')
  return readShopKind(placeOf(configuration))
}

/**
 * Sets up a shop from checked answers, or returns errors by key of store config, with nothing changed. `beforeFilling`: what must
 * be there before the databases hold anything.
 */
export async function foundOwnShop(
  answers: SetupDocument,
  configuration: Pick<OwnPlace, 'DATA_DIR' | 'DATABASE_URL'>,
  beforeFilling: () => void,
) {
  const { ConfigRefusal, foundShop } = await import('#server/commerce/found-shop.ts')
  try {
    return await foundShop(ownContents(answers), placeOf(configuration), beforeFilling)
  } catch (error) {
    if (error instanceof ConfigRefusal) return { errors: error.errors }
    throw error
  }
}
