import { z } from 'zod'
import { extensionPayments } from '#schemas/extensions/installed/payments.ts'
import { UnusableKeyError } from '#server/platform/database/errors.ts'
import { openAdapters } from '../open-adapters.ts'
import type { PaymentProvider } from './provider.ts'
import { przelewy24 } from './przelewy24.ts'
import { stripe } from './stripe.ts'

const NUMBER = { error: 'set it to the number that Przelewy24 has given' }
const ADDRESS = { protocol: /^https?$/, error: 'set it to an http(s) address' }

const Environment = z.object({
  /** the shop's public address, for returns and reports */
  ORIGIN: z.url(ADDRESS).optional(),
  P24_URL: z.url(ADDRESS).default('https://secure.przelewy24.pl'),
  P24_MERCHANT_ID: z.coerce.number(NUMBER).int(NUMBER).positive(NUMBER).optional(),
  P24_POS_ID: z.coerce.number(NUMBER).int(NUMBER).positive(NUMBER).optional(),
  P24_API_KEY: z.string().optional(),
  P24_CRC: z.string().optional(),
  STRIPE_URL: z.url(ADDRESS).default('https://api.stripe.com'),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
})

/** What an extension needs to open its provider; it gives null where the environment lacks its keys. */
export type PaymentAdapter = (parts: {
  environment: Readonly<Record<string, string | undefined>>
  /** the shop's public address, for returns and reports */
  shopUrl: string | undefined
  clock: () => Date
  fetch: (request: Request) => Promise<Response>
}) => PaymentProvider | null

/**
 * The payment providers configured in the environment, in order of preference, those of extensions first; none means the sandbox bank. Throws
 * UnusableKeyError for keys without the shop's address, or incomplete ones, and ExtensionError for a provider with another code than the
 * name of its file.
 */
export function configuredProviders(
  environment: Readonly<Record<string, string | undefined>>,
  { clock, fetch }: { clock: () => Date; fetch: (request: Request) => Promise<Response> },
): PaymentProvider[] {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data: values, error } = Environment.safeParse(given)
  if (!values) {
    const issue = error.issues[0]!
    throw new UnusableKeyError(`${issue.path.join('.')} cannot be used: ${issue.message}.`)
  }
  const adapters = extensionPayments as Readonly<Record<string, PaymentAdapter>>
  const providers = openAdapters('payments', adapters, { environment, shopUrl: values.ORIGIN, clock, fetch })
  const { P24_MERCHANT_ID: merchantId, P24_API_KEY: apiKey, P24_CRC: crc, STRIPE_SECRET_KEY: secretKey } = values
  const shopUrl = values.ORIGIN
  if ((merchantId !== undefined || secretKey) && !shopUrl) {
    throw new UnusableKeyError('ORIGIN is not set: payment providers need to know where to send shoppers and reports.')
  }
  if (merchantId !== undefined && shopUrl) {
    if (!apiKey || !crc) throw new UnusableKeyError('P24_MERCHANT_ID is set, so P24_API_KEY and P24_CRC must be too.')
    const posId = values.P24_POS_ID ?? merchantId
    providers.push(przelewy24({ baseUrl: values.P24_URL, merchantId, posId, apiKey, crc, shopUrl, fetch }))
  }
  if (secretKey && shopUrl) {
    const webhookSecret = values.STRIPE_WEBHOOK_SECRET
    if (!webhookSecret) throw new UnusableKeyError('STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be too.')
    providers.push(stripe({ baseUrl: values.STRIPE_URL, secretKey, webhookSecret, shopUrl, clock, fetch }))
  }
  return providers
}
