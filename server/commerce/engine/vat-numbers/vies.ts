import { z } from 'zod'
import type { ViesPort } from './vies-port.ts'

const VIES = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
/** Some countries take seconds; only an order that is placed waits so long. */
const TIMEOUT_MS = 5_000
const WAIT_MS = 1_500

/** The fields of an answer that we read; the rest is ignored. */
const Answer = z.object({
  valid: z.boolean(),
  requestDate: z.string().min(1),
  requestIdentifier: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
})
const Failure = z.object({ errorWrappers: z.array(z.object({ error: z.string() })).nonempty() })

/** VIES by its REST API. It gives a consultation number because the seller is named. */
export function vies({
  fetch,
  baseUrl = VIES,
  timeoutMs = TIMEOUT_MS,
}: {
  fetch: (request: Request) => Promise<Response>
  baseUrl?: string
  timeoutMs?: number
}): ViesPort {
  return {
    source: 'vies',
    waitMs: WAIT_MS,
    async check({ number, seller }) {
      const response = await fetch(
        new Request(`${baseUrl}/check-vat-number`, {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json' },
          body: JSON.stringify({
            ...{ countryCode: number.slice(0, 2), vatNumber: number.slice(2) },
            ...{ requesterMemberStateCode: seller.slice(0, 2), requesterNumber: seller.slice(2) },
          }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        }),
      )
      const body: unknown = await response.json().catch(() => null)
      // Failures arrive with several statuses, also with 200.
      const failure = Failure.safeParse(body).data
      if (failure) throw new Error(`VIES cannot check ${number}: ${failure.errorWrappers[0]?.error}.`)
      if (!response.ok) throw new Error(`VIES answered ${response.status} for ${number}.`)
      const answer = Answer.safeParse(body).data
      if (!answer) throw new Error(`The answer of VIES for ${number} has another shape than expected.`)
      return {
        isValid: answer.valid,
        consultation: answer.requestIdentifier || null,
        name: told(answer.name),
        address: told(answer.address),
        requestedAt: answer.requestDate,
      }
    },
  }
}

/** Countries that publish no names send `---`. */
const told = (text: string | null | undefined): string | null => (text && text !== '---' ? text : null)
