import type { FaultCode, FaultValues } from '#server/platform/said-fault.ts'

/** Why a document of an import cannot be stored. */
export interface Problem {
  /** the field, `texts.pl.slug`, or one of its offer, `prices.PLN.regular`; empty for the whole */
  path: string
  /** SKU of the offer that it is about */
  offer?: string
  /** the beginning of the wrong value, as JSON */
  value?: string
  /** what is wrong, and what would be right; English */
  message: string
  /** the same by code and values, for words of any language; absent: of customers and orders */
  code?: FaultCode
  values?: FaultValues
}
