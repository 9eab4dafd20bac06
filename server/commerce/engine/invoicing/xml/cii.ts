import { toDecimal } from '../../money.ts'
import { type Invoice, type InvoiceParty, vatSums } from '../invoice.ts'
import { reversed } from '../invoice-lines.ts'
import { REASONS, type Taxed, WORDS } from '../invoice-words.ts'
import type { InvoiceLine } from '../stored-line.ts'
import { withPrefix } from '../tax-number.ts'
import { element, oneLine, text, writeXml, type XmlElement } from './xml.ts'

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
const EN16931 = 'urn:cen.eu:en16931:2017'
const XRECHNUNG = `${EN16931}#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0`
const PEPPOL_BILLING = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
/** UNTDID 1001: invoice, corrected invoice. */
const TYPE_CODES = { invoice: '380', correction: '384' } as const
/** UN/ECE Recommendation 20 and 21: one piece, one. */
const UNIT_CODES = { piece: 'H87', service: 'C62' } as const

/** By the German profile XRechnung 3.0. Null for a document of another type, or without lines. */
export const writeXRechnung = (invoice: Invoice): string | null =>
  writeCii(invoice, [
    element('ram:BusinessProcessSpecifiedDocumentContextParameter', [text('ram:ID', PEPPOL_BILLING)]),
    element('ram:GuidelineSpecifiedDocumentContextParameter', [text('ram:ID', XRECHNUNG)]),
  ])

/** By the profile EN 16931 (Comfort) of ZUGFeRD and Factur-X. Null for a document of another type, or without lines. */
export const writeEn16931 = (invoice: Invoice): string | null =>
  writeCii(invoice, [element('ram:GuidelineSpecifiedDocumentContextParameter', [text('ram:ID', EN16931)])])

/**
 * The invoice as EN 16931 asks, in the syntax of UN/CEFACT (CII). A correction holds each changed line below zero as it was
 * and above zero as it is.
 */
function writeCii(invoice: Invoice, profile: (XmlElement | null)[]): string | null {
  const { type, vat } = invoice
  if ((type !== 'invoice' && type !== 'correction') || vat.length === 0) return null
  const lines = statedLines(invoice)
  return writeXml({
    name: 'rsm:CrossIndustryInvoice',
    attributes: NAMESPACES,
    content: [
      element('rsm:ExchangedDocumentContext', profile),
      element('rsm:ExchangedDocument', [
        text('ram:ID', invoice.number),
        text('ram:TypeCode', TYPE_CODES[type]),
        day('ram:IssueDateTime', 'udt', invoice.issueDate),
        ...notesOf(invoice),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        lines.map((line, at) => lineOf(invoice, line, at + 1)),
        agreementOf(invoice),
        deliveryOf(invoice),
        settlementOf(invoice, lines),
      ]),
    ].filter((part) => part !== null),
  })
}

function statedLines({ lines, correction }: Invoice): InvoiceLine[] {
  if (!correction) return lines
  return correction.changes.flatMap(({ before, after }) => [reversed(before), ...(after.quantity === 0 ? [] : [after])])
}

const day = (name: string, kind: 'udt' | 'qdt', value: string) =>
  element(name, [text(`${kind}:DateTimeString`, value.replaceAll('-', ''), { format: '102' })])

function notesOf({ correction, isSplitPayment, language }: Invoice) {
  const notes = [
    ...(correction ? [REASONS[correction.reason][language]] : []),
    ...(isSplitPayment ? [WORDS.splitPayment[language]] : []),
  ]
  return notes.map((note) => element('ram:IncludedNote', [text('ram:Content', note)]))
}

function lineOf(invoice: Invoice, line: InvoiceLine, at: number) {
  const { name, sku, ean, quantity, unit, net, discount, taxRate } = line
  // A line of a correction states what was really charged for it.
  const off = invoice.correction ? 0 : discount.net
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [text('ram:LineID', at)]),
    element('ram:SpecifiedTradeProduct', [
      text('ram:GlobalID', ean, { schemeID: '0160' }),
      text('ram:SellerAssignedID', sku),
      text('ram:Name', oneLine(name, 1000)),
    ]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [text('ram:ChargeAmount', priceOf(net + off, quantity))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [text('ram:BilledQuantity', quantity, { unitCode: UNIT_CODES[unit] })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        text('ram:TypeCode', 'VAT'),
        text('ram:CategoryCode', categoryOf(line)),
        text('ram:RateApplicablePercent', taxRate / 100),
      ]),
      off === 0
        ? null
        : element('ram:SpecifiedTradeAllowanceCharge', [
            element('ram:ChargeIndicator', [text('udt:Indicator', 'false')]),
            text('ram:ActualAmount', toDecimal(off)),
            text('ram:ReasonCode', '95'),
            text('ram:Reason', WORDS.discount[invoice.language]),
          ]),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [text('ram:LineTotalAmount', toDecimal(net))]),
    ]),
  ])
}

/** Price of one piece in major units; a row of pieces is rounded as a whole, so that it may have more decimals. */
function priceOf(minor: number, quantity: number): string {
  return (minor / 100 / quantity).toFixed(6).replace(/0{1,4}$/, '')
}

/** UNTDID 5305: reverse charge, standard, supply to another EU country, zero rated. */
function categoryOf({ taxRate, isIntraEu = false, isReverseCharge = false }: Taxed): 'AE' | 'S' | 'K' | 'Z' {
  if (isReverseCharge) return 'AE'
  if (taxRate > 0) return 'S'
  return isIntraEu ? 'K' : 'Z'
}

/** Why a category has no VAT, in words and as code of the list VATEX. */
const EXEMPTIONS = {
  AE: { words: WORDS.reverseCharge, code: 'VATEX-EU-AE' },
  K: { words: WORDS.intraEu, code: 'VATEX-EU-IC' },
} as const

function agreementOf(invoice: Invoice) {
  const { seller, buyer, orderNumber, purchaseOrderNumber } = invoice
  return element('ram:ApplicableHeaderTradeAgreement', [
    text('ram:BuyerReference', purchaseOrderNumber ?? orderNumber ?? invoice.number),
    element('ram:SellerTradeParty', [
      text('ram:Name', seller.name),
      text('ram:Description', seller.register),
      element('ram:DefinedTradeContact', [
        text('ram:PersonName', seller.name),
        element('ram:TelephoneUniversalCommunication', [text('ram:CompleteNumber', seller.phone)]),
        element('ram:EmailURIUniversalCommunication', [text('ram:URIID', seller.email)]),
      ]),
      ...placeOf(seller),
    ]),
    element('ram:BuyerTradeParty', [text('ram:Name', buyer.name), ...placeOf(buyer)]),
    orderNumber === null
      ? null
      : element('ram:SellerOrderReferencedDocument', [text('ram:IssuerAssignedID', orderNumber)]),
    purchaseOrderNumber === null
      ? null
      : element('ram:BuyerOrderReferencedDocument', [text('ram:IssuerAssignedID', purchaseOrderNumber)]),
  ])
}

function placeOf({ address, postcode, city, countryCode, email, taxNumber }: InvoiceParty): (XmlElement | null)[] {
  const isForTrade = taxNumber?.kind === 'nip' || taxNumber?.kind === 'eu_vat'
  return [
    element('ram:PostalTradeAddress', [
      text('ram:PostcodeCode', postcode),
      text('ram:LineOne', address[0]),
      text('ram:CityName', city),
      text('ram:CountryID', countryCode),
    ]),
    element('ram:URIUniversalCommunication', [text('ram:URIID', email, { schemeID: 'EM' })]),
    isForTrade
      ? element('ram:SpecifiedTaxRegistration', [text('ram:ID', withPrefix(taxNumber), { schemeID: 'VA' })])
      : null,
  ]
}

function deliveryOf({ saleDate, delivery }: Invoice) {
  return element('ram:ApplicableHeaderTradeDelivery', [
    element('ram:ShipToTradeParty', [
      element('ram:PostalTradeAddress', [
        text('ram:PostcodeCode', delivery.postcode),
        text('ram:CityName', delivery.city),
        text('ram:CountryID', delivery.countryCode),
      ]),
    ]),
    element('ram:ActualDeliverySupplyChainEvent', [day('ram:OccurrenceDateTime', 'udt', saleDate)]),
  ])
}

/** UNTDID 4461. Codes of cards demand their number, which a shop does not have. */
const MEANS: Readonly<Record<string, string>> = { cod: '10', bank_transfer: '30', credit_limit: '30', sepa: '30' }
const ONLINE = '68'

function settlementOf(invoice: Invoice, lines: readonly InvoiceLine[]) {
  const { currency, gross, net, bankAccount, issueDate, dueDate, correction, transferTitle, payment } = invoice
  // The document states its day of issue: what is paid later changes nothing in it.
  const isPaid = dueDate === issueDate
  const means = bankAccount === null ? ONLINE : (MEANS[payment.code] ?? ONLINE)
  const paid = isPaid && !correction ? gross : 0
  return element('ram:ApplicableHeaderTradeSettlement', [
    text('ram:PaymentReference', transferTitle),
    invoice.pln && text('ram:TaxCurrencyCode', 'PLN'),
    text('ram:InvoiceCurrencyCode', currency),
    element('ram:SpecifiedTradeSettlementPaymentMeans', [
      text('ram:TypeCode', means),
      text('ram:Information', payment.label),
      means === '30'
        ? element('ram:PayeePartyCreditorFinancialAccount', [
            text('ram:IBANID', bankAccount?.replace(/\s/g, '') ?? null),
          ])
        : null,
    ]),
    vatSums(lines).map((rate) => taxOf(invoice, rate)),
    isPaid && !correction
      ? null
      : element('ram:SpecifiedTradePaymentTerms', [day('ram:DueDateDateTime', 'udt', dueDate)]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      text('ram:LineTotalAmount', toDecimal(net)),
      text('ram:TaxBasisTotalAmount', toDecimal(net)),
      text('ram:TaxTotalAmount', toDecimal(gross - net), { currencyID: currency }),
      invoice.pln && text('ram:TaxTotalAmount', toDecimal(invoice.pln.total), { currencyID: 'PLN' }),
      text('ram:GrandTotalAmount', toDecimal(gross)),
      text('ram:TotalPrepaidAmount', toDecimal(paid)),
      text('ram:DuePayableAmount', toDecimal(gross - paid)),
    ]),
    correction
      ? element('ram:InvoiceReferencedDocument', [
          text('ram:IssuerAssignedID', correction.corrects.number),
          day('ram:FormattedIssueDateTime', 'qdt', correction.corrects.issueDate),
        ])
      : null,
  ])
}

function taxOf(invoice: Invoice, { taxRate, net, vat, ...treatment }: Invoice['vat'][number]) {
  const category = categoryOf({ taxRate, ...treatment })
  const exemption = category === 'K' || category === 'AE' ? EXEMPTIONS[category] : null
  return element('ram:ApplicableTradeTax', [
    text('ram:CalculatedAmount', toDecimal(vat)),
    text('ram:TypeCode', 'VAT'),
    exemption && text('ram:ExemptionReason', exemption.words[invoice.language]),
    text('ram:BasisAmount', toDecimal(net)),
    text('ram:CategoryCode', category),
    exemption && text('ram:ExemptionReasonCode', exemption.code),
    text('ram:RateApplicablePercent', taxRate / 100),
  ])
}
