import { z } from 'zod'
import { findExtensions } from '#schemas/extensions/find-extensions.ts'
import { missingExtension } from '#schemas/extensions/missing-extension.ts'
import { isPostgresUrl } from './database/postgres-url.ts'
import { readDsn } from './dsn.ts'
import { isSmtpUrl, readSender } from './mail-addresses.ts'
import { mediaBucketFault } from './media/media-bucket.ts'

const whole = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((value) => value >= min && value <= max)
const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')
const httpUrl = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol))
  .transform((value) => value.replace(/\/+$/, ''))

const listOf = (value: string) => (value === '' ? [] : value.split(',').map((entry) => entry.trim()))
const originList = z
  .string()
  .transform(listOf)
  .refine((origins) =>
    origins.every(
      (origin) =>
        !origin.includes('*') &&
        URL.canParse(origin) &&
        /^https?:$/.test(new URL(origin).protocol) &&
        new URL(origin).origin === origin,
    ),
  )
/** A key and what one minute allows: `partner-app=600`. */
const QUOTA = /^([A-Za-z0-9_-]{4,64})=([1-9]\d{0,6})$/
const quotaList = z
  .string()
  .transform(listOf)
  .refine((entries) => entries.every((entry) => QUOTA.test(entry)))
  .transform((entries) => new Map(entries.map((entry) => [entry.split('=')[0]!, Number(entry.split('=')[1])])))

/** Names of the registers that extensions bring. One of an extension that is gone counts, too: the shop sells without it. */
const isRegister = (value: string) =>
  findExtensions().some(({ registers }) => registers.some(({ name }) => name === value)) ||
  missingExtension(value) !== null

/** The variables: schema, default, and the valid values for the error message. */
const VARIABLES = {
  PORT: [whole(0, 65535), '3000', 'a port number from 0 to 65535'],
  HOST: [z.string().min(1), '127.0.0.1', 'an address to listen on, such as 127.0.0.1, or 0.0.0.0 for all'],
  DATA_DIR: [z.string().min(1), '.data', 'a folder that may be written to'],
  UPLOADS_DIR: [
    z.string(),
    '',
    'a folder for files of shoppers, the same for all servers of one database, or nothing for one in DATA_DIR',
  ],
  MEDIA_DIR: [
    z.string(),
    '',
    'a folder for the shop’s own pictures and documents, the same for all servers of one database, or nothing for one in DATA_DIR',
  ],
  MEDIA_S3_BUCKET: [
    z.string().regex(/^(?:[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])?$/),
    '',
    'the name of a bucket (3 to 63 of a-z, 0-9, - and .) that has the shop’s own pictures and documents in place of the folder, or nothing',
  ],
  MEDIA_S3_URL: [
    z.union([z.literal(''), httpUrl]),
    '',
    'the http(s) address of the S3-compatible service with that bucket, or nothing for Amazon’s',
  ],
  MEDIA_S3_REGION: [
    z.string().regex(/^[a-z0-9-]{1,40}$/),
    'us-east-1',
    'the region of the bucket, such as eu-central-1',
  ],
  MEDIA_S3_KEY: [z.string(), '', 'the id of a key of the bucket, or nothing for the role of this machine'],
  MEDIA_S3_SECRET: [z.string(), '', 'the secret of MEDIA_S3_KEY'],
  DATABASE_URL: [
    z.string().refine((value) => value === '' || isPostgresUrl(value)),
    '',
    'a PostgreSQL address such as postgres://user:password@host/shop, or nothing for SQLite',
  ],
  COMMERCE_URL: [
    z.union([z.literal(''), httpUrl]),
    '',
    'an http(s) address with its prefix, or nothing to use the shop’s own',
  ],
  COMMERCE_TOKEN: [z.string(), '', 'the API key of the commerce API at COMMERCE_URL'],
  COMMERCE_PUBLIC: [flag, '0', '1 to serve the shop’s own commerce API under /commerce, else 0'],
  ORIGIN: [
    z.union([z.literal(''), httpUrl.refine((value) => new URL(value).origin === value)]),
    '',
    'the shop’s public address without a path, such as https://shop.example, or nothing',
  ],
  CORS_ORIGINS: [
    originList,
    '',
    'exact origins separated by commas, such as https://app.example,https://kiosk.example:8443, without paths or wildcards, or nothing',
  ],
  SCRIPT_ORIGINS: [
    originList,
    '',
    'exact origins separated by commas that scripts of store config may come from and send to, such as https://www.googletagmanager.com, or nothing',
  ],
  CLIENT_KEYS: [
    quotaList,
    '',
    'publishable keys with their requests per minute, separated by commas, such as partner-app=600, or nothing',
  ],
  DEMO: [
    z.enum(['', 'public']),
    '',
    'public when everybody may use demo accounts and the sandbox bank, or nothing to keep them to this machine',
  ],
  DRAW_AHEAD: [
    flag,
    '1',
    '1 to draw the demo shop’s pictures and documents after the start, 0 to draw them on request',
  ],
  TRUST_PROXY: [flag, '0', '1 when X-Forwarded-For and -Proto come from your own proxy, else 0'],
  IMAGE_CDN: [
    z.union([z.literal(''), httpUrl]),
    '',
    'the http(s) address of a CDN that resizes pictures, up to what goes before /fit-in/, or nothing',
  ],
  CACHE_MB: [whole(1, 65536), '64', 'megabytes for cached answers, from 1 to 65536'],
  UPSTREAM_TIMEOUT_MS: [whole(10, 60000), '3000', 'milliseconds for one call to the commerce API, from 10 to 60000'],
  SECTION_TIMEOUT_MS: [whole(10, 60000), '800', 'milliseconds for one section of a page, from 10 to 60000'],
  WRITES_PER_MINUTE: [whole(1, 1000000), '300', 'how many writes one address may send in a minute, from 1 to 1000000'],
  SMTP_URL: [
    z.string().refine((value) => value === '' || isSmtpUrl(value)),
    '',
    'the address of a mail server such as smtp://user:password@host:587 or smtps://host, or nothing to keep mails as files',
  ],
  MAIL_FROM: [
    z
      .string()
      .refine((value) => value === '' || readSender(value) !== null)
      .transform((value) => readSender(value)),
    '',
    'whom mails are from, such as Lipa <shop@lipa.example>, or nothing for the address in store config',
  ],
  WEBHOOKS_LOOPBACK: [flag, '0', '1 to allow webhooks to this machine, for development, else 0'],
  METRICS_TOKEN: [z.string(), '', 'the bearer token of /metrics, or nothing to answer this machine only'],
  SECRET: [
    z.string().refine((value) => value === '' || value.length >= 32),
    '',
    'at least 32 random characters, the same on every server, or nothing to keep one in DATA_DIR or the database',
  ],
  COMPANY_REGISTER: [
    z.string().refine((value) => ['', 'sample', 'official'].includes(value) || isRegister(value)),
    '',
    'official for the Polish list of VAT payers and the EU’s VIES, sample for invented companies, the name of an extension’s register, or nothing for sample in the demo shop and official in others',
  ],
  TRACKER_URL: [
    z.union([z.literal(''), httpUrl]),
    '',
    'an http(s) address that takes events as JSON, or nothing to count nothing',
  ],
  MONITORING_DSN: [
    z
      .string()
      .refine((value) => value === '' || readDsn(value) !== null)
      .transform(readDsn),
    '',
    'the DSN of a project for error reports, such as https://key@errors.example/7, or nothing to write them to the log only',
  ],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    z.union([z.literal(''), httpUrl]),
    '',
    'the http(s) address of an OpenTelemetry collector, such as http://localhost:4318, or nothing to trace nothing',
  ],
  OTEL_SERVICE_NAME: [z.string(), 'witryna', 'the name of this shop in traces'],
  OTEL_TRACES_SAMPLER_ARG: [
    z
      .string()
      .regex(/^(0|1|[01]?\.\d{1,6})$/)
      .transform(Number)
      .refine((share) => share <= 1),
    '1',
    'the share of requests that are traced, from 0 to 1',
  ],
  LOG_LEVEL: [
    z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']),
    'info',
    'one of trace, debug, info, warn, error, silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string, string]>

type Variables = typeof VARIABLES
export type Configuration = { readonly [N in keyof Variables]: z.output<Variables[N][0]> }

/** An invalid value in the environment: one line that names it and its valid values. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/**
 * Reads the environment; unset variables have their defaults. Throws ConfigurationError for the first invalid value.
 */
export function readConfiguration(environment: Readonly<Record<string, string | undefined>>): Configuration {
  const configuration: Record<string, unknown> = {}
  for (const [name, [schema, otherwise, shape]] of Object.entries(VARIABLES)) {
    const given = environment[name]?.trim()
    const read = (schema as z.ZodType).safeParse(given === undefined || given === '' ? otherwise : given)
    if (!read.success) throw new ConfigurationError(`${name}=${shown(name, given)} cannot be used: set it to ${shape}.`)
    configuration[name] = read.data
  }
  const { COMMERCE_URL, COMMERCE_TOKEN } = configuration as Configuration
  if (COMMERCE_URL !== '' && COMMERCE_TOKEN === '')
    throw new ConfigurationError(`COMMERCE_TOKEN is missing: set it to ${VARIABLES.COMMERCE_TOKEN[2]}.`)
  const fault = mediaBucketFault(configuration as Configuration)
  if (fault !== null) throw new ConfigurationError(fault)
  return configuration as Configuration
}

/** Secrets stay out of logs; a database address holds a password. */
function shown(name: string, value: string | undefined): string {
  return /TOKEN|SECRET|S3_KEY|DATABASE_URL|SMTP_URL/.test(name) ? '…' : JSON.stringify(value ?? '')
}
