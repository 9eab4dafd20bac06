import { constants, createHash, generateKeyPairSync, type KeyObject, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { testCertificate } from './api/testing.ts'
import { configuredKsef } from './configured-ksef.ts'

const NIP = '7295927741'
const XML = `<Faktura><Podmiot1><DaneIdentyfikacyjne><NIP>${NIP}</NIP></DaneIdentyfikacyjne></Podmiot1><P_1>2027-03-10</P_1></Faktura>`
const SERIAL = '01F20A5D352AE590'
const PASSWORD = 'secret of the key'

const folder = mkdtempSync(join(tmpdir(), 'ksef-certificate-'))
afterAll(() => rmSync(folder, { recursive: true }))

const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' })
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const wrongCurve = generateKeyPairSync('ec', { namedCurve: 'P-384' })

/** The path of a file with this text. */
function file(name: string, text: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

function filesOf(name: string, pair: { publicKey: KeyObject; privateKey: KeyObject }) {
  const lines = testCertificate(pair, SERIAL).toString('base64')
  const key = pair.privateKey.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: PASSWORD })
  return {
    KSEF_OFFLINE_CERTIFICATE: file(`${name}.crt`, `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`),
    KSEF_OFFLINE_KEY: file(`${name}.key`, key.toString()),
    KSEF_OFFLINE_KEY_PASSWORD: PASSWORD,
  }
}

function open(files: Record<string, string>, now = new Date('2027-03-10T10:00:00Z')) {
  const parts = { clock: () => now, fetch: (request: Request) => fetch(request) }
  return configuredKsef({ KSEF: 'test', KSEF_NIP: NIP, KSEF_TOKEN: 'token', ...files }, parts)!
}

it.each([
  ['P-256', ec, { dsaEncoding: 'ieee-p1363' }, 64],
  ['RSA', rsa, { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }, 256],
] as const)('proves the issuer of a document by a signature over its address: %s', (name, pair, options, size) => {
  const link = open(filesOf(name, pair)).certificateLink!(XML)!
  const digest = createHash('sha256').update(XML).digest('base64url')
  const address = `qr-test.ksef.mf.gov.pl/certificate/Nip/${NIP}/${NIP}/${SERIAL}/${digest}`
  expect(link.startsWith(`https://${address}/`)).toBe(true)
  const signature = Buffer.from(link.slice(`https://${address}/`.length), 'base64url')
  expect(signature).toHaveLength(size)
  expect(verify('sha256', Buffer.from(address), { key: pair.publicKey, ...options }, signature)).toBe(true)
})

it('writes no code while the certificate is not valid, and none without one', () => {
  expect(open(filesOf('late', ec), new Date('2036-01-02T00:00:00Z')).certificateLink!(XML)).toBeNull()
  expect(open({}).certificateLink).toBeUndefined()
})

it('is refused at the start if its files do not fit, without a word of the key', () => {
  const files = filesOf('fits', ec)
  const together = 'KSEF_OFFLINE_CERTIFICATE and KSEF_OFFLINE_KEY must be set together, or not at all.'
  for (const [changed, message] of [
    [{ KSEF_OFFLINE_KEY: '' }, together],
    [{ KSEF_OFFLINE_CERTIFICATE: '' }, together],
    [{ KSEF_OFFLINE_CERTIFICATE: join(folder, 'none') }, /^KSEF_OFFLINE_CERTIFICATE cannot be used: .* \(ENOENT\)\.$/],
    [{ KSEF_OFFLINE_CERTIFICATE: file('text', 'text') }, /^KSEF_OFFLINE_CERTIFICATE cannot be used: .* as PEM/],
    [{ KSEF_OFFLINE_KEY_PASSWORD: 'wrong' }, /^KSEF_OFFLINE_KEY cannot be used: .* as PEM/],
    [{ KSEF_OFFLINE_KEY: filesOf('rsa', rsa).KSEF_OFFLINE_KEY }, 'it is not the key of KSEF_OFFLINE_CERTIFICATE'],
    [filesOf('curve', wrongCurve), 'its key is neither RSA of 2048 bits nor of the curve P-256'],
  ] as const) {
    expect(() => open({ ...files, ...changed })).toThrow(message)
    expect(() => open({ ...files, ...changed })).not.toThrow(/secret|PRIVATE/)
  }
})
