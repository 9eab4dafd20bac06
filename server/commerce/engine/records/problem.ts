/** Why a document of an import cannot be stored. */
export interface Problem {
  /** the field, `texts.pl.slug`, or one of its offer, `prices.PLN.regular`; empty for the whole */
  path: string
  /** SKU of the offer that it is about */
  offer?: string
  /** the beginning of the wrong value, as JSON */
  value?: string
  /** what is wrong, and what would be right */
  message: string
}
