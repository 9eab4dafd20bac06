import type { Currency } from '#schemas/locale.ts'
import type { Promotion } from '../promotions/promotion.ts'
import type { TaxRules } from '../tax.ts'

/** Gross of the goods from which delivery is free; absent for a currency without free delivery. */
export type FreeShippingFrom = Readonly<Partial<Record<Currency, number>>>

/** The store config's times of VAT numbers. */
export interface IntraEuDays {
  /** days for which an answer of VIES counts */
  validDays: number
  /** age of an answer in days at which VIES is asked again */
  recheckDays: number
}

export interface IntraEuRules extends IntraEuDays {
  /** the register whose answers count, as `VIES` names it */
  source: string
}

/** The rules with the promotions of the engine: what prices a cart. */
export interface CartRules extends PurchaseRules {
  /** those that are switched on, in the order in which they are applied; some may not have begun, or have ended */
  promotions: readonly Promotion[]
}

/** The rules as the store config has them: which register is asked stands in the environment. */
export type ConfiguredRules = Omit<PurchaseRules, 'intraEu'> & { intraEu: IntraEuDays | null }

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
  /** whether a cart without a customer may have a coupon */
  areGuestCouponsAllowed: boolean
  freeFrom: FreeShippingFrom
  /** days for withdrawal without a reason */
  withdrawalDays: number
  /** where returned goods go */
  returnAddress: string
  seller: {
    name: string
    taxId: string
    /** numbers of the Polish registers of businesses and of companies; null without one */
    regon: string | null
    krs: string | null
    /** register court, share capital and the like, as papers of a company state them; null for none */
    register: string | null
    address: string
    countryCode: string
    email: string | null
    phone: string | null
    /** whether invoices above the legal amount ask for the split payment mechanism */
    isSplitPayment: boolean
  }
  tax: TaxRules
  /** goods at 0 % for companies in other EU countries whose VAT number VIES confirms; null: VAT is charged */
  intraEu: IntraEuRules | null
  /** version of the terms that a new order accepts; null if the shop has none */
  termsVersion: string | null
}
