import type { Currency } from '#schemas/locale.ts'

/** What was bought by people who had seen an arm of an experiment. */
export interface ArmSales {
  arm: string
  /** people with at least one order that counts */
  buyers: number
  /** `gross` in minor units */
  sales: readonly { currency: Currency; orders: number; gross: number }[]
}

/** What experiments sold, by the commerce API. */
export interface StaffExperimentsPort {
  /** By arm, without cancelled orders; an arm that nobody bought after is left out. Null without the right, and for an engine that does not count. Throws UpstreamError. */
  sales(run: string): Promise<readonly ArmSales[] | null>
}
