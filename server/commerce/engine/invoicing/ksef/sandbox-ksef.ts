import { createHash } from 'node:crypto'
import { ksefChecksum } from '../../orders/register-numbers.ts'
import { factsOf, type KsefPort, KsefRejected } from './ksef-port.ts'

/**
 * An embedded stand-in for KSeF, for trying out and for tests: it accepts every FA(3) document at once. The number
 * follows from the document, so that the same document always has the same one.
 */
export function sandboxKsef(): KsefPort {
  return {
    verificationUrl: 'https://qr-test.ksef.mf.gov.pl',
    async send({ xml }) {
      const { nip, issueDate } = factsOf(xml)
      if (nip === '' || issueDate === '') throw new KsefRejected('This is no FA(3) document.')
      const technical = createHash('sha256').update(xml).digest('hex').slice(0, 12).toUpperCase()
      const start = `${nip}-${issueDate.replaceAll('-', '')}-${technical}`
      return `${start}-${ksefChecksum(start)}`
    },
  }
}
