import { type HttpBindings, type ServerType, serve } from '@hono/node-server'
import { z } from 'zod'
import { RouteKey } from '#schemas/routes.ts'
import { demoContents } from '#server/demo/demo-contents.ts'
import { openPost } from '#server/mails/post/open-post.ts'
import { MailFolderError, mailsInFolder } from '#server/mails/published-mails.ts'
import { shippedMails } from '#server/mails/shipped-mails.ts'
import { UNBUILT_ROUTES } from '#server/mails/unbuilt-routes.ts'
import { DataDirError, lockDataDir } from '#server/platform/database/data-dir.ts'
import { isPostgresUrl } from '#server/platform/database/postgres-url.ts'
import { createLog, messagesTo } from '#server/platform/log.ts'
import { isSmtpUrl, readSender } from '#server/platform/mail-addresses.ts'
import { mediaBucketFault, mediaBucketOf } from '#server/platform/media/media-bucket.ts'
import { configuredTracing } from '#server/platform/observability/configured-tracing.ts'
import { createMeters } from '#server/platform/observability/meters.ts'
import { mayBeProxied } from '#server/platform/observability/metrics-access.ts'
import { demoCheckOf, refuseLoopbackWebhooks, requireOrigin, UnsafeStartError } from '#server/platform/safe-start.ts'
import { loadSettings } from '#server/platform/settings-file.ts'
import { startErrorText } from '#server/platform/start-error.ts'
import { apiKeyFile } from './api-key.ts'
import { openEmbeddedCommerce } from './open.ts'
import { watchedFetch } from './watched-fetch.ts'

/** Beside the shop's own folder, so that both run on one machine by default: each locks a folder of its own. */
const Environment = z.object({
  COMMERCE_PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a port number from 0 to 65535')
    .prefault('4000'),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data/commerce'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be a PostgreSQL address such as postgres://user:password@host/shop')
    .optional(),
  UPLOADS_DIR: z.string().min(1).optional(),
  MEDIA_DIR: z.string().min(1).optional(),
  MEDIA_S3_BUCKET: z.string().default(''),
  MEDIA_S3_URL: z.union([z.literal(''), z.url({ protocol: /^https?$/ })], 'must be an http(s) address').default(''),
  MEDIA_S3_REGION: z.string().default('us-east-1'),
  MEDIA_S3_KEY: z.string().default(''),
  MEDIA_S3_SECRET: z.string().default(''),
  WEBHOOKS_LOOPBACK: z.enum(['0', '1'], 'must be 1 to allow webhooks to this machine, else 0').default('0'),
  ORIGIN: z
    .string()
    .refine(
      (value) => value === '' || (URL.canParse(value) && new URL(value).origin === value),
      'must be the shop’s address without a path',
    )
    .default(''),
  TRUST_PROXY: z.enum(['0', '1', 'true', 'false'], 'must be 1 behind your own proxy, else 0').default('0'),
  DRAW_AHEAD: z.enum(['0', '1'], 'must be 1 or 0').default('1'),
  DEMO: z.enum(['', 'public'], 'must be public or nothing').default(''),
  SMTP_URL: z.string().refine(isSmtpUrl, 'must be a mail server such as smtp://user:password@host:587').optional(),
  MAIL_FROM: z
    .string()
    .refine((value) => readSender(value) !== null, 'must be an address such as Lipa <shop@lipa.example>')
    .transform(readSender)
    .optional(),
  METRICS_TOKEN: z.string().default(''),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union(
      [z.literal(''), z.url({ protocol: /^https?$/ })],
      'must be the http(s) address of an OpenTelemetry collector',
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .default(''),
  OTEL_SERVICE_NAME: z.string().default('witryna-commerce'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0|1|[01]?\.\d{1,6})$/, 'must be a share of requests from 0 to 1')
    .transform(Number)
    .refine((share) => share <= 1, 'must be a share of requests from 0 to 1')
    .prefault('1'),
  MAIL_LAYOUTS: z.string().min(1).optional(),
  MAIL_WITHOUT: z
    .string()
    .transform((value) => value.split(',').map((key) => key.trim()))
    .pipe(z.array(z.enum(RouteKey.options, 'must be route keys, such as order_details, separated by commas')))
    .optional(),
})

/** Films come as fast as a phone sends them. */
const REQUEST_MS = 10 * 60_000

/** A failed start, as one line that says what to do about it. */
class StartError extends Error {}

async function main() {
  loadSettings(process.env)
  const environment = readEnvironment()
  requireOrigin(environment)
  refuseLoopbackWebhooks({ ...environment, WEBHOOKS_LOOPBACK: environment.WEBHOOKS_LOOPBACK === '1' })
  const { COMMERCE_PORT: port, HOST: host, DATA_DIR: dataDir, DATABASE_URL: databaseUrl } = environment
  const log = createLog('info')
  const unbuilt = new Set<RouteKey>(environment.MAIL_WITHOUT ?? UNBUILT_ROUTES)
  const lock = lockDataDir(dataDir)
  const tracing = await configuredTracing(environment, (message) => log.warn(message))
  const meters = createMeters(tracing)
  const commerce = await openEmbeddedCommerce({
    contents: demoContents,
    dataDir,
    databaseUrl: databaseUrl ?? null,
    uploadsDir: environment.UPLOADS_DIR ?? null,
    mediaDir: environment.MEDIA_DIR ?? null,
    mediaBucket: mediaBucketOf(environment),
    rendersPictures: environment.DRAW_AHEAD === '1',
    log: messagesTo(log),
    mails: {
      post: openPost({ dataDir, smtpUrl: environment.SMTP_URL ?? null }),
      origin: environment.ORIGIN || 'http://localhost:3000',
      from: environment.MAIL_FROM ?? null,
      // Published layouts belong to the shop: a stand-alone commerce API uses those of a folder, and the shipped ones.
      layout: environment.MAIL_LAYOUTS === undefined ? shippedMails() : mailsInFolder(environment.MAIL_LAYOUTS),
      isBuilt: (route) => !unbuilt.has(route),
    },
    selling: { hasOrigin: environment.ORIGIN !== '', sendsMail: environment.SMTP_URL !== undefined },
    webhooks: { allowsLoopback: environment.WEBHOOKS_LOOPBACK === '1' },
    checkDemo: demoCheckOf(environment),
    meters,
  })
  for (const { message } of await commerce.lacks()) log.warn(`The shop takes no orders yet. ${message}`)
  const { fetch, apiKey } = commerce
  const answer = watchedFetch({
    ...{ fetch, apiKey, meters, metricsToken: environment.METRICS_TOKEN || null },
    isProxied: mayBeProxied({
      origin: environment.ORIGIN || null,
      isProxyTrusted: ['1', 'true'].includes(environment.TRUST_PROXY),
    }),
  })
  const server = await listen(answer, { port, host })
  const address = server.address()
  const actualPort = typeof address === 'object' && address ? address.port : port

  let isStopping = false
  const stop = () => {
    if (isStopping) return
    isStopping = true
    // Pending calls are answered; idle connections would keep the process alive.
    server.close(async () => {
      await commerce.close()
      meters.close()
      await tracing?.close()
      lock.release()
    })
    if ('closeIdleConnections' in server) server.closeIdleConnections()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  log.info(`The commerce API answers at http://${host}:${actualPort}; COMMERCE_TOKEN is in ${apiKeyFile(dataDir)}.`)
}

function readEnvironment() {
  // A compose file turns an unset variable into an empty value.
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  const { data, error } = Environment.safeParse(given)
  const fault = data ? mediaBucketFault(data) : null
  if (fault !== null) throw new StartError(fault)
  if (data) return data
  const issue = error.issues[0]!
  throw new StartError(`${String(issue.path[0])} ${issue.message}.`)
}

function listen(
  answer: (request: Request, address: string | null) => Promise<Response>,
  { port, host }: { port: number; host: string },
) {
  const fetch = (request: Request, env: unknown) =>
    answer(request, (env as HttpBindings).incoming.socket.remoteAddress ?? null)
  return new Promise<ServerType>((resolve, reject) => {
    const server = serve({ fetch, port, hostname: host, serverOptions: { requestTimeout: REQUEST_MS } }, () =>
      resolve(server),
    )
    server.on('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(isTaken ? new StartError(`Port ${port} is in use: stop what listens there, or set COMMERCE_PORT.`) : error)
    })
  })
}

const EXPECTED = [StartError, MailFolderError, DataDirError, UnsafeStartError]

main().catch((error) => {
  process.stderr.write(`${startErrorText(error, EXPECTED)}\n`)
  process.exit(1)
})
