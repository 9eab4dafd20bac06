import { constants, type KeyObject, publicEncrypt, X509Certificate } from 'node:crypto'
import { z } from 'zod'
import { type KsefCall, KsefRefused } from './ksef-http.ts'

const Certificates = z.array(
  z.object({
    /** X.509, DER in Base64 */
    certificate: z.base64(),
    publicKeyId: z.string(),
    validFrom: z.coerce.date(),
    validTo: z.coerce.date(),
    usage: z.array(z.string()),
  }),
)

export type KeyUsage = 'KsefTokenEncryption' | 'SymmetricKeyEncryption'

export interface PublicKey {
  id: string
  /** RSA-OAEP with SHA-256 and MGF1, as Base64 */
  encrypt(content: Buffer): string
}

/** The key with this identifier is unknown or withdrawn. */
const UNKNOWN_KEY = 21470

export interface PublicKeys {
  /**
   * Runs a call with the newest valid key of the ministry for a purpose. A key that was withdrawn meanwhile is replaced
   * once. Throws if there is none, or what the call throws.
   */
  withKey<T>(usage: KeyUsage, run: (key: PublicKey) => Promise<T>): Promise<T>
}

/** Keys that KSeF publishes to encrypt with. */
export function publicKeys({ call, clock }: { call: KsefCall; clock: () => Date }): PublicKeys {
  let certificates: z.infer<typeof Certificates> = []

  const find = (usage: KeyUsage) => {
    const now = clock()
    return certificates
      .filter((one) => one.usage.includes(usage) && one.validFrom <= now && now < one.validTo)
      .reduce<(typeof certificates)[number] | null>(
        (newest, one) => (newest && newest.validFrom >= one.validFrom ? newest : one),
        null,
      )
  }

  async function key(usage: KeyUsage): Promise<PublicKey> {
    if (!find(usage))
      certificates = await call({ method: 'GET', path: '/security/public-key-certificates' }, Certificates)
    const found = find(usage)
    if (!found) throw new Error(`KSeF publishes no valid key for ${usage}.`)
    const { publicKey } = new X509Certificate(Buffer.from(found.certificate, 'base64'))
    return { id: found.publicKeyId, encrypt: (content) => encrypt(publicKey, content) }
  }

  return {
    async withKey(usage, run) {
      try {
        return await run(await key(usage))
      } catch (error) {
        if (!(error instanceof KsefRefused && error.codes.includes(UNKNOWN_KEY))) throw error
        certificates = []
        return run(await key(usage))
      }
    },
  }
}

const encrypt = (key: KeyObject, content: Buffer): string =>
  publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, content).toString('base64')
