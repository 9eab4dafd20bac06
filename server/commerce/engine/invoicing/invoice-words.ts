import { formatNumber, MARKS } from '#locales/format.ts'
import type { Locale, LocalizedText } from '#schemas/locale.ts'
import type { StoredDocument } from '../orders/stored-order.ts'
import type { CorrectionReason } from './stored-line.ts'

export const TITLES: Readonly<Record<StoredDocument['type'], LocalizedText>> = {
  invoice: { pl: 'Faktura', en: 'Invoice', de: 'Rechnung' },
  proforma: { pl: 'Faktura pro forma', en: 'Pro forma invoice', de: 'Proforma-Rechnung' },
  advance: { pl: 'Faktura zaliczkowa', en: 'Advance payment invoice', de: 'Anzahlungsrechnung' },
  correction: { pl: 'Faktura korygująca', en: 'Corrective invoice', de: 'Rechnungskorrektur' },
  receipt: { pl: 'Paragon', en: 'Receipt', de: 'Kassenbeleg' },
  credit_note: { pl: 'Nota uznaniowa', en: 'Credit note', de: 'Kaufmännische Gutschrift' },
  interest_note: { pl: 'Nota odsetkowa', en: 'Late-payment interest note', de: 'Verzugszinsabrechnung' },
}

export const REASONS: Readonly<Record<CorrectionReason, LocalizedText>> = {
  return: { pl: 'Zwrot towaru', en: 'Goods returned', de: 'Rückgabe von Waren' },
  price_cut: { pl: 'Obniżka ceny', en: 'Price reduction', de: 'Preisminderung' },
  pieces_canceled: {
    pl: 'Anulowanie części zamówienia',
    en: 'Part of the order cancelled',
    de: 'Stornierung eines Teils der Bestellung',
  },
  canceled: { pl: 'Anulowanie zamówienia', en: 'Order cancelled', de: 'Stornierung der Bestellung' },
}

export interface Taxed {
  /** hundredths of a per cent */
  taxRate: number
  isIntraEu?: boolean
  isReverseCharge?: boolean
}

/** No rate, but no tax in the seller's country: Poland writes so (`np`), Germany and others that it shifts to the buyer. */
const REVERSE_CHARGE: LocalizedText = { pl: 'np', en: 'RC', de: 'RC' }

/** A rate as documents name it; supplies to other EU countries (WDT) have their own in Poland. */
export function rateName({ taxRate, isIntraEu = false, isReverseCharge = false }: Taxed, language: Locale): string {
  if (isReverseCharge) return REVERSE_CHARGE[language]
  const percent = `${formatNumber(taxRate / 100, language)}${MARKS[language].percent}`
  return isIntraEu && language === 'pl' ? `${percent} WDT` : percent
}

export const WORDS = {
  seller: { pl: 'Sprzedawca', en: 'Seller', de: 'Verkäufer' },
  buyer: { pl: 'Nabywca', en: 'Buyer', de: 'Käufer' },
  issued: { pl: 'Data wystawienia', en: 'Date of issue', de: 'Ausstellungsdatum' },
  sold: { pl: 'Data sprzedaży', en: 'Date of supply', de: 'Leistungsdatum' },
  order: { pl: 'Zamówienie', en: 'Order', de: 'Bestellung' },
  purchaseOrder: { pl: 'Numer zamówienia nabywcy', en: 'Purchase order number', de: 'Bestellnummer des Käufers' },
  corrects: { pl: 'Koryguje fakturę', en: 'Corrects invoice', de: 'Berichtigt Rechnung' },
  of: { pl: 'z dnia', en: 'of', de: 'vom' },
  reason: { pl: 'Przyczyna korekty', en: 'Reason for the correction', de: 'Grund der Korrektur' },
  ksef: { pl: 'Numer KSeF', en: 'KSeF number', de: 'KSeF-Nummer' },
  items: { pl: 'Pozycje', en: 'Items', de: 'Positionen' },
  before: { pl: 'Przed korektą', en: 'Before the correction', de: 'Vor der Korrektur' },
  after: { pl: 'Po korekcie', en: 'After the correction', de: 'Nach der Korrektur' },
  difference: { pl: 'Różnica', en: 'Difference', de: 'Differenz' },
  position: { pl: 'Lp.', en: 'No.', de: 'Pos.' },
  name: { pl: 'Nazwa', en: 'Description', de: 'Bezeichnung' },
  quantity: { pl: 'Ilość', en: 'Qty', de: 'Menge' },
  priceNet: { pl: 'Cena netto', en: 'Net price', de: 'Einzelpreis netto' },
  priceGross: { pl: 'Cena brutto', en: 'Gross price', de: 'Einzelpreis brutto' },
  piece: { pl: 'szt.', en: 'pcs', de: 'Stk.' },
  service: { pl: 'usł.', en: 'service', de: 'Leistung' },
  discount: { pl: 'rabat', en: 'discount', de: 'Rabatt' },
  sums: { pl: 'Podsumowanie według stawek VAT', en: 'Total by VAT rate', de: 'Summen nach Steuersatz' },
  rate: { pl: 'VAT', en: 'VAT', de: 'MwSt.' },
  net: { pl: 'Netto', en: 'Net', de: 'Netto' },
  vat: { pl: 'Kwota VAT', en: 'VAT amount', de: 'MwSt.-Betrag' },
  gross: { pl: 'Brutto', en: 'Gross', de: 'Brutto' },
  vatInPln: { pl: 'Kwota VAT w złotych', en: 'VAT in Polish złoty', de: 'MwSt. in polnischen Złoty' },
  rateOfNbp: {
    pl: 'Kurs średni NBP',
    en: 'Average rate of the National Bank of Poland',
    de: 'Mittelkurs der Polnischen Nationalbank',
  },
  table: { pl: 'tabela', en: 'table', de: 'Tabelle' },
  total: { pl: 'Razem', en: 'Total', de: 'Summe' },
  payment: { pl: 'Płatność', en: 'Payment', de: 'Zahlung' },
  method: { pl: 'Forma płatności', en: 'Payment method', de: 'Zahlungsart' },
  left: { pl: 'Do zapłaty', en: 'Left to pay', de: 'Noch zu zahlen' },
  due: { pl: 'Termin płatności', en: 'Payment due', de: 'Zahlbar bis' },
  account: { pl: 'Numer konta', en: 'Account', de: 'Konto' },
  transferTitle: { pl: 'Tytuł przelewu', en: 'Payment reference', de: 'Verwendungszweck' },
  splitPayment: {
    pl: 'Mechanizm podzielonej płatności',
    en: 'Split payment mechanism (mechanizm podzielonej płatności)',
    de: 'Split-Payment-Verfahren (mechanizm podzielonej płatności)',
  },
  reverseCharge: {
    pl: 'Usługi (np): odwrotne obciążenie, VAT rozlicza nabywca (art. 196 dyrektywy 2006/112/WE)',
    en: 'Services (RC): reverse charge, VAT is paid by the buyer (Article 196 of Directive 2006/112/EC)',
    de: 'Leistungen (RC): Steuerschuldnerschaft des Leistungsempfängers (Artikel 196 der Richtlinie 2006/112/EG)',
  },
  intraEu: {
    pl: 'Wewnątrzwspólnotowa dostawa towarów, stawka 0% (art. 138 dyrektywy 2006/112/WE)',
    en: 'Intra-Community supply of goods, exempt from VAT (Article 138 of Directive 2006/112/EC)',
    de: 'Steuerfreie innergemeinschaftliche Lieferung (Artikel 138 der Richtlinie 2006/112/EG)',
  },
} as const satisfies Record<string, LocalizedText>
