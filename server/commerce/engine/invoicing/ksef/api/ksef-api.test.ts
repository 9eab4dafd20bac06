import { createDecipheriv, createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { configuredKsef } from '../configured-ksef.ts'
import { KsefAborted, KsefAway, KsefBusy, type KsefDocument, type KsefPort, KsefRejected } from '../ksef-port.ts'
import { ksefApi } from './ksef-api.ts'
import {
  CHALLENGE,
  hour,
  invoiceStatus,
  NUMBER,
  problem,
  REFERENCES,
  type RecordedKsef,
  recordedKsef,
} from './testing.ts'

const NIP = '7295927741'
const TOKEN = '20270301-EC-0123456789-ABCDEF|nip-7295927741|secret-of-the-shop'
const XML = `<Faktura><Podmiot1><DaneIdentyfikacyjne><NIP>${NIP}</NIP></DaneIdentyfikacyjne></Podmiot1><P_1>2027-03-10</P_1>Żółć €</Faktura>\n`
const SEND = `POST /sessions/online/${REFERENCES.session}/invoices`
const ASK = `GET /sessions/${REFERENCES.session}/invoices/${REFERENCES.invoice}`
const LOGIN = [
  'GET /security/public-key-certificates',
  'POST /auth/challenge',
  'POST /auth/ksef-token',
  'GET /auth/20270310-AU-2DFC46C000-3AC6D5877F-D4',
  'POST /auth/token/redeem',
]
const NEW: KsefDocument = { xml: XML, isOffline: false, reference: null }
const PENDING: KsefDocument = { ...NEW, reference: REFERENCES.both }

let now: Date
let ksef: RecordedKsef
let port: KsefPort
let pauses: number[]
const passHours = (hours: number) => {
  now = new Date(hour(now, hours))
}
const failure = (document: KsefDocument): Promise<Error> =>
  port.send(document).then(
    () => new Error('It was sent.'),
    (error) => error,
  )
const count = (name: string) => ksef.names().filter((one) => one === name).length
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('base64')

beforeEach(async () => {
  now = new Date('2027-03-10T10:00:00Z')
  pauses = []
  ksef = await recordedKsef(now)
  port = openPort()
})
afterEach(() => ksef.close())

function openPort(timeoutMs?: number): KsefPort {
  return ksefApi({
    baseUrl: ksef.baseUrl,
    verificationUrl: 'https://qr-test.ksef.mf.gov.pl',
    nip: NIP,
    token: TOKEN,
    clock: () => now,
    fetch: (request) => fetch(request),
    pause: async (ms) => pauses.push(ms),
    timeoutMs,
  })
}

it('logs in, opens a session, sends the document encrypted, and asks for its number later', async () => {
  expect(await port.send(NEW)).toEqual({ reference: REFERENCES.both })
  expect(await port.send(PENDING)).toBe(NUMBER)
  await port.endRun!()
  const close = `POST /sessions/online/${REFERENCES.session}/close`
  expect(ksef.names()).toEqual([...LOGIN, 'POST /sessions/online', SEND, ASK, close])
})

it('proves the KSeF token with the time of the challenge, encrypted for the ministry', async () => {
  await port.send(NEW)
  const { body } = ksef.last('POST /auth/ksef-token')
  expect(body).toEqual({
    challenge: CHALLENGE.challenge,
    contextIdentifier: { type: 'Nip', value: NIP },
    encryptedToken: expect.any(String),
    publicKeyId: ksef.keyIds().tokens,
  })
  expect(ksef.decryptToken(body.encryptedToken)).toBe(`${TOKEN}|${CHALLENGE.timestampMs}`)
  const bearers = ksef.sent.map(({ headers }) => headers.authorization)
  expect(bearers.slice(3)).toEqual([
    'Bearer operation-token',
    'Bearer operation-token',
    'Bearer access-token',
    'Bearer access-token',
  ])
  expect(new Set(ksef.sent.map(({ headers }) => headers['x-error-format']))).toEqual(new Set(['problem-details']))
})

it('sends the very bytes of the document, with the digest and size of both forms', async () => {
  await port.send({ ...NEW, isOffline: true })
  const { formCode, encryption } = ksef.last('POST /sessions/online').body
  expect(formCode).toEqual({ systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' })
  expect(encryption.publicKeyId).toBe(ksef.keyIds().sessions)
  const key = ksef.decryptKey(encryption.encryptedSymmetricKey)
  const vector = Buffer.from(encryption.initializationVector, 'base64')
  expect([key.length, vector.length]).toEqual([32, 16])
  const { encryptedInvoiceContent, ...rest } = ksef.last(SEND).body
  const encrypted = Buffer.from(encryptedInvoiceContent, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, vector)
  const content = Buffer.concat([decipher.update(encrypted), decipher.final()])
  expect(content.equals(Buffer.from(XML))).toBe(true)
  expect(rest).toEqual({
    invoiceHash: sha256(content),
    invoiceSize: content.length,
    encryptedInvoiceHash: sha256(encrypted),
    // Whole blocks: the vector goes with the session, not before the content.
    encryptedInvoiceSize: content.length - (content.length % 16) + 16,
    offlineMode: true,
  })
})

it('uses one login and one session for all documents of a run, at the same time as well', async () => {
  await Promise.all([port.send(NEW), port.send(NEW), port.send(NEW)])
  expect([count('POST /auth/ksef-token'), count('POST /sessions/online'), count(SEND)]).toEqual([1, 1, 3])
  await port.endRun!()
  await port.endRun!()
  await port.send(NEW)
  expect([count('POST /auth/ksef-token'), count('POST /sessions/online')]).toEqual([1, 2])
})

it.each([
  [2, null],
  [9, 'KSeF has not checked KSEF_TOKEN in time.'],
])('asks %i times about a login that is under way, and leaves a long one to the next run', async (times, message) => {
  const answer = { body: { status: { code: 100, description: 'Uwierzytelnianie w toku' } } }
  ksef.script(LOGIN[3]!, ...Array(times).fill(answer))
  if (message === null) await port.send(NEW)
  else expect((await failure(NEW)).message).toBe(message)
  expect(pauses).toHaveLength(Math.min(times, 5))
})

it('says which setting is wrong when the token is refused, without the token', async () => {
  const status = {
    code: 450,
    description: 'Uwierzytelnianie zakończone niepowodzeniem z powodu błędnego tokenu',
    details: ['Token unieważniony'],
  }
  ksef.script(LOGIN[3]!, { body: { status } })
  const { message } = await port.health!().then(
    () => new Error('It is healthy.'),
    (error) => error,
  )
  expect(message).toMatch(/^KSeF refuses KSEF_TOKEN for KSEF_NIP 7295927741: 450 .*\(Token unieważniony\)$/)
  expect(message).not.toContain('secret-of-the-shop')
  await port.health!()
})

it('replaces an access token that expires, and logs in anew when the refresh token is refused or a token is revoked', async () => {
  await port.send(PENDING)
  passHours(0.25)
  await port.send(PENDING)
  expect(ksef.last('POST /auth/token/refresh').headers.authorization).toBe('Bearer refresh-token')
  expect(ksef.last(ASK).headers.authorization).toBe('Bearer second-access-token')
  passHours(0.25)
  ksef.script('POST /auth/token/refresh', problem(400, 21301, 'Brak autoryzacji.', 'Token KSeF został unieważniony.'))
  ksef.script('POST /auth/token/redeem', {
    body: {
      accessToken: { token: 'third', validUntil: hour(now, 1) },
      refreshToken: { token: 'r', validUntil: hour(now, 9) },
    },
  })
  await port.send(PENDING)
  expect(ksef.last(ASK).headers.authorization).toBe('Bearer third')
  ksef.script(ASK, {
    status: 401,
    body: { title: 'Unauthorized', status: 401, detail: 'Wymagane jest uwierzytelnienie.' },
  })
  ksef.script('POST /auth/token/redeem', {
    body: {
      accessToken: { token: 'fourth', validUntil: hour(now, 1) },
      refreshToken: { token: 'r', validUntil: hour(now, 9) },
    },
  })
  expect(await port.send(PENDING)).toBe(NUMBER)
  expect(ksef.last(ASK).headers.authorization).toBe('Bearer fourth')
})

it('takes the new key of the ministry when the one it knows was withdrawn', async () => {
  await port.send(NEW)
  await port.endRun!()
  ksef.rotateKey()
  const withdrawn = 'Przesłany identyfikator klucza jest nieznany lub wskazuje na wycofany klucz.'
  ksef.script('POST /sessions/online', problem(400, 21470, withdrawn, 'Klucz nie jest wspierany.'))
  await port.send(NEW)
  const { encryption } = ksef.last('POST /sessions/online').body
  expect(encryption.publicKeyId).toBe(ksef.keyIds().sessions)
  expect(ksef.decryptKey(encryption.encryptedSymmetricKey)).toHaveLength(32)
})

it.each([
  [21180, 'Status sesji nie pozwala na wykonanie operacji.'],
  [21173, 'Brak sesji o wskazanym numerze referencyjnym.'],
  [21155, 'Przekroczono dozwoloną liczbę faktur w sesji.'],
])('opens another session when its own has ended: %i', async (code, description) => {
  await port.send(NEW)
  ksef.script(SEND, problem(400, code, description, 'Sesja.'))
  expect(await port.send(NEW)).toEqual({ reference: REFERENCES.both })
  expect([count('POST /sessions/online'), count(SEND)]).toEqual([2, 3])
  // Twelve hours after it was opened, a session has ended by itself.
  passHours(12)
  await port.send(NEW)
  expect(count('POST /sessions/online')).toBe(3)
})

it('makes no call while the system wants none, as long as it said', async () => {
  const detail = 'Przekroczono limit 30 żądań na minutę. Spróbuj ponownie po 90 sekundach.'
  ksef.script(SEND, {
    status: 429,
    headers: { 'retry-after': '90' },
    body: { title: 'Too Many Requests', status: 429, detail },
  })
  const first = await failure(NEW)
  expect(first).toBeInstanceOf(KsefBusy)
  expect((first as KsefBusy).waitMs).toBe(90_000)
  const calls = ksef.sent.length
  now = new Date(now.getTime() + 60_000)
  expect(((await failure(NEW)) as KsefBusy).waitMs).toBe(30_000)
  expect(ksef.sent).toHaveLength(calls)
  now = new Date(now.getTime() + 30_000)
  expect(await port.send(NEW)).toEqual({ reference: REFERENCES.both })
})

it.each([
  ['5xx', { status: 503, body: 'unavailable' }, `KSeF answered ${SEND} with 503`],
  [
    'nonsense',
    { status: 202, body: { ok: true } },
    `KSeF answered ${SEND} with 202 and a body that is not understood.`,
  ],
  [
    'a lack of permission',
    {
      status: 403,
      body: {
        title: 'Forbidden',
        status: 403,
        detail: 'Brak wymaganych uprawnień.',
        reasonCode: 'missing-permissions',
      },
    },
    `KSeF answered ${SEND} with 403: missing-permissions; Brak wymaganych uprawnień.`,
  ],
])('is to be called again after %s', async (_, answer, message) => {
  ksef.script(SEND, answer)
  const error = await failure(NEW)
  expect(error.message).toBe(message)
  expect([KsefRejected, KsefAborted, KsefBusy].some((type) => error instanceof type)).toBe(false)
  expect(`${error.message} ${JSON.stringify(error)} ${error.cause}`).not.toMatch(/access-token|secret/)
  expect(await port.send(NEW)).toEqual({ reference: REFERENCES.both })
})

it('says so when the system does not answer in time, or cannot be reached at all', async () => {
  port = openPort(50)
  ksef.script(LOGIN[0]!, 'hang')
  const late = await failure(NEW)
  expect(late).toBeInstanceOf(KsefAway)
  expect(late.message).toBe(`KSeF could not be reached by ${LOGIN[0]}: no answer in time.`)
  await ksef.close()
  expect((await failure(NEW)).message).toBe(`KSeF could not be reached by ${LOGIN[0]}: ECONNREFUSED.`)
})

it.each([100, 150])('works on a document: %i', async (code) => {
  ksef.script(ASK, invoiceStatus(code, 'Trwa przetwarzanie'))
  expect(await port.send(PENDING)).toEqual({ reference: REFERENCES.both })
  expect(count(SEND)).toBe(0)
})

it.each([
  [430, 'Błąd weryfikacji pliku faktury'],
  [450, 'Błąd weryfikacji semantyki dokumentu faktury'],
])('refuses a document with its reason: %i', async (code, description) => {
  ksef.script(ASK, invoiceStatus(code, description, { details: ['Pole P_2 jest wymagane.'] }))
  const error = await failure(PENDING)
  expect(error).toBeInstanceOf(KsefRejected)
  expect(error.message).toBe(`KSeF: ${code} ${description}. Pole P_2 jest wymagane.`)
})

it.each([
  invoiceStatus(405, 'Przetwarzanie anulowane z powodu błędu sesji'),
  invoiceStatus(410, 'Nieprawidłowy zakres uprawnień'),
  invoiceStatus(435, 'Błąd odszyfrowania pliku'),
  invoiceStatus(500, 'Nieznany błąd (7)'),
  invoiceStatus(550, 'Operacja została anulowana przez system'),
  problem(400, 21173, 'Brak sesji o wskazanym numerze referencyjnym.', 'Sesja nie została znaleziona.'),
])('drops a document without judging it, so that it is sent again: %j', async (answer) => {
  ksef.script(ASK, answer)
  expect(await failure(PENDING)).toBeInstanceOf(KsefAborted)
})

const FIRST = '20270309-SO-2F14610000-242991F8C9-B4'
const duplicate = invoiceStatus(440, 'Duplikat faktury', {
  extensions: { originalSessionReferenceNumber: FIRST, originalKsefNumber: NUMBER },
})
const LIST = `GET /sessions/${FIRST}/invoices?pageSize=1000`
const listed = (invoiceHash: string, ksefNumber: string | null = NUMBER) => ({ ksefNumber, invoiceHash })

it('gives a document that comes twice the number of the first, which it looks for on each page', async () => {
  ksef.script(ASK, duplicate)
  ksef.script(
    LIST,
    { body: { continuationToken: 'page-2', invoices: [listed('other', null)] } },
    { body: { invoices: [listed(sha256(Buffer.from(XML)))] } },
  )
  expect(await port.send(PENDING)).toBe(NUMBER)
  expect(ksef.last(LIST).headers['x-continuation-token']).toBe('page-2')
})

it.each([
  ['differs', { body: { invoices: [listed('other')] } }],
  ['cannot be compared', { status: 403, body: { reasonCode: 'insufficient-resource-access' } }],
  ['cannot be compared', { body: { invoices: [] } }],
])('refuses another document with the same invoice number: what was first %s', async (why, answer) => {
  ksef.script(ASK, duplicate)
  ksef.script(LIST, answer)
  const error = await failure(PENDING)
  expect(error).toBeInstanceOf(KsefRejected)
  expect(error.message).toContain(`It has ${NUMBER}; what was sent first ${why}`)
})

it('sends nothing of another seller than the token is for', async () => {
  const error = await failure({ ...NEW, xml: XML.replace(NIP, '5265877635') })
  expect(error.message).toBe('KSEF_NIP is 7295927741, but the invoice is of the seller 5265877635.')
  expect(ksef.sent).toEqual([])
})

it('is configured by the environment, and refuses what cannot be used without repeating the token', () => {
  const parts = { clock: () => now, fetch: (request: Request) => fetch(request) }
  const open = (environment: Record<string, string>) => configuredKsef(environment, parts)
  expect(open({})).toBeNull()
  expect(open({ KSEF: 'off', KSEF_NIP: '' })).toBeNull()
  const keys = { KSEF_NIP: NIP, KSEF_TOKEN: TOKEN }
  const codes = (KSEF: string) => open({ KSEF, ...keys })?.verificationUrl
  expect(['test', 'demo', 'production'].map(codes)).toEqual([
    'https://qr-test.ksef.mf.gov.pl',
    'https://qr-demo.ksef.mf.gov.pl',
    'https://qr.ksef.mf.gov.pl',
  ])
  for (const [environment, message] of [
    [{ KSEF: 'prod' }, 'KSEF cannot be used: set it to off, sandbox, test, demo or production.'],
    [{ KSEF: 'production' }, 'KSEF is set to production, so KSEF_NIP and KSEF_TOKEN must be too.'],
    [{ KSEF: 'test', KSEF_NIP: NIP }, 'KSEF is set to test, so KSEF_NIP and KSEF_TOKEN must be too.'],
    [{ KSEF: 'test', ...keys, KSEF_NIP: '7295927742' }, 'KSEF_NIP cannot be used: set it to the ten digits'],
    [{ KSEF: 'test', ...keys, KSEF_TOKEN: 'secret of two' }, 'KSEF_TOKEN cannot be used: set it to a token of KSeF'],
    [{ KSEF: 'test', ...keys, KSEF_URL: 'http://ksef.example/v2' }, 'KSEF_URL cannot be used: set it to an https'],
  ] as const) {
    expect(() => open(environment)).toThrow(message)
    expect(() => open(environment)).not.toThrow(/secret/)
  }
})
