/** The store config's rules of buying; read outside transactions, as it may be stored in another database. */
export interface PurchaseRules {
  /** cut-off time for dispatch on the same day, `13:00` at the shop */
  cutOff: string
  /** days until a transfer is due, its reminder is sent, and its order is cancelled. Domain 0.10 */
  paymentDays: number
  reminderDay: number
  cancelDay: number
  /** countries that the shop sells to; each delivery method has its own, narrower list */
  countries: string[]
  isGuestAllowed: boolean
  /** days for withdrawal without a reason */
  withdrawalDays: number
  seller: { name: string; taxId: string; address: string }
  /** version of the terms that a new order accepts; null if the shop has none */
  termsVersion: string | null
}
