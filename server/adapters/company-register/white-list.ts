import { z } from 'zod'
import { dayInWarsaw } from '#locales/format.ts'
import type { Company } from '#schemas/customer.ts'
import type { CompanyRegisterPort } from '#server/ports/company-register.ts'
import { fetchJson } from './fetch-json.ts'
import { readWrittenAddress } from './written-address.ts'

const Answer = z.object({
  result: z.object({
    subject: z
      .object({
        name: z.string(),
        statusVat: z.string().nullish(),
        regon: z.string().nullish(),
        krs: z.string().nullish(),
        workingAddress: z.string().nullish(),
        residenceAddress: z.string().nullish(),
      })
      .nullable(),
  }),
})

const VAT_STATUS: Readonly<Record<string, Company['vatStatus']>> = {
  Czynny: 'active',
  Zwolniony: 'exempt',
  Niezarejestrowany: 'unregistered',
}

/** The Ministry of Finance's list of VAT payers („Biała lista”), Poland only. Domain 4. */
export function whiteListRegister({
  fetch = globalThis.fetch,
  baseUrl = 'https://wl-api.mf.gov.pl',
  timeoutMs,
  clock,
}: {
  fetch?: typeof globalThis.fetch
  baseUrl?: string
  timeoutMs: number
  clock: () => Date
}): CompanyRegisterPort {
  return {
    async find({ taxId }) {
      const url = `${baseUrl}/api/search/nip/${encodeURIComponent(taxId)}?date=${dayInWarsaw(clock())}`
      const answer = await fetchJson(url, { fetch, timeoutMs })
      // Its errors concern the day, the daily limit or an update of the list; the number's digits were checked before.
      const read = answer?.status === 200 ? Answer.safeParse(answer.body).data : undefined
      if (!read) return { is: 'unavailable' }
      const { subject } = read.result
      if (!subject) return { is: 'unknown' }
      return {
        is: 'found',
        company: {
          name: subject.name,
          regon: subject.regon ?? null,
          krs: subject.krs ?? null,
          vatStatus: VAT_STATUS[subject.statusVat ?? ''] ?? 'unknown',
          ...readWrittenAddress(subject.workingAddress ?? subject.residenceAddress ?? null),
        },
      }
    },
  }
}
