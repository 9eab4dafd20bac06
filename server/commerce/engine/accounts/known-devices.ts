import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { CustomerRecord } from './customer-record.ts'

/** Request and answer header that holds the proof of a known device. */
export const KNOWN_DEVICE_HEADER = 'known-device'

export interface KnownDevices {
  /** A proof that this customer has logged in on the device that keeps it. */
  issue(customer: Owner): string
  /** The random id in a proof of this customer; null for any other text, for other customers and after `cg_token` has changed. */
  read(proof: string | undefined, customer: Owner | null): string | null
}

type Owner = Pick<CustomerRecord, 'id' | 'cg_token'>

const PROOF = /^([\w-]{22})\.([\w-]{43})$/
/** Stands in for an account that does not exist, so that the work is the same. */
const NOBODY: Owner = { id: '', cg_token: '' }

/**
 * Proofs of known devices: a random id and an HMAC over it, the customer and the customer's own key. A new key (password changed,
 * logged out everywhere) revokes all proofs. A proof logs nobody in: it only frees its device from limits that strangers can use up.
 */
export function createKnownDevices({ secret }: { secret: string }): KnownDevices {
  const sign = (device: string, { id, cg_token }: Owner) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([device, id, cg_token]))
      .digest('base64url')

  return {
    issue(customer) {
      const device = randomBytes(16).toString('base64url')
      return `${device}.${sign(device, customer)}`
    },
    read(proof, customer) {
      const [, device, signature] = PROOF.exec(proof ?? '') ?? []
      if (device === undefined || signature === undefined) return null
      const isOurs = timingSafeEqual(Buffer.from(sign(device, customer ?? NOBODY)), Buffer.from(signature))
      return isOurs && customer ? device : null
    },
  }
}
