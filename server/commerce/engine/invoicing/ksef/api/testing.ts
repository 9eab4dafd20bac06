import { constants, createHash, generateKeyPairSync, type KeyObject, privateDecrypt, sign } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** For tests of KSeF 2.0: answers as in its published description (OpenAPI 2.6), with data of our own. */

export interface RecordedRequest {
  /** `POST /sessions/online` */
  name: string
  headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any body
  body: any
}

/** `hang`: never answered; else a status, 200 by default, with its body and headers. */
export type RecordedAnswer = 'hang' | { status?: number; headers?: Record<string, string>; body?: unknown }

const SESSION = '20270310-SO-2C3E6C8000-B675CF5D68-07'
const INVOICE = '20270310-EE-319D7EE000-B67F415CDC-2C'
export const REFERENCES = { session: SESSION, invoice: INVOICE, both: `${SESSION}/${INVOICE}` }
export const NUMBER = '7295927741-20270310-0100001AF629-8F'
const LOGIN = '20270310-AU-2DFC46C000-3AC6D5877F-D4'
export const CHALLENGE = { challenge: '20270310-CR-226FB7B000-3ACF9BE4C0-10', timestampMs: 1_804_666_636_015 }

export const hour = (from: Date, hours: number) => new Date(from.getTime() + hours * 3_600_000).toISOString()

/** A problem as `X-Error-Format: problem-details` brings it. */
export function problem(status: number, code: number, description: string, detail: string): RecordedAnswer {
  const errors = [{ code, description, details: [detail] }]
  const text = { title: 'Bad Request', status, detail: 'Żądanie jest nieprawidłowe.', errors, traceId: '673843e0' }
  return { status, headers: { 'content-type': 'application/problem+json' }, body: text }
}

/** What `GET …/invoices/{reference}` says of an invoice. */
export const invoiceStatus = (code: number, description: string, more: object = {}): RecordedAnswer => ({
  body: { ordinalNumber: 1, referenceNumber: INVOICE, invoiceHash: '', status: { code, description, ...more } },
})

interface Pair {
  publicKey: KeyObject
  privateKey: KeyObject
}

const pair = (): Pair => generateKeyPairSync('rsa', { modulusLength: 2048 })
/** Made once: they take a while. */
const PAIRS = [pair(), pair(), pair(), pair()] as const

/** A server that plays KSeF on this machine. Scripted answers of a request go first, one after the other. */
export async function recordedKsef(now: Date) {
  const sent: RecordedRequest[] = []
  const scripts = new Map<string, RecordedAnswer[]>()
  const [ofTokens, firstOfSessions, secondOfSessions, other] = PAIRS
  let ofSessions = firstOfSessions
  const token = (name: string, hours: number) => ({ token: name, validUntil: hour(now, hours) })
  const usual: Record<string, () => RecordedAnswer> = {
    'GET /security/public-key-certificates': () => ({
      body: [
        published(ofTokens, 'KsefTokenEncryption', [hour(now, -48), hour(now, 48)]),
        // The key before the last rotation is still valid.
        published(other, 'SymmetricKeyEncryption', [hour(now, -48), hour(now, 24)]),
        published(ofSessions, 'SymmetricKeyEncryption', [hour(now, -24), hour(now, 48)]),
        published(other, 'SymmetricKeyEncryption', [hour(now, 24), hour(now, 72)]),
      ],
    }),
    'POST /auth/challenge': () => ({ body: { ...CHALLENGE, timestamp: now.toISOString(), clientIp: '127.0.0.1' } }),
    'POST /auth/ksef-token': () => ({
      status: 202,
      body: { referenceNumber: LOGIN, authenticationToken: token('operation-token', 1) },
    }),
    [`GET /auth/${LOGIN}`]: () => ({
      body: {
        authenticationMethod: 'Token',
        status: { code: 200, description: 'Uwierzytelnianie zakończone sukcesem' },
      },
    }),
    'POST /auth/token/redeem': () => ({
      body: { accessToken: token('access-token', 0.25), refreshToken: token('refresh-token', 24 * 7) },
    }),
    'POST /auth/token/refresh': () => ({ body: { accessToken: token('second-access-token', 0.5) } }),
    'POST /sessions/online': () => ({ status: 201, body: { referenceNumber: SESSION, validUntil: hour(now, 12) } }),
    [`POST /sessions/online/${SESSION}/invoices`]: () => ({ status: 202, body: { referenceNumber: INVOICE } }),
    [`POST /sessions/online/${SESSION}/close`]: () => ({ status: 204 }),
    [`GET /sessions/${SESSION}/invoices/${INVOICE}`]: () => ({
      body: {
        ordinalNumber: 1,
        invoiceNumber: 'FV/2027/03/1',
        ksefNumber: NUMBER,
        referenceNumber: INVOICE,
        invoiceHash: '',
        invoicingMode: 'Online',
        status: { code: 200, description: 'Sukces' },
      },
    }),
    'GET /limits/context': () => ({ body: { onlineSession: { maxInvoices: 10_000 } } }),
  }
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const path = request.url!.replace(/^\/v2/, '')
    const name = `${request.method} ${path}`
    sent.push({ name, headers: request.headers, body: text === '' ? null : JSON.parse(text) })
    const answer = scripts.get(name)?.shift() ?? usual[name]?.() ?? { status: 404 }
    if (answer === 'hang') return
    response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
    response.end(answer.body === undefined ? undefined : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    baseUrl: `http://127.0.0.1:${port}/v2`,
    sent,
    names: () => sent.map(({ name }) => name),
    last: (name: string) => sent.findLast((one) => one.name === name)!,
    /** the next answers to a request, before the usual one */
    script(name: string, ...answers: RecordedAnswer[]) {
      scripts.set(name, answers)
    },
    /** another key for sessions; the one before is withdrawn */
    rotateKey() {
      ofSessions = secondOfSessions
    },
    decryptToken: (base64: string) => oaep(ofTokens.privateKey, base64).toString(),
    decryptKey: (base64: string) => oaep(ofSessions.privateKey, base64),
    keyIds: () => ({ tokens: keyId(ofTokens.publicKey), sessions: keyId(ofSessions.publicKey) }),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type RecordedKsef = Awaited<ReturnType<typeof recordedKsef>>

const oaep = (key: KeyObject, base64: string) =>
  privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(base64, 'base64'))

const spki = (key: KeyObject) => key.export({ type: 'spki', format: 'der' })
const keyId = (key: KeyObject) => createHash('sha256').update(spki(key)).digest('base64')

function published(pair: Pair, usage: string, [validFrom, validTo]: [string, string]) {
  const der = testCertificate(pair)
  return {
    certificate: der.toString('base64'),
    certificateId: createHash('sha256').update(der).digest('base64'),
    publicKeyId: keyId(pair.publicKey),
    validFrom,
    validTo,
    usage: [usage],
  }
}

const SHA256_RSA = '06092a864886f70d01010b0500'
const SHA256_ECDSA = '06082a8648ce3d040302'

/** A self-signed X.509 certificate as DER. `serial`: hexadecimal. */
export function testCertificate({ publicKey, privateKey }: Pair, serial = '01F20A5D352AE590'): Buffer {
  const algorithm = der(0x30, Buffer.from(publicKey.asymmetricKeyType === 'ec' ? SHA256_ECDSA : SHA256_RSA, 'hex'))
  const commonName = der(0x30, Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('Test')))
  const name = der(0x30, der(0x31, commonName))
  const day = (text: string) => der(0x17, Buffer.from(text))
  const body = der(
    0x30,
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from(serial, 'hex')),
    algorithm,
    name,
    der(0x30, day('260101000000Z'), day('360101000000Z')),
    name,
    spki(publicKey),
  )
  return der(0x30, body, algorithm, der(0x03, Buffer.from([0]), sign('sha256', body, privateKey)))
}

/** One element of ASN.1. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
