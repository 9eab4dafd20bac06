import type { Currency } from '#schemas/locale.ts'

/** An average rate of a published table. */
export interface ExchangeRate {
  /** złoty for one unit of the currency, a decimal: `4.2345` */
  rate: string
  /** number of the table: `225/A/NBP/2026` */
  table: string
  /** day of its publication */
  day: string
}

/** Average exchange rates of the National Bank of Poland (NBP), table A. */
export interface RatesPort {
  /** Which source it is, as `EXCHANGE_RATES` names it: a stored rate of another one is read anew. */
  source: string
  /**
   * The rate of the last table that was published before the day, which has begun: tables come out at noon of each working
   * day. Throws if the source cannot be reached or has none.
   */
  lastBefore(currency: Currency, day: string): Promise<ExchangeRate>
}
