import { Hono } from 'hono'
import type { Logger } from 'pino'
import { demoContents } from '#server/demo/demo-contents.ts'
import { readDemoParts } from './adapters/commerce/demo-parts.ts'
import { remoteKind } from './adapters/commerce/remote-kind.ts'
import { remotePricesAt } from './adapters/commerce/remote-prices.ts'
import type { OpenCommerce } from './commerce/open.ts'
import type { Configuration } from './platform/configuration.ts'
import { messagesTo } from './platform/log.ts'
import { mediaBucketOf } from './platform/media/media-bucket.ts'
import type { Meters } from './platform/observability/meters.ts'
import { demoCheckOf } from './platform/safe-start.ts'
import { shareTurn } from './platform/share-turn.ts'

/** The embedded commerce API in this process, or a remote one at COMMERCE_URL. */
export async function openCommerce(
  configuration: Configuration,
  { log, mails, meters }: { log: Logger; mails: OpenCommerce['mails']; meters: Meters },
) {
  const {
    COMMERCE_URL,
    COMMERCE_TOKEN,
    DATA_DIR,
    DATABASE_URL,
    UPLOADS_DIR,
    MEDIA_DIR,
    DRAW_AHEAD,
    WEBHOOKS_LOOPBACK,
  } = configuration
  const checkDemo = demoCheckOf(configuration)
  if (COMMERCE_URL !== '') {
    const ask = (request: Request, init?: { signal: AbortSignal }) => fetch(request, init)
    if (checkDemo) {
      const warn = (message: string) => log.warn(message)
      checkDemo(await readDemoParts({ fetch: ask, baseUrl: COMMERCE_URL, apiKey: COMMERCE_TOKEN, warn }))
    }
    return {
      fetch: ask,
      baseUrl: COMMERCE_URL,
      apiKey: COMMERCE_TOKEN,
      isOurs: false,
      pricesAt: await remotePricesAt({ fetch: ask, baseUrl: COMMERCE_URL }),
      kind: await remoteKind({ fetch: ask, baseUrl: COMMERCE_URL, apiKey: COMMERCE_TOKEN }),
      feedNews: null,
      close: async () => {},
    }
  }
  const { openEmbeddedCommerce } = await import('./commerce/open.ts')
  const commerce = await openEmbeddedCommerce({
    contents: demoContents,
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL || null,
    uploadsDir: UPLOADS_DIR || null,
    mediaDir: MEDIA_DIR || null,
    mediaBucket: mediaBucketOf(configuration),
    rendersPictures: DRAW_AHEAD,
    log: messagesTo(log),
    mails,
    selling: { hasOrigin: configuration.ORIGIN !== '', sendsMail: configuration.SMTP_URL !== '' },
    webhooks: { allowsLoopback: WEBHOOKS_LOOPBACK },
    checkDemo,
    meters,
  })
  for (const { message } of await commerce.lacks()) log.warn(`The shop takes no orders yet. ${message}`)
  const { apiKey, feedNews, close, kind } = commerce
  const ask: typeof commerce.fetch = async (...call) => {
    await shareTurn()
    return commerce.fetch(...call)
  }
  return {
    fetch: ask,
    baseUrl: 'http://commerce.internal',
    apiKey,
    isOurs: true,
    pricesAt: true,
    kind,
    feedNews,
    close,
  }
}

/** The whole commerce API, for programs with its key. */
export function publicCommerceRoutes(ask: (request: Request) => Response | Promise<Response>): Hono {
  const routes = new Hono()
  routes.all('/commerce/*', (c) => ask(c.req.raw))
  return routes
}
