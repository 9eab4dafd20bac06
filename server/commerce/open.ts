import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type KeyPlace, keptKeys } from '#server/platform/database/kept-keys.ts'
import type { MediaBucket } from '#server/platform/media/media-bucket.ts'
import { openMediaStorage } from '#server/platform/media/open-media-storage.ts'
import { meteredFetch } from '#server/platform/observability/metered-fetch.ts'
import type { Meters } from '#server/platform/observability/meters.ts'
import type { Upstream } from '#server/platform/observability/upstream-meter.ts'
import type { DemoCheck } from '#server/platform/safe-start.ts'
import { Warning } from '#server/platform/warning.ts'
import { API_KEY, copyApiKey, newApiKey } from './api-key.ts'
import { createCommerce } from './app.ts'
import { startBackgroundWork } from './background-work.ts'
import { addBacklogMetrics } from './backlog.ts'
import { hasPublicPassword } from './engine/accounts/public-passwords.ts'
import { createCatalogueIndex } from './engine/catalogue/catalogue-index.ts'
import { focalPointOf } from './engine/catalogue/focal-points.ts'
import { enginePictureUses } from './engine/catalogue/picture-uses.ts'
import { hasProduct, sellsUnder } from './engine/catalogue/products.ts'
import { claimSlugs, releaseSlugs } from './engine/catalogue/slugs.ts'
import { configuredPoints } from './engine/checkout/configured-points.ts'
import { storedPickupPoints } from './engine/checkout/pickup-points.ts'
import { configuredKsef } from './engine/invoicing/ksef/configured-ksef.ts'
import { configuredRates } from './engine/invoicing/rates/configured-rates.ts'
import { newOrderKey, ORDER_KEY } from './engine/orders/order-links.ts'
import { configuredProviders } from './engine/payments/configured.ts'
import { configuredCarriers } from './engine/shipments/configured-carriers.ts'
import { createUploadFolder } from './engine/uploads/upload-folder.ts'
import { configuredVies } from './engine/vat-numbers/configured-vies.ts'
import { startWebhooks } from './engine/webhooks/start-webhooks.ts'
import { createFeedNews } from './feed-news.ts'
import { createMediaLibrary } from './media/media-library.ts'
import { openShopDatabases } from './open-databases.ts'
import { readIn } from './read-in.ts'
import { createProductSearch } from './search/product-search.ts'
import { NO_FILES } from './seed/no-files.ts'
import type { ShopContents } from './seed/shop-contents.ts'
import { healthFindings } from './selling/health.ts'
import { type SellingEnvironment, sellingLacks } from './selling/readiness.ts'
import { keepPurchaseRules } from './store/kept-purchase-rules.ts'
import { createMailPreviews } from './store/mails/preview/mail-previews.ts'
import { type MailsOf, startMails } from './store/mails/start-mails.ts'
import { newDays } from './store/new-days.ts'
import { sessionDays } from './store/session-days.ts'
import { createStorePart } from './store/store-part.ts'
import { createTokenSigner, newTokenKey, TOKEN_KEY } from './tokens.ts'

/** What the commerce API is opened with. */
export type OpenCommerce = {
  /** holds databases, keys and pictures; `null` keeps everything in temporary places, for tests */
  dataDir: string | null
  /** PostgreSQL instead of SQLite files */
  databaseUrl?: string | null
  /** files of shoppers, shared by all servers of one database; null: below `dataDir` */
  uploadsDir?: string | null
  /** the shop's own pictures and documents, shared by all servers of one database; null: below `dataDir` */
  mediaDir?: string | null
  /** holds them instead of the folder, which then has those on their way alone */
  mediaBucket?: MediaBucket | null
  /** initial data of empty databases, with its pictures and documents */
  contents: ShopContents
  clock?: () => Date
  /** messages for operators: a database was filled, an error occurred */
  log?: (message: string, error?: unknown) => void
  /** draws pictures and documents in the background; otherwise each on first request */
  rendersPictures?: boolean
  /**
   * for one command of an operator, which alone is answered: products are read in only when they are asked for, little of
   * database files is kept in memory, imports take no rest between their slices, and what is due in the background waits for a server
   */
  isForCommand?: boolean
  /** for tests on PostgreSQL: prefix of the schemas, which are dropped on `close` */
  schemaPrefix?: string
  /** for tests: temporary SQLite databases start as copies of those in this folder */
  templateDir?: string
  /** writes and sends mails about events; without it events wait */
  mails?: MailsOf | null
  /** what only the process knows about selling; default: a mail server and a public address are set */
  selling?: Omit<SellingEnvironment, 'hasProvider'>
  /** delivers events to webhook endpoints; without it deliveries wait. `allowsLoopback`: to this machine as well */
  webhooks?: { allowsLoopback: boolean } | null
  /** called before databases are filled and before anything is answered; nothing is checked without it */
  checkDemo?: DemoCheck | null
  /** absent: nothing is measured */
  meters?: Meters | undefined
}

export type EmbeddedCommerce = Awaited<ReturnType<typeof openEmbeddedCommerce>>

/**
 * Opens the embedded commerce API: databases opened and migrated, filled with `contents` if empty, search built.
 * Throws, with nothing left open, if a database cannot be used.
 */
export async function openEmbeddedCommerce({
  dataDir,
  databaseUrl = null,
  uploadsDir = null,
  mediaDir = null,
  mediaBucket = null,
  contents,
  clock = () => new Date(),
  log: logTo = () => {},
  rendersPictures = dataDir !== null,
  isForCommand = false,
  schemaPrefix,
  templateDir,
  mails = null,
  selling = { hasOrigin: true, sendsMail: true },
  webhooks = null,
  checkDemo = null,
  meters,
}: OpenCommerce) {
  const log: typeof logTo = (message, error) => {
    if (error !== undefined && !(error instanceof Warning)) meters?.work.failed()
    logTo(message, error)
  }
  const fetchOf = (upstream: Upstream) => meteredFetch<Request>(meters, upstream, (request) => fetch(request))
  const providers = configuredProviders(process.env, { clock, fetch: fetchOf('payment-provider') })
  const ksef = configuredKsef(process.env, { clock, fetch: fetchOf('ksef') })
  const { signer, apiKey, orderKey } = await openKeys({ dataDir, databaseUrl, clock, schemaPrefix })
  const databases = await openShopDatabases({
    dataDir,
    databaseUrl,
    contents,
    clock,
    log,
    templateDir,
    savesMemory: isForCommand,
    meterOf: meters?.database,
    beforeFilling: () =>
      checkDemo?.({ hasDemoAccounts: contents.publicAccounts.length > 0, usesSandboxBank: providers.length === 0 }),
    ...(schemaPrefix !== undefined && { schemaPrefix }),
  })
  const { engine, store, kind } = databases
  try {
    const files = kind === contents.kind ? contents : NO_FILES
    const usesSandboxBank = kind === 'demo' && providers.length === 0
    const rates = configuredRates(process.env, { usesSandboxBank, fetch: fetchOf('exchange-rates') })
    const vies = configuredVies(process.env, { usesSandboxBank, fetch: fetchOf('vies'), clock })
    const carriers = configuredCarriers(process.env, { usesSandboxBank, fetch: fetchOf('carrier'), clock })
    const demoParts = async () => ({
      hasDemoAccounts: await hasPublicPassword(engine.db, files.publicAccounts),
      usesSandboxBank,
    })
    checkDemo?.(await demoParts())
    const index = createCatalogueIndex({
      database: engine,
      makeSearch: createProductSearch,
      report: (error) => log('Products could not be reloaded.', error),
    })
    if (!isForCommand) await readIn(index, log)
    const pictures = dataDir === null ? await mkdtemp(join(tmpdir(), 'witryna-pictures-')) : join(dataDir, 'pictures')
    const documents = join(dataDir ?? pictures, 'documents')
    const mediaPlace = {
      meters,
      dir: mediaDir ?? join(dataDir ?? pictures, 'media'),
      bucket: mediaBucket,
    }
    const storage = await openMediaStorage(mediaPlace)
    const media = createMediaLibrary({ dir: mediaPlace.dir, storage })
    const documentFile = async (key: string) => {
      const own = await media.document(key)
      const path = own ? null : await files.documentFile({ dir: documents, key })
      return own?.bytes ?? (path === null ? null : new Uint8Array(await readFile(path)))
    }
    const uploads = createUploadFolder(uploadsDir ?? join(dataDir ?? pictures, 'uploads'))
    const lacks = () =>
      sellingLacks({
        engine: engine.db,
        store: store.db,
        kind,
        environment: { ...selling, hasProvider: providers.length > 0 },
      })
    const commerce = createCommerce({
      engineDb: engine,
      store: createStorePart({
        database: store,
        pictureFile: async (key) => (await media.picture(key)) ?? files.pictureFile({ dir: pictures, key }),
        focalPointOf: (key) => focalPointOf(engine.db, key),
        documentFile,
        hasProduct: (id) => hasProduct(engine.db, id),
        sells: (id, sku) => sellsUnder(engine.db, id, sku),
        claimSlugs: (id, slugs) => claimSlugs(engine, { kind: 'cms_page', id, slugs }),
        releaseSlugs: (id) => releaseSlugs(engine, { kind: 'cms_page', id }),
        media,
        pictureUses: (ids, asked) => enginePictureUses(engine.db, ids, asked),
        report: (error) => log('Pictures are not available.', error),
        peopleKey: orderKey,
        mailPreviews: mails && createMailPreviews({ engine, store }, mails),
        clock,
      }),
      index,
      token: apiKey,
      orderKey,
      points: configuredPoints(process.env, {
        stored: storedPickupPoints(engine.db),
        fetch: fetchOf('pickup-points'),
      }),
      providers,
      hasSandboxBank: kind === 'demo',
      uploads,
      media,
      carriers,
      ksef,
      rates,
      vies,
      soldFile: documentFile,
      signer,
      rules: keepPurchaseRules(store),
      sessionDays: () => sessionDays(store.db),
      newDays: () => newDays(store.db),
      selling: {
        ...{ kind, lacks },
        health: (view) => healthFindings({ engine: engine.db, store: store.db, lacks }, view),
      },
      demoParts,
      webhooksToLoopback: webhooks?.allowsLoopback ?? false,
      importsAlone: isForCommand,
      clock,
      report: (error) => log('The commerce API failed to answer a call.', error),
      warn: log,
    })

    if (meters) addBacklogMetrics(meters.registry, { engine, store, clock })
    const stop = new AbortController()
    const drawing = rendersPictures
      ? files
          .prepareFiles({ pictures, documents, signal: stop.signal })
          .catch((error) => log('Pictures or documents could not be created.', error))
      : Promise.resolve()
    await commerce.resume()
    const background = isForCommand
      ? null
      : startBackgroundWork({
          ...{ commerce, engine, store, feeds: databases.feeds, uploads, media, providers, carriers, ksef },
          bucket: mediaBucket && storage,
          ...{ clock, log, meters },
        })
    if (isForCommand) commerce.imports.wake()
    const stopMails = mails
      ? startMails({ engine, store, mails, clock, report: log, meter: meters?.work })
      : async () => {}

    const webhookDelivery =
      webhooks && startWebhooks({ database: engine, ...commerce.webhooks, clock, report: log, meter: meters?.work })

    return {
      /** what the databases hold */
      kind,
      /** what keeps the shop from taking orders */
      lacks,
      /** answers any request of the contract, with or without the prefix `/commerce` */
      fetch: commerce.fetch,
      /** the value of `cg-token` */
      apiKey,
      /** JWK set of user tokens, as in `/.well-known/jwks.json` */
      publicKeys: signer.jwks,
      /** signs and checks user tokens, and starts sessions, for tests */
      signer,
      sessions: commerce.sessions,
      engine,
      store,
      feedNews: createFeedNews({ engine, store, clock }),
      async close() {
        stop.abort()
        await background?.stopJobs()
        await commerce.close()
        await drawing
        await background?.stopMaintenance()
        await stopMails()
        await webhookDelivery?.stop()
        await index.close()
        await databases.close()
        if (dataDir === null) await rm(pictures, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await databases.close()
    throw error
  }
}

type KeysOf = Pick<KeyPlace, 'databaseUrl'> & {
  dataDir: string | null
  clock: () => Date
  schemaPrefix: string | undefined
}

/** Servers on one database share keys: each accepts the others' signatures. */
async function openKeys({ dataDir, databaseUrl, clock, schemaPrefix }: KeysOf) {
  if (dataDir === null)
    return { signer: await createTokenSigner({ memory: true, clock }), apiKey: newApiKey(), orderKey: newOrderKey() }

  const place = { dataDir, databaseUrl, ...(schemaPrefix !== undefined && { schemaPrefix }) }
  const keys = await keptKeys(place, { [TOKEN_KEY]: newTokenKey, [API_KEY]: newApiKey, [ORDER_KEY]: newOrderKey })
  if (databaseUrl !== null) copyApiKey(dataDir, keys[API_KEY]!)
  return {
    signer: await createTokenSigner({ key: keys[TOKEN_KEY]!, clock }),
    apiKey: keys[API_KEY]!,
    orderKey: keys[ORDER_KEY]!,
  }
}
