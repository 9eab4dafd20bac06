import type { Database } from '#server/platform/database/open.ts'
import type { CartFacts } from '../cart/cart-facts.ts'
import type { CatalogueIndex } from '../catalogue/catalogue-index.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import type { PickupPoints } from '../checkout/pickup-points.ts'
import type { KsefPort } from '../invoicing/ksef/ksef-port.ts'
import type { RatesPort } from '../invoicing/rates/rates-port.ts'
import type { OrderLinks } from '../orders/order-links.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { EngineDatabase } from '../schema.ts'
import type { ShipmentPort } from '../shipments/shipment-port.ts'
import type { UploadFolder } from '../uploads/upload-folder.ts'
import type { VatNumbers } from '../vat-numbers/check-numbers.ts'

/** Dependencies of the engine's routes. */
export type Engine = {
  database: Database<EngineDatabase>
  index: Pick<CatalogueIndex, 'lists' | 'search'>
  /** called outside transactions: they may be read from another database */
  rules: () => Promise<PurchaseRules>
  /** what carts are priced with; called outside transactions, too */
  cartFacts: () => Promise<CartFacts>
  points: PickupPoints
  /** VAT numbers of buyers, as VIES knows them */
  vatNumbers: VatNumbers
}

/** The same with the dependencies of orders and payments. */
export type CheckoutDeps = Engine & {
  links: OrderLinks
  /** the current provider of online payments */
  online: PaymentProvider
  /** providers by code, including those of older payments; null for an unknown one */
  providerOf: (code: string) => PaymentProvider | null
  /** carriers that make labels, in order of preference */
  carriers: readonly ShipmentPort[]
  /** the Polish national system of invoices; null: nothing is sent to it */
  ksef: KsefPort | null
  /** exchange rates for VAT in złoty */
  rates: RatesPort
  /** the file of a sold document's key; null for an unknown one */
  soldFile: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** files of returns and complaints */
  uploads: UploadFolder
  /** whether the shop takes orders; called outside transactions */
  isSelling: () => Promise<boolean>
  /** notified of unexpected errors that the caller gets an answer for */
  report: (error: unknown) => void
}
