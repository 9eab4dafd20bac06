import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What a browser was asked for, as far as an authenticator needs it. */
interface Options {
  challenge: string
  rp?: { id?: string }
  rpId?: string
  user?: { id: string }
}

/** What a real authenticator would never do. */
interface Forged {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  challenge?: string
  type?: string
}

const FLAG = { present: 1, verified: 4, attested: 64 }

/** An authenticator in software, ES256: makes one passkey and proves it. */
export function testPasskey(origin: string) {
  const id = randomBytes(16)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, forged: Forged) =>
    Buffer.from(
      JSON.stringify({
        type: forged.type ?? type,
        challenge: forged.challenge ?? challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const dataOf = (rpId: string, forged: Forged, attested?: Buffer) => {
    counter = forged.counter ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = FLAG.present + ((forged.isVerified ?? true) ? FLAG.verified : 0) + (attested ? FLAG.attested : 0)
    const host = createHash('sha256')
      .update(forged.rpId ?? rpId)
      .digest()
    return Buffer.concat([host, Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const }

  return {
    /** RegistrationResponseJSON */
    create(options: Options, forged: Forged = {}) {
      userHandle = options.user?.id ?? ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseOf(publicKey)])
      const authData = dataOf(options.rp?.id ?? '', forged, attested)
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, forged).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** AuthenticationResponseJSON */
    prove(options: Options, forged: Forged = {}) {
      const client = clientData('webauthn.get', options.challenge, forged)
      const authData = dataOf(options.rpId ?? '', forged)
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
      return {
        ...credential,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      }
    },
  }
}

/* CBOR of the few shapes that are needed. RFC 8949. */
const text = (value: string) => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer) =>
  value.length < 256
    ? Buffer.concat([Buffer.from([0x58, value.length]), value])
    : Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value])

function coseOf(key: KeyObject): Buffer {
  const { x, y } = key.export({ format: 'jwk' }) as { x: string; y: string }
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([
    head,
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
}

function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), bytes(authData)],
  ])
}
