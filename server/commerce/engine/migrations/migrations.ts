import type { Migrations } from '#server/platform/database/migrate.ts'
import { tellOfWrites } from '#server/platform/database/postgres-writes.ts'
import { addStaffCallChanges } from '../../staff/staff-tables.ts'
import { up as createEngine } from './0001-engine.ts'
import { up as createProductFiles } from './0002-product-files.ts'
import { up as createAccounts } from './0003-accounts.ts'
import { up as createOrders } from './0004-orders.ts'
import { up as createRefunds } from './0005-after-the-order.ts'
import { up as addReceivedAmounts } from './0006-received-amounts.ts'
import { up as addDownloadLimits } from './0007-download-limits.ts'
import { up as addInvoiceReminders } from './0008-invoice-reminders.ts'
import { up as addTakenRefunds } from './0009-taken-refunds.ts'
import { up as addOpenInvoices } from './0010-open-invoices.ts'
import { up as addClosedPayments } from './0011-closed-payments.ts'
import { up as createSessions } from './0012-sessions.ts'
import { up as createAttempts } from './0013-attempts.ts'
import { up as addCouponLimits } from './0014-coupon-limits.ts'
import { up as createPriceGroups } from './0015-price-groups.ts'
import { up as createReturns } from './0016-returns.ts'
import { up as addCases } from './0017-cases.ts'
import { up as createAccountManagers } from './0018-account-managers.ts'
import { up as addNewsletterLinks } from './0019-newsletter-links.ts'
import { up as addRefundsInPart } from './0021-refunds-in-part.ts'
import { up as createStaffKeys } from './0022-staff-keys.ts'
import { up as createCaseNotices } from './0023-case-notices.ts'
import { up as createUploads } from './0024-uploads.ts'
import { up as addPriceModes } from './0025-price-modes.ts'
import { up as createCompanyMembers } from './0026-company-members.ts'
import { up as addOrderApprovals } from './0027-order-approvals.ts'
import { up as addDocumentSources } from './0028-document-sources.ts'
import { up as createKsefDocuments } from './0029-ksef-documents.ts'
import { up as addBankAccounts } from './0031-bank-accounts-of-returns.ts'
import { up as createShoppingLists } from './0033-shopping-lists.ts'
import { up as addMembersWithAccount } from './0035-members-with-account.ts'
import { up as addSellers } from './0036-sellers-of-documents.ts'
import { up as createWaitingInvoices } from './0036-waiting-invoices.ts'
import { up as addKsefReferences } from './0037-ksef-references.ts'
import { up as addKsefSecondCodes } from './0037-ksef-second-codes.ts'
import { up as addContractPrices } from './0038-contract-prices.ts'
import { up as createCatalogueImports } from './0045-catalogue-imports.ts'
import { up as createShopKind } from './0046-shop-kind.ts'
import { up as createWebhooks } from './0047-webhooks.ts'
import { up as indexDocumentsByDay } from './0048-documents-by-day.ts'
import { up as createVatNumbers } from './0049-vat-numbers.ts'
import { up as addCouponConditions } from './0050-coupon-conditions.ts'
import { up as addVatNumberUse } from './0051-vat-number-use.ts'
import { up as createPromotions } from './0052-promotions.ts'
import { up as addPromotionUses } from './0053-promotion-uses.ts'
import { up as addCustomersAsDocuments } from './0055-customers-as-documents.ts'
import { up as addOrdersOfAnotherShop } from './0056-orders-of-another-shop.ts'
import { up as createFormerAddresses } from './0057-former-addresses.ts'
import { up as addProvenPasswords } from './0057-proven-passwords.ts'
import { up as createCarrierShipments } from './0058-carrier-shipments.ts'
import { up as addFocalPoints } from './0061-focal-points.ts'
import { up as addCouponUses } from './0062-coupon-uses.ts'
import { up as indexOrdersOfStaff } from './0070-orders-of-staff.ts'
import { up as indexProductNames } from './0079-product-names.ts'
import { up as createOrderNotes } from './0095-order-notes.ts'
import { up as addTradeDecisions } from './0096-trade-decisions.ts'
import { up as addUseOfKeys } from './0097-used-keys.ts'
import { up as createSearchRules } from './0115-search-rules.ts'
import { up as createOrderArms } from './0126-order-arms.ts'
import { up as indexOrdersByTime } from './0140-orders-by-time.ts'
import { up as createOrderWords } from './0240-order-words.ts'
import { up as addPromisedDays } from './0241-promised-days.ts'
import { up as addCanceledPieces } from './0280-canceled-pieces.ts'

/** The migrations of the engine's database, in order. */
export const engineMigrations: Migrations = {
  '0001-engine': { up: createEngine },
  '0002-product-files': { up: createProductFiles },
  '0003-accounts': { up: createAccounts },
  '0004-orders': { up: createOrders },
  '0005-after-the-order': { up: createRefunds },
  '0006-received-amounts': { up: addReceivedAmounts },
  '0007-download-limits': { up: addDownloadLimits },
  '0008-invoice-reminders': { up: addInvoiceReminders },
  '0009-taken-refunds': { up: addTakenRefunds },
  '0010-open-invoices': { up: addOpenInvoices },
  '0011-closed-payments': { up: addClosedPayments },
  '0012-sessions': { up: createSessions },
  '0013-attempts': { up: createAttempts },
  '0014-coupon-limits': { up: addCouponLimits },
  '0015-price-groups': { up: createPriceGroups },
  '0016-returns': { up: createReturns },
  '0017-cases': { up: addCases },
  '0018-account-managers': { up: createAccountManagers },
  '0019-newsletter-links': { up: addNewsletterLinks },
  '0021-refunds-in-part': { up: addRefundsInPart },
  '0022-staff-keys': { up: createStaffKeys },
  '0023-case-notices': { up: createCaseNotices },
  '0024-uploads': { up: createUploads },
  '0025-price-modes': { up: addPriceModes },
  '0026-company-members': { up: createCompanyMembers },
  '0027-order-approvals': { up: addOrderApprovals },
  '0028-document-sources': { up: addDocumentSources },
  '0029-ksef-documents': { up: createKsefDocuments },
  '0031-bank-accounts-of-returns': { up: addBankAccounts },
  '0033-shopping-lists': { up: createShoppingLists },
  '0035-members-with-account': { up: addMembersWithAccount },
  '0036-sellers-of-documents': { up: addSellers },
  '0036-waiting-invoices': { up: createWaitingInvoices },
  '0037-ksef-references': { up: addKsefReferences },
  '0037-ksef-second-codes': { up: addKsefSecondCodes },
  '0038-contract-prices': { up: addContractPrices },
  '0039-tell-of-writes': { up: (db) => tellOfWrites(db, ['changes', 'events']) },
  '0045-catalogue-imports': { up: createCatalogueImports },
  '0046-shop-kind': { up: createShopKind },
  '0047-webhooks': { up: createWebhooks },
  '0048-documents-by-day': { up: indexDocumentsByDay },
  '0049-vat-numbers': { up: createVatNumbers },
  '0050-coupon-conditions': { up: addCouponConditions },
  '0051-vat-number-use': { up: addVatNumberUse },
  '0052-promotions': { up: createPromotions },
  '0053-promotion-uses': { up: addPromotionUses },
  '0058-carrier-shipments': { up: createCarrierShipments },
  '0061-focal-points': { up: addFocalPoints },
  '0055-customers-as-documents': { up: addCustomersAsDocuments },
  '0056-orders-of-another-shop': { up: addOrdersOfAnotherShop },
  '0057-proven-passwords': { up: addProvenPasswords },
  '0057-former-addresses': { up: createFormerAddresses },
  '0062-coupon-uses': { up: addCouponUses },
  '0063-staff-call-changes': { up: addStaffCallChanges },
  '0070-orders-of-staff': { up: indexOrdersOfStaff },
  '0079-product-names': { up: indexProductNames },
  '0095-order-notes': { up: createOrderNotes },
  '0096-trade-decisions': { up: addTradeDecisions },
  '0097-used-keys': { up: addUseOfKeys },
  '0126-order-arms': { up: createOrderArms },
  '0115-search-rules': { up: createSearchRules },
  '0140-orders-by-time': { up: indexOrdersByTime },
  '0240-order-words': { up: createOrderWords },
  '0241-promised-days': { up: addPromisedDays },
  '0280-canceled-pieces': { up: addCanceledPieces },
}
