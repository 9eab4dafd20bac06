/** What the shop's config says about buying; read outside transactions, for it may stand in another database. */
export interface BuyingRules {
  /** until when what is ordered leaves on the same day, `13:00` at the shop */
  cutOff: string
  /** days until a transfer is due, is reminded of, and its order ends. Domain 0.10 */
  paymentDays: number
  reminderDay: number
  cancelDay: number
  /** countries that the shop sells to; each delivery method has its own, narrower list */
  countries: string[]
  isGuestAllowed: boolean
  /** days in which goods can be given back without a reason */
  withdrawalDays: number
  seller: { name: string; taxId: string; address: string }
  /** which terms are accepted by an order placed now; null when the shop has none */
  termsVersion: string | null
}
