import { z } from 'zod'
import { addDays } from '../../working-days.ts'
import type { RatesPort } from './rates-port.ts'

const NBP = 'https://api.nbp.pl'
const TIMEOUT_MS = 5_000
/** More than any row of weekends and holidays. */
const DAYS_BACK = 10

/** The fields of an answer that we read; the rest is ignored. */
const Rates = z.object({
  rates: z
    .array(z.object({ no: z.string().min(1), effectiveDate: z.iso.date(), mid: z.number().positive() }))
    .nonempty(),
})

/** Rates from the public API of the NBP. It answers only for days with a table, so that a span of days is asked for. */
export function nbpRates({ fetch }: { fetch: (request: Request) => Promise<Response> }): RatesPort {
  return {
    source: 'nbp',
    async lastBefore(currency, day) {
      const span = `${addDays(day, -DAYS_BACK)}/${addDays(day, -1)}`
      const address = `${NBP}/api/exchangerates/rates/a/${currency.toLowerCase()}/${span}/?format=json`
      const response = await fetch(
        new Request(address, { headers: { accept: 'application/json' }, signal: AbortSignal.timeout(TIMEOUT_MS) }),
      )
      if (!response.ok) throw new Error(`The NBP answered ${response.status} for ${currency} before ${day}.`)
      const read = Rates.safeParse(await response.json())
      const last = read.data?.rates
        .toSorted((one, other) => (one.effectiveDate < other.effectiveDate ? -1 : 1))
        .findLast(({ effectiveDate }) => effectiveDate < day)
      if (!last) throw new Error(`The NBP’s rates of ${currency} before ${day} have another shape than expected.`)
      return { rate: String(last.mid), table: last.no, day: last.effectiveDate }
    },
  }
}
