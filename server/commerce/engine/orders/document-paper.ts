import { formatDate, formatMoney } from '#locales/format.ts'
import type { Locale, LocalizedText } from '#schemas/locale.ts'
import type { PurchaseRules } from '../checkout/buying-rules.ts'
import type { DocumentRecord } from './billing-documents.ts'
import { openPaper } from './paper.ts'
import { contentOf, type OrderRecord } from './read-order.ts'
import type { StoredDocument } from './stored-order.ts'

const TITLES: Readonly<Record<StoredDocument['type'], LocalizedText>> = {
  invoice: { pl: 'Faktura', en: 'Invoice', de: 'Rechnung' },
  proforma: { pl: 'Faktura pro forma', en: 'Pro forma invoice', de: 'Proforma-Rechnung' },
  advance: { pl: 'Faktura zaliczkowa', en: 'Advance invoice', de: 'Anzahlungsrechnung' },
  correction: { pl: 'Faktura korygująca', en: 'Corrective invoice', de: 'Rechnungskorrektur' },
  receipt: { pl: 'Paragon', en: 'Receipt', de: 'Quittung' },
  credit_note: { pl: 'Nota uznaniowa', en: 'Credit note', de: 'Gutschrift' },
  interest_note: { pl: 'Nota odsetkowa', en: 'Interest note', de: 'Zinsrechnung' },
}

const WORDS = {
  seller: { pl: 'Sprzedawca', en: 'Seller', de: 'Verkäufer' },
  buyer: { pl: 'Nabywca', en: 'Buyer', de: 'Käufer' },
  taxId: { pl: 'NIP', en: 'Tax id', de: 'Steuernummer' },
  issued: { pl: 'Data wystawienia', en: 'Date of issue', de: 'Ausstellungsdatum' },
  sold: { pl: 'Data sprzedaży', en: 'Date of sale', de: 'Leistungsdatum' },
  due: { pl: 'Termin płatności', en: 'Payment due', de: 'Zahlbar bis' },
  order: { pl: 'Zamówienie', en: 'Order', de: 'Bestellung' },
  items: { pl: 'Pozycje', en: 'Items', de: 'Positionen' },
  delivery: { pl: 'Dostawa', en: 'Delivery', de: 'Versand' },
  discount: { pl: 'Rabat', en: 'Discount', de: 'Rabatt' },
  sums: { pl: 'Razem', en: 'Total', de: 'Summe' },
  net: { pl: 'Netto', en: 'Net', de: 'Netto' },
  vat: { pl: 'VAT', en: 'VAT', de: 'MwSt.' },
  gross: { pl: 'Brutto', en: 'Gross', de: 'Brutto' },
  left: { pl: 'Do zapłaty', en: 'Left to pay', de: 'Noch zu zahlen' },
  corrects: { pl: 'Koryguje fakturę', en: 'Corrects invoice', de: 'Berichtigt Rechnung' },
  ksef: { pl: 'Numer KSeF', en: 'KSeF number', de: 'KSeF-Nummer' },
  account: { pl: 'Numer konta', en: 'Account', de: 'Konto' },
} as const satisfies Record<string, LocalizedText>

interface Parts {
  document: DocumentRecord
  order: OrderRecord | null
  seller: PurchaseRules['seller']
}

/** A billing document as PDF, in the language of its order. The same data give the same bytes. */
export async function writeBillingDocument({ document, order, seller }: Parts): Promise<Buffer> {
  const stored: StoredDocument = JSON.parse(document.content)
  const language: Locale = order?.locale ?? 'pl'
  const say = (key: keyof typeof WORDS) => WORDS[key][language]
  const money = (amount: number) => formatMoney(amount, stored.currency, language)
  const day = (text: string) => formatDate(`${text}T12:00:00.000Z`, language)
  const title = `${TITLES[stored.type][language]} ${document.number}`
  const createdAt = new Date(document.issue_date)
  const paper = await openPaper({ title, author: seller.name, createdAt, language })
  paper.heading(1, title)
  paper.facts([
    [say('issued'), day(document.issue_date)],
    [say('sold'), day(stored.saleDate)],
    [say('due'), day(document.due_date)],
    ...(stored.correctsNumber ? [[say('corrects'), stored.correctsNumber] as const] : []),
    ...(stored.ksefNumber ? [[say('ksef'), stored.ksefNumber] as const] : []),
    ...(order ? [[say('order'), order.number] as const] : []),
  ])
  paper.heading(2, say('seller'))
  paper.facts([
    [seller.name, seller.address],
    [say('taxId'), seller.taxId],
  ])
  paper.heading(2, say('buyer'))
  paper.facts([
    [stored.buyer.name, stored.buyer.address],
    ...(stored.buyer.taxId === null ? [] : [[say('taxId'), stored.buyer.taxId] as const]),
  ])
  if (order) {
    const { items, totals, shippingMethod, customerType, taxCountry } = contentOf(order)
    // The leading price, so that unit price × quantity is the row.
    const side = customerType === 'b2b' ? 'net' : 'gross'
    const vatOf = taxCountry === undefined ? say('vat') : `${say('vat')} (${taxCountry})`
    const vat = (taxRate: number) => `${side === 'net' ? `${say('net')}, ` : ''}${vatOf} ${taxRate / 100}%`
    const shipping = totals.find(({ code }) => code === 'shipping__incl_tax')?.price[side] ?? 0
    const discount = totals.find(({ code }) => code === 'discount')?.price[side] ?? 0
    paper.heading(2, say('items'))
    paper.facts([
      ...items.map(
        ({ name, quantity, unitPrice, rowPrice, taxRate }) =>
          [
            `${quantity} × ${money(unitPrice[side])}`,
            `${name[language]}: ${money(rowPrice[side])} (${vat(taxRate)})`,
          ] as const,
      ),
      ...(discount === 0 ? [] : [[say('discount'), money(discount)] as const]),
      ...(shippingMethod ? [[say('delivery'), `${shippingMethod.label[language]}: ${money(shipping)}`] as const] : []),
    ])
  }
  paper.heading(2, say('sums'))
  paper.facts([
    [say('net'), money(stored.net)],
    [say('vat'), money(stored.vat)],
    [say('gross'), money(stored.gross)],
    [say('left'), money(document.status === 'open' ? stored.gross - stored.paid : 0)],
    ...(stored.bankAccount === null || document.status !== 'open'
      ? []
      : [[say('account'), stored.bankAccount] as const]),
  ])
  return paper.finish()
}
