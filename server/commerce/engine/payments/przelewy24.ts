import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  LIFE_MIN,
  NoticeRefused,
  type PaymentNotice,
  type PaymentProvider,
  type RefundProgress,
  RefundRefused,
} from './provider.ts'

export interface Przelewy24Options {
  /** `https://sandbox.przelewy24.pl` or `https://secure.przelewy24.pl` */
  baseUrl: string
  merchantId: number
  posId: number
  apiKey: string
  crc: string
  /** the shop's address as the provider reaches it */
  shopUrl: string
  fetch: (request: Request) => Promise<Response>
}

const TIMEOUT_MS = 8_000

const Registered = z.object({ data: z.object({ token: z.string().min(1) }) })
const Notice = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.string(),
  amount: z.int(),
  originAmount: z.int(),
  currency: z.string(),
  orderId: z.int(),
  methodId: z.int(),
  statement: z.string(),
  sign: z.string(),
})

const Transaction = z.object({
  data: z.object({ orderId: z.int(), status: z.int(), amount: z.int(), currency: z.string() }),
})
/** Statuses of a transaction: paid and not yet verified, and verified. */
const ADVANCED = 1
const PAID = 2

const Refunded = z.object({ data: z.array(z.object({ status: z.boolean() })).min(1) })
const Refusal = z.object({ error: z.array(z.object({ message: z.string() })) })
const KnownRefunds = z.object({
  data: z.object({ refunds: z.array(z.object({ requestId: z.string(), status: z.int() })) }),
})
/** Final statuses of a refund; between them it is pending, or waits for acceptance. */
const REFUND = { completed: 1, rejected: 4 }

/**
 * SHA-384 of the fields as JSON in the given order; slashes and letters stay unescaped, as JSON.stringify writes them.
 * Domain 5.
 */
export function przelewy24Sign(fields: Readonly<Record<string, string | number>>): string {
  return createHash('sha384').update(JSON.stringify(fields)).digest('hex')
}

/** Przelewy24: transfers, cards and BLIK on its own page. Its amounts are in grosze, as ours are. */
export function przelewy24(options: Przelewy24Options): PaymentProvider {
  const { baseUrl, merchantId, posId, apiKey, crc, shopUrl } = options

  const ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    options.fetch(
      new Request(`${baseUrl}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${posId}:${apiKey}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )

  async function call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<unknown> {
    const response = await ask(method, path, body)
    if (!response.ok) throw new Error(`Przelewy24 answered ${method} ${path} with ${response.status}.`)
    return response.json()
  }

  /** Status of the refund with this id; undefined if there is none. */
  async function knownStatus(orderId: string, requestId: string): Promise<number | undefined> {
    const found = await ask('GET', `/refund/by/orderId/${orderId}`)
    if (found.status === 404) return undefined
    if (!found.ok) throw new Error(`Przelewy24 answered refunds with ${found.status}.`)
    return KnownRefunds.parse(await found.json()).data.refunds.find((each) => each.requestId === requestId)?.status
  }

  return {
    code: 'p24',

    async begin({ paymentCode: sessionId, orderNumber, amount, currency, email, country, locale, returnUrl }) {
      const sign = przelewy24Sign({ sessionId, merchantId, amount, currency, crc })
      const answer = await call('POST', '/transaction/register', {
        merchantId,
        posId,
        sessionId,
        amount,
        currency,
        description: orderNumber,
        email,
        country,
        language: locale,
        urlReturn: new URL(returnUrl, shopUrl).href,
        urlStatus: new URL('/payment-notice/p24', shopUrl).href,
        timeLimit: LIFE_MIN.page,
        sign,
      })
      const { token } = Registered.parse(answer).data
      return { kind: 'redirect', url: `${baseUrl}/trnRequest/${encodeURIComponent(token)}`, externalId: token }
    },

    readNotice(body) {
      const { data } = Notice.safeParse(parsed(body))
      if (!data) throw new NoticeRefused('The report of Przelewy24 has another shape than expected.')
      const { sign, ...fields } = data
      const { sessionId, amount, originAmount, currency, orderId, methodId, statement } = fields
      const expected = przelewy24Sign({
        merchantId,
        posId,
        sessionId,
        amount,
        originAmount,
        currency,
        orderId,
        methodId,
        statement,
        crc,
      })
      if (!isSame(sign, expected)) throw new NoticeRefused('The report of Przelewy24 is not signed with our key.')
      // It only reports completed payments.
      return {
        eventId: String(orderId),
        externalId: String(orderId),
        paymentCode: sessionId,
        amount,
        currency,
        status: 'paid',
      }
    },

    async confirm({ paymentCode: sessionId, externalId, amount, currency }: PaymentNotice) {
      const orderId = Number(externalId)
      const sign = przelewy24Sign({ sessionId, orderId, amount, currency, crc })
      const verify = { merchantId, posId, sessionId, amount, currency, orderId, sign }
      const response = await ask('PUT', '/transaction/verify', verify)
      if (response.ok) return
      // A report that is repeated because we stopped while handling it: its payment has been verified before.
      const known = Transaction.parse(await call('GET', `/transaction/by/sessionId/${encodeURIComponent(sessionId)}`))
      const { status, ...paid } = known.data
      if (status === PAID && paid.orderId === orderId && paid.amount === amount && paid.currency === currency) return
      throw new Error(`Przelewy24 answered PUT /transaction/verify with ${response.status}.`)
    },

    async statusOf({ paymentCode: sessionId }) {
      const response = await ask('GET', `/transaction/by/sessionId/${encodeURIComponent(sessionId)}`)
      // A shopper who never started to pay is unknown there.
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`Przelewy24 answered a transaction with ${response.status}.`)
      const { orderId, status, amount, currency } = Transaction.parse(await response.json()).data
      if (status !== ADVANCED && status !== PAID) return null
      // The same event id as in its report, should that still come.
      const externalId = String(orderId)
      return { eventId: externalId, externalId, paymentCode: sessionId, amount, currency, status: 'paid' }
    },

    // It has no call that closes a payment: `timeLimit` does.
    async health() {
      const response = await ask('GET', '/testAccess')
      if (!response.ok)
        throw new Error(`Przelewy24 answered ${response.status} when it was asked with P24_POS_ID and P24_API_KEY.`)
    },

    async refund({ externalId, paymentCode: sessionId, orderNumber: description, amount, key: requestId }) {
      // An existing refund is not requested twice.
      const caller = await knownStatus(externalId, requestId)
      if (caller !== undefined) return progressOf(caller)
      const refunds = [{ orderId: Number(externalId), sessionId, amount, description }]
      // The id has 35 characters at most.
      const refundsUuid = requestId.replaceAll('-', '').slice(0, 35)
      const response = await ask('POST', '/transaction/refund', { requestId, refundsUuid, refunds })
      if (response.status === 409) {
        // Another server has requested it at the same time.
        const meanwhile = await knownStatus(externalId, requestId)
        if (meanwhile !== undefined) return progressOf(meanwhile)
        const said = Refusal.safeParse(await response.json()).data?.error.map(({ message }) => message)
        throw new RefundRefused(`Przelewy24 gives nothing back: ${said?.join('; ') ?? 'it does not say why'}.`)
      }
      if (!response.ok) throw new Error(`Przelewy24 answered POST /transaction/refund with ${response.status}.`)
      if (Refunded.parse(await response.json()).data.some(({ status }) => !status))
        throw new RefundRefused('Przelewy24 did not take the refund.')
      return 'under_way'
    },
  }
}

/** It may reject a refund days after accepting it: throws RefundRefused then. */
function progressOf(status: number): RefundProgress {
  if (status === REFUND.rejected) throw new RefundRefused('Przelewy24 turned the refund down.')
  return status === REFUND.completed ? 'done' : 'under_way'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null // The caller reports it: it has no shape at all.
  }
}

function isSame(sent: string, expected: string): boolean {
  const [a, b] = [Buffer.from(sent), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
