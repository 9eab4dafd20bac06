import type { Currency } from '#schemas/locale.ts'
import { addDays, isWorkingDay } from '../../working-days.ts'
import type { RatesPort } from './rates-port.ts'

/** Ten-thousandths of a złoty, about which the rates of the days move. */
const MIDDLE: Readonly<Record<Currency, number>> = { PLN: 10_000, EUR: 42_500, USD: 36_500 }
const SPREAD = 600

/** An embedded stand-in for the NBP, for trying out and for tests: each working day has its made-up rate, always the same. */
export function sandboxRates(): RatesPort {
  return {
    source: 'sandbox',
    async lastBefore(currency, before) {
      let day = addDays(before, -1)
      while (!isWorkingDay(day)) day = addDays(day, -1)
      const at = tableOfYear(day)
      const rate = MIDDLE[currency] + ((at * 37) % SPREAD) - SPREAD / 2
      return {
        rate: (rate / 10_000).toFixed(4),
        table: `${String(at).padStart(3, '0')}/A/SANDBOX/${day.slice(0, 4)}`,
        day,
      }
    },
  }
}

/** Tables are numbered by the working days of a year. */
function tableOfYear(day: string): number {
  let count = 0
  for (let at = `${day.slice(0, 4)}-01-01`; at <= day; at = addDays(at, 1)) if (isWorkingDay(at)) count += 1
  return count
}
