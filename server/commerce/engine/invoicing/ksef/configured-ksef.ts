import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { UnusableKeyError } from '#server/platform/database/errors.ts'
import { isNip } from '../../orders/register-numbers.ts'
import { ksefApi } from './api/ksef-api.ts'
import type { KsefHttpOptions } from './api/ksef-http.ts'
import type { KsefPort } from './ksef-port.ts'
import { certificateLink, readOfflineCertificate } from './offline-certificate.ts'
import { sandboxKsef } from './sandbox-ksef.ts'

/** Environments of KSeF 2.0: the address of the API, and where the codes on invoices lead. */
const ENVIRONMENTS = {
  test: { api: 'https://api-test.ksef.mf.gov.pl/v2', codes: 'https://qr-test.ksef.mf.gov.pl' },
  demo: { api: 'https://api-demo.ksef.mf.gov.pl/v2', codes: 'https://qr-demo.ksef.mf.gov.pl' },
  production: { api: 'https://api.ksef.mf.gov.pl/v2', codes: 'https://qr.ksef.mf.gov.pl' },
}

const Environment = z.object({
  KSEF: z
    .enum(['off', 'sandbox', 'test', 'demo', 'production'], {
      error: 'set it to off, sandbox, test, demo or production',
    })
    .default('off'),
  KSEF_NIP: z.string().refine(isNip, { error: 'set it to the ten digits of the company’s NIP' }).optional(),
  KSEF_TOKEN: z.string().regex(/^\S+$/, { error: 'set it to a token of KSeF, which has no blanks' }).optional(),
  KSEF_OFFLINE_CERTIFICATE: z.string().optional(),
  KSEF_OFFLINE_KEY: z.string().optional(),
  KSEF_OFFLINE_KEY_PASSWORD: z.string().optional(),
  KSEF_URL: z
    .string()
    .refine(isSafeAddress, { error: 'set it to an https address with the version of the API, as …/v2' })
    .optional(),
})

/**
 * The adapter of KSeF by `KSEF` in the environment: `sandbox`, or an environment of the ministry with `KSEF_NIP` and
 * `KSEF_TOKEN`; unset or `off`: null, nothing is sent. Throws UnusableKeyError for values that cannot be used, without
 * repeating the token.
 */
export function configuredKsef(
  environment: Readonly<Record<string, string | undefined>>,
  { clock, fetch }: Pick<KsefHttpOptions, 'clock' | 'fetch'>,
): KsefPort | null {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data: values, error } = Environment.safeParse(given)
  if (!values) {
    const issue = error.issues[0]!
    throw new UnusableKeyError(`${issue.path.join('.')} cannot be used: ${issue.message}.`)
  }
  const { KSEF, KSEF_NIP: nip, KSEF_TOKEN: token, KSEF_URL } = values
  if (KSEF === 'off') return null
  if (KSEF === 'sandbox') return sandboxKsef()
  if (!nip || !token) throw new UnusableKeyError(`KSEF is set to ${KSEF}, so KSEF_NIP and KSEF_TOKEN must be too.`)
  const { api, codes } = ENVIRONMENTS[KSEF]
  const baseUrl = (KSEF_URL ?? api).replace(/\/$/, '')
  const port = ksefApi({ baseUrl, verificationUrl: codes, nip, token, clock, fetch, pause })
  const offline = offlineCertificate(values)
  if (!offline) return port
  return {
    ...port,
    certificateLink: (xml) => certificateLink(offline, xml, { verificationUrl: codes, nip, now: clock() }),
  }
}

function offlineCertificate(values: z.infer<typeof Environment>) {
  const { KSEF_OFFLINE_CERTIFICATE: certificate, KSEF_OFFLINE_KEY: key, KSEF_OFFLINE_KEY_PASSWORD: password } = values
  if (!certificate && !key) return null
  if (!certificate || !key)
    throw new UnusableKeyError('KSEF_OFFLINE_CERTIFICATE and KSEF_OFFLINE_KEY must be set together, or not at all.')
  return readOfflineCertificate({ certificate, key, password })
}

/** Keys to encrypt with come from there: nobody in between may replace them. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}
