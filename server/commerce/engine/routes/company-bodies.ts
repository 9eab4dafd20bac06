import { WireAccountManager, WireDueDocuments, WirePurchasedProducts } from '#schemas/company.ts'
import { named } from '../../openapi/named.ts'

// Answers of a company's own calls.
export const AccountManagerAnswer = named('AccountManager', WireAccountManager)
export const DueDocumentsAnswer = named('DueDocuments', WireDueDocuments)
export const PurchasedProductsAnswer = named('PurchasedProducts', WirePurchasedProducts)
