import { z } from 'zod'
import { factsOf, KsefAborted, type KsefDocument, type KsefPending, type KsefPort, KsefRejected } from '../ksef-port.ts'
import { digest, interactiveSession } from './interactive-session.ts'
import { type KsefHttpOptions, KsefRefused, ksefHttp } from './ksef-http.ts'
import { type KsefLoginOptions, ksefLogin } from './ksef-login.ts'
import { publicKeys } from './public-keys.ts'

export type KsefApiOptions = KsefHttpOptions &
  Pick<KsefLoginOptions, 'nip' | 'token' | 'pause'> &
  Pick<KsefPort, 'verificationUrl'>

const Status = z.object({
  code: z.int(),
  description: z.string(),
  details: z.array(z.string()).nullish(),
  extensions: z.record(z.string(), z.string().nullable()).nullish(),
})
const SentInvoice = z.object({ status: Status, ksefNumber: z.string().nullish() })
const SessionInvoices = z.object({
  continuationToken: z.string().nullish(),
  invoices: z.array(z.object({ ksefNumber: z.string().nullish(), invoiceHash: z.string() })),
})

/** Codes of a sent invoice; those below `DONE` are of one under way. */
const DONE = 200
const DUPLICATE = 440
/** No attachments allowed; the file, or its meaning, breaks the rules. */
const REFUSED = [415, 430, 450]
/** Statuses of a session or an invoice that is unknown here, or is not shown to us. */
const GONE = [400, 403, 404]
/** A page of a session, as many as one answer may hold; a session holds at most 10 000 invoices. */
const PAGE = 1_000
const MAX_PAGES = 10

/**
 * KSeF 2.0 by its API, with a KSeF token and interactive sessions. A sent document is asked about in a later call by its
 * reference, so nothing waits here.
 */
export function ksefApi(options: KsefApiOptions): KsefPort {
  const { nip, clock, verificationUrl } = options
  const http = ksefHttp(options)
  const keys = publicKeys({ call: http, clock })
  const call = ksefLogin({ ...options, call: http, keys })
  const session = interactiveSession({ call, keys, clock })

  async function ask(reference: string, xml: string): Promise<string | KsefPending> {
    const [inSession = '', invoice = ''] = reference.split('/')
    const path = `/sessions/${inSession}/invoices/${invoice}`
    const { status, ksefNumber } = await call({ method: 'GET', path }, SentInvoice).catch((error) => {
      throw error instanceof KsefRefused && GONE.includes(error.status) ? new KsefAborted(error.message) : error
    })
    if (status.code < DONE) return { reference }
    if (status.code === DONE && ksefNumber) return ksefNumber
    if (status.code === DUPLICATE) return firstNumber(status, xml)
    if (REFUSED.includes(status.code)) throw new KsefRejected(told(status))
    throw new KsefAborted(told(status))
  }

  /** A document that comes twice has its first number. Another one with its invoice number is refused. */
  async function firstNumber(status: z.infer<typeof Status>, xml: string): Promise<string> {
    const { originalKsefNumber: number, originalSessionReferenceNumber: first } = status.extensions ?? {}
    if (!number || !first) throw new KsefRejected(told(status))
    const hash = await hashOf(first, number)
    if (hash === digest(Buffer.from(xml))) return number
    const why = hash === null ? 'what was sent first cannot be compared' : 'what was sent first differs'
    throw new KsefRejected(`${told(status)} It has ${number}; ${why}.`)
  }

  /** Digest of an accepted invoice; null if the session does not show it to us. */
  async function hashOf(inSession: string, ksefNumber: string): Promise<string | null> {
    try {
      let next: string | null = null
      for (let page = 0; page < MAX_PAGES; page++) {
        const path = `/sessions/${inSession}/invoices?pageSize=${PAGE}`
        const listed: z.infer<typeof SessionInvoices> = await call(
          { method: 'GET', path, ...(next !== null && { headers: { 'x-continuation-token': next } }) },
          SessionInvoices,
        )
        const found = listed.invoices.find((one) => one.ksefNumber === ksefNumber)
        if (found) return found.invoiceHash
        next = listed.continuationToken ?? null
        if (next === null) return null
      }
      return null
    } catch (error) {
      // The session of another token: nothing is known of it, now or later.
      if (error instanceof KsefRefused && GONE.includes(error.status)) return null
      throw error
    }
  }

  return {
    verificationUrl,
    async send({ xml, isOffline, reference }: KsefDocument) {
      const seller = factsOf(xml).nip
      if (seller !== nip) throw new Error(`KSEF_NIP is ${nip}, but the invoice is of the seller ${seller}.`)
      if (reference !== null) return ask(reference, xml)
      const sent = await session.send({ xml, isOffline })
      return { reference: `${sent.session}/${sent.invoice}` }
    },
    endRun: () => session.close(),
    async health() {
      await call({ method: 'GET', path: '/limits/context' }, z.unknown())
    },
  }
}

const told = ({ code, description, details }: z.infer<typeof Status>): string =>
  `KSeF: ${code} ${description}.${details?.length ? ` ${details.join(' ')}` : ''}`
