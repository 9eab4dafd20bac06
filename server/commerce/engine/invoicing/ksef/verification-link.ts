import { createHash } from 'node:crypto'
import { factsOf, type KsefPort } from './ksef-port.ts'

/** Address of the code on a printed invoice: seller, day of issue, digest of the file. It holds before the number is known. */
export function verificationLink({ verificationUrl }: Pick<KsefPort, 'verificationUrl'>, xml: string): string {
  const { nip, issueDate } = factsOf(xml)
  const day = issueDate.split('-').reverse().join('-')
  return `${verificationUrl}/invoice/${nip}/${day}/${fileDigest(xml)}`
}

/** SHA-256 of the file as Base64URL */
export const fileDigest = (xml: string): string => createHash('sha256').update(xml).digest('base64url')
