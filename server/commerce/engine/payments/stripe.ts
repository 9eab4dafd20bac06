import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import {
  LIFE_MIN,
  NoticeRefused,
  type PaymentNotice,
  type PaymentProvider,
  type RefundProgress,
  RefundRefused,
} from './provider.ts'

export interface StripeOptions {
  /** `https://api.stripe.com` */
  baseUrl: string
  secretKey: string
  /** `whsec_…` */
  webhookSecret: string
  /** the shop's address as shoppers reach it */
  shopUrl: string
  clock: () => Date
  fetch: (request: Request) => Promise<Response>
}

const TIMEOUT_MS = 8_000
/**
 * Stripe refuses an expiry within half an hour, which is exactly the limit of a payment: ten minutes more allow for
 * clock differences and repeated calls.
 */
const LIFE_S = (LIFE_MIN.page + 10) * 60
/** An older report is a replay. */
const TOLERANCE_S = 300

const Session = z.object({
  id: z.string(),
  url: z.string().nullish(),
  client_reference_id: z.string().nullish(),
  amount_total: z.int().nullish(),
  currency: z.string().nullish(),
  /** open, complete, expired */
  status: z.string().nullish(),
  payment_status: z.string().nullish(),
  payment_intent: z.string().nullish(),
})
const Refund = z.object({ status: z.string(), metadata: z.record(z.string(), z.string()).nullish() })
const Refunds = z.object({ data: z.array(Refund) })
const Failure = z.object({
  error: z.object({ type: z.string().optional(), code: z.string().optional(), message: z.string().optional() }),
})
const Event = z.object({ id: z.string(), type: z.string(), data: z.object({ object: z.unknown() }) })

/** HMAC-SHA256 over time and raw body. Domain 5. */
export function stripeSignature(secret: string, time: number, body: string): string {
  return createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
}

const METHODS: Readonly<Record<string, readonly string[]>> = { blik: ['blik'], bank: ['p24'], card: ['card'] }

/** Stripe Checkout: a page of its own for cards, BLIK and transfers. */
export function stripe({ baseUrl, secretKey, webhookSecret, shopUrl, clock, fetch }: StripeOptions): PaymentProvider {
  const call = (path: string, { form, key }: { form?: URLSearchParams; key?: string } = {}) =>
    fetch(
      new Request(`${baseUrl}/v1${path}`, {
        method: form ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${secretKey}`,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
          ...(key !== undefined && { 'idempotency-key': key }),
        },
        ...(form && { body: form.toString() }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }),
    )

  return {
    code: 'stripe',

    async begin({ paymentCode, orderNumber, amount, currency, email, locale, returnUrl, methodKind, begunAt }) {
      const back = new URL(returnUrl, shopUrl).href
      const form = new URLSearchParams({
        mode: 'payment',
        client_reference_id: paymentCode,
        customer_email: email,
        locale,
        success_url: back,
        cancel_url: back,
        expires_at: String(Math.floor(begunAt.getTime() / 1000) + LIFE_S),
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': orderNumber,
      })
      for (const [place, type] of (METHODS[methodKind] ?? []).entries())
        form.set(`payment_method_types[${place}]`, type)
      const response = await call('/checkout/sessions', { form, key: paymentCode })
      if (!response.ok) throw new Error(`Stripe answered ${response.status}.`)
      const { id, url } = Session.parse(await response.json())
      if (!url) throw new Error('Stripe created a session without a URL.')
      return { kind: 'redirect', url, externalId: id }
    },

    readNotice(body, header) {
      checkSignature(body, header('stripe-signature') ?? '')
      const event = Event.safeParse(parsed(body)).data
      if (!event) throw new NoticeRefused('The report of Stripe has another shape than expected.')
      const status = statusOf(event.type, event.data.object)
      if (!status) return null
      const { data: session } = Session.safeParse(event.data.object)
      return session ? noticeOf(session, event.id, status) : null
    },

    async statusOf({ externalId }) {
      const response = await call(`/checkout/sessions/${encodeURIComponent(externalId)}`)
      // Started under another account's key, or in test mode.
      if (response.status === 404) return null
      if (!response.ok) throw new Error(`Stripe answered a session with ${response.status}.`)
      const session = Session.parse(await response.json())
      const status = session.payment_status === 'paid' ? 'paid' : session.status === 'expired' ? 'failed' : null
      return status && noticeOf(session, `${session.id}-asked`, status)
    },

    async cancel({ externalId }) {
      const path = `/checkout/sessions/${encodeURIComponent(externalId)}`
      const closed = await call(`${path}/expire`, { form: new URLSearchParams() })
      if (closed.ok || closed.status === 404) return
      // Stripe refuses to close a finished session; reading the session tells whether that is the reason.
      const found = await call(path)
      const status = found.ok && Session.parse(await found.json()).status
      if (status !== 'complete' && status !== 'expired')
        throw new Error(`Stripe answered the end of a session with ${closed.status}.`)
    },

    async health() {
      const response = await call('/checkout/sessions?limit=1')
      if (!response.ok) throw new Error(`Stripe answered ${response.status} when it was asked with STRIPE_SECRET_KEY.`)
    },

    async refund({ externalId, amount, key }) {
      const found = await call(`/checkout/sessions/${encodeURIComponent(externalId)}`)
      if (!found.ok) throw new Error(`Stripe answered a session with ${found.status}.`)
      const { payment_intent } = Session.parse(await found.json())
      if (!payment_intent) throw new RefundRefused('Stripe knows no payment of this session.')
      // Stripe forgets a key after a day, and its answer to a key holds the refund's first status.
      const list = new URLSearchParams({ payment_intent, limit: '100' })
      const caller = await call(`/refunds?${list}`)
      if (!caller.ok) throw new Error(`Stripe answered refunds with ${caller.status}.`)
      const known = Refunds.parse(await caller.json()).data.find(({ metadata }) => metadata?.key === key)
      if (known) return progressOf(known.status)
      const form = new URLSearchParams({ payment_intent, amount: String(amount), 'metadata[key]': key })
      const response = await call('/refunds', { form, key })
      if (response.status === 400) {
        const { data } = Failure.safeParse(await response.json())
        // Refunded in Stripe's own dashboard: there is nothing left to do.
        if (data?.error.code === 'charge_already_refunded') return 'done'
        // Our key was used for another request, which says nothing about the money: retried once Stripe has forgotten
        // that key.
        if (data?.error.type === 'idempotency_error') throw new Error(`Stripe refused a key: ${data.error.message}`)
        throw new RefundRefused(`Stripe gives nothing back: ${data?.error.message ?? 'it does not say why'}`)
      }
      if (!response.ok) throw new Error(`Stripe answered a refund with ${response.status}.`)
      return progressOf(Refund.parse(await response.json()).status)
    },
  }

  function checkSignature(body: string, sent: string): void {
    const parts = sent.split(',').map((part) => part.split('=') as [string, string?])
    const time = Number(parts.find(([name]) => name === 't')?.[1])
    if (!Number.isInteger(time) || Math.abs(clock().getTime() / 1000 - time) > TOLERANCE_S) {
      throw new NoticeRefused('The report of Stripe is too old, or says no time.')
    }
    const expected = Buffer.from(stripeSignature(webhookSecret, time, body))
    const isOurs = parts.some(([name, value = '']) => {
      const given = Buffer.from(value)
      return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
    })
    if (!isOurs) throw new NoticeRefused('The report of Stripe is not signed with our secret.')
  }
}

function noticeOf(
  { id: externalId, client_reference_id, amount_total, currency }: z.infer<typeof Session>,
  eventId: string,
  status: PaymentNotice['status'],
): PaymentNotice | null {
  if (!client_reference_id) return null
  const money = { amount: amount_total ?? 0, currency: (currency ?? '').toUpperCase() }
  return { eventId, externalId, paymentCode: client_reference_id, ...money, status }
}

/** Throws RefundRefused for a failed one. */
function progressOf(status: string): RefundProgress {
  if (status === 'failed' || status === 'canceled') throw new RefundRefused(`Stripe’s refund is ${status}.`)
  return status === 'succeeded' ? 'done' : 'under_way'
}

function statusOf(type: string, object: unknown): 'pending' | 'paid' | 'failed' | null {
  if (type === 'checkout.session.async_payment_succeeded') return 'paid'
  if (type === 'checkout.session.async_payment_failed' || type === 'checkout.session.expired') return 'failed'
  if (type !== 'checkout.session.completed') return null
  // A completed session is not paid while the money is pending.
  return Session.safeParse(object).data?.payment_status === 'paid' ? 'paid' : 'pending'
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return null // The caller reports it: it has no shape at all.
  }
}
