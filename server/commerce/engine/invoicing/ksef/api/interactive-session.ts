import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type KsefCall, KsefRefused } from './ksef-http.ts'
import type { PublicKeys } from './public-keys.ts'

const Opened = z.object({ referenceNumber: z.string(), validUntil: z.coerce.date() })
const Sent = z.object({ referenceNumber: z.string() })

/** Session full, unknown, or closed meanwhile: another one takes the document. */
const ENDED = [21155, 21173, 21180]
/** A session that ends so soon takes no further document. */
const MARGIN_MS = 60_000

interface Session {
  reference: string
  validUntil: Date
  key: Buffer
  vector: Buffer
}

export interface InteractiveSession {
  /** Sends a document in the open session, or in a new one. Answers the references of both. Throws as KsefCall does. */
  send(document: { xml: string; isOffline: boolean }): Promise<{ session: string; invoice: string }>
  /** Closes the session if one is open. */
  close(): Promise<void>
}

/** An interactive session of KSeF for FA(3): documents are encrypted with a key that is made for it. */
export function interactiveSession({
  call,
  keys,
  clock,
}: {
  call: KsefCall
  keys: PublicKeys
  clock: () => Date
}): InteractiveSession {
  let current: Session | null = null
  let opening: Promise<Session> | null = null

  async function open(): Promise<Session> {
    const key = randomBytes(32)
    const vector = randomBytes(16)
    const { referenceNumber, validUntil } = await keys.withKey('SymmetricKeyEncryption', (publicKey) => {
      const body = {
        formCode: { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' },
        encryption: {
          encryptedSymmetricKey: publicKey.encrypt(key),
          initializationVector: vector.toString('base64'),
          publicKeyId: publicKey.id,
        },
      }
      return call({ method: 'POST', path: '/sessions/online', body }, Opened)
    })
    return { reference: referenceNumber, validUntil, key, vector }
  }

  async function renewed(): Promise<Session> {
    if (!current || current.validUntil.getTime() - clock().getTime() <= MARGIN_MS) current = await open()
    return current
  }

  /** Documents at the same time share one session. */
  function openSession(): Promise<Session> {
    opening ??= renewed().finally(() => {
      opening = null
    })
    return opening
  }

  async function sendIn({ reference, key, vector }: Session, { xml, isOffline }: { xml: string; isOffline: boolean }) {
    const content = Buffer.from(xml)
    const cipher = createCipheriv('aes-256-cbc', key, vector)
    const encrypted = Buffer.concat([cipher.update(content), cipher.final()])
    const body = {
      invoiceHash: digest(content),
      invoiceSize: content.length,
      encryptedInvoiceHash: digest(encrypted),
      encryptedInvoiceSize: encrypted.length,
      encryptedInvoiceContent: encrypted.toString('base64'),
      offlineMode: isOffline,
    }
    const path = `/sessions/online/${reference}/invoices`
    const { referenceNumber } = await call({ method: 'POST', path, body }, Sent)
    return { session: reference, invoice: referenceNumber }
  }

  return {
    async send(document) {
      const session = await openSession()
      try {
        return await sendIn(session, document)
      } catch (error) {
        if (!(error instanceof KsefRefused && error.codes.some((code) => ENDED.includes(code)))) throw error
        if (current === session) current = null
        return sendIn(await openSession(), document)
      }
    },
    async close() {
      const session = current
      current = null
      if (session) await call({ method: 'POST', path: `/sessions/online/${session.reference}/close` }, z.null())
    },
  }
}

/** SHA-256 as Base64 */
export const digest = (content: Buffer): string => createHash('sha256').update(content).digest('base64')
