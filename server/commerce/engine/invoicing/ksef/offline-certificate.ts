import { constants, createPrivateKey, type KeyObject, sign, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { UnusableKeyError } from '#server/platform/database/errors.ts'
import { factsOf, type KsefPort } from './ksef-port.ts'
import { fileDigest } from './verification-link.ts'

/** A certificate of KSeF of the type Offline, with its private key. */
export interface OfflineCertificate {
  certificate: X509Certificate
  key: KeyObject
}

/** Paths of PEM files; the password of an encrypted key. */
export interface CertificateFiles {
  certificate: string
  key: string
  password: string | undefined
}

/** Reads and checks both files. Throws UnusableKeyError, which names the variable to set, if they cannot be used. */
export function readOfflineCertificate(files: CertificateFiles): OfflineCertificate {
  const certificate = read('KSEF_OFFLINE_CERTIFICATE', files.certificate, (pem) => new X509Certificate(pem))
  const key = read('KSEF_OFFLINE_KEY', files.key, (pem) => createPrivateKey({ key: pem, passphrase: files.password }))
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  const isUsable =
    (type === 'rsa' && (details?.modulusLength ?? 0) >= 2048) || (type === 'ec' && details?.namedCurve === 'prime256v1')
  if (!isUsable) throw unusable('KSEF_OFFLINE_KEY', 'its key is neither RSA of 2048 bits nor of the curve P-256')
  if (!certificate.checkPrivateKey(key))
    throw unusable('KSEF_OFFLINE_KEY', 'it is not the key of KSEF_OFFLINE_CERTIFICATE')
  return { certificate, key }
}

function read<T>(variable: string, path: string, parse: (content: Buffer) => T): T {
  try {
    return parse(readFileSync(path))
  } catch (error) {
    const { code } = error as { code?: string }
    throw unusable(variable, `${path} cannot be read as PEM${code === undefined ? '' : ` (${code})`}`)
  }
}

const unusable = (variable: string, why: string) => new UnusableKeyError(`${variable} cannot be used: ${why}.`)

/**
 * Address of the second code of a document in an offline mode (KOD II): it proves the issuer by a signature. Null while
 * the certificate is not valid.
 */
export function certificateLink(
  { certificate, key }: OfflineCertificate,
  xml: string,
  { verificationUrl, nip, now }: Pick<KsefPort, 'verificationUrl'> & { nip: string; now: Date },
): string | null {
  if (now < new Date(certificate.validFrom) || now >= new Date(certificate.validTo)) return null
  const serial = certificate.serialNumber.padStart(16, '0')
  const address = `${verificationUrl}/certificate/Nip/${nip}/${factsOf(xml).nip}/${serial}/${fileDigest(xml)}`
  // Signed without its protocol.
  const signed = Buffer.from(address.replace(/^https:\/\//, ''))
  const signature = sign(
    'sha256',
    signed,
    key.asymmetricKeyType === 'rsa'
      ? { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }
      : { key, dsaEncoding: 'ieee-p1363' },
  )
  return `${address}/${signature.toString('base64url')}`
}
