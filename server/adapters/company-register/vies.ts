import { z } from 'zod'
import type { CompanyRegisterPort } from '#server/ports/company-register.ts'
import { fetchJson } from './fetch-json.ts'

const Answer = z.object({
  isValid: z.boolean(),
  userError: z.string().nullish(),
  name: z.string().nullish(),
  address: z.string().nullish(),
})

/** Answers after a real check; any other means that a country did not answer. */
const LOOKED: ReadonlySet<string> = new Set(['VALID', 'INVALID'])

/** The EU's register of VAT ids. Some countries do not publish names and send `---`. Domain 4. */
export function viesRegister({
  fetch = globalThis.fetch,
  baseUrl = 'https://ec.europa.eu/taxation_customs/vies/rest-api',
  timeoutMs,
}: {
  fetch?: typeof globalThis.fetch
  baseUrl?: string
  timeoutMs: number
}): CompanyRegisterPort {
  return {
    async find({ taxId }) {
      const [country, number] = [taxId.slice(0, 2), taxId.slice(2)]
      const answer = await fetchJson(`${baseUrl}/ms/${country}/vat/${encodeURIComponent(number)}`, { fetch, timeoutMs })
      const read = answer?.status === 200 ? Answer.safeParse(answer.body).data : undefined
      if (!read || (read.userError && !LOOKED.has(read.userError))) return { is: 'unavailable' }
      if (!read.isValid) return { is: 'unknown' }
      const name = read.name && read.name !== '---' ? read.name : null
      return {
        is: 'found',
        company: {
          name,
          regon: null,
          krs: null,
          vatStatus: 'active',
          street: null,
          buildingNumber: null,
          apartmentNumber: null,
          postcode: null,
          city: null,
        },
      }
    },
  }
}
