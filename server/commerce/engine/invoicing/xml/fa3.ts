import { vatPrefix } from '#server/platform/store-config/vat-rates.ts'
import { toDecimal } from '../../money.ts'
import type { Invoice, InvoiceParty } from '../invoice.ts'
import { REASONS } from '../invoice-words.ts'
import type { VatInPln } from '../rates/vat-in-pln.ts'
import type { InvoiceLine } from '../stored-line.ts'
import { element, oneLine, text, writeXml, type XmlElement } from './xml.ts'

/** The namespace of the published schema, 2025-06-25. */
const FA3 = 'http://crd.gov.pl/wzor/2025/06/25/13775/'
const YES = '1'
const NO = '2'
const MAX_NAME = 512
const MAX_TEXT = 256

/** Fields of the sums of each rate, in hundredths of a per cent; rates that Poland has no more keep their place. */
const SUMS: Readonly<Record<number, string>> = { 2300: '1', 2200: '1', 800: '2', 700: '2', 500: '3' }
const SUM_ORDER = ['1', '2', '3', '5', '6_1', '6_2', '9']
/** Sums without a field of VAT. */
const WITHOUT_VAT = new Set(['6_1', '6_2', '9'])

/**
 * The structured invoice of the Polish national system (KSeF), variant FA(3). Null for a document that it has no form for: of
 * another type, without lines, of a seller without a NIP, or with a rate that Poland does not have.
 */
export function writeFa3(invoice: Invoice): string | null {
  const { seller, type, vat } = invoice
  const isWritten = type === 'invoice' || type === 'correction'
  if (!isWritten || vat.length === 0 || seller.taxNumber?.kind !== 'nip') return null
  if (vat.some((sum) => sumField(invoice, sum) === null)) return null
  return writeXml({
    name: 'Faktura',
    attributes: { xmlns: FA3 },
    content: [
      head(invoice),
      element('Podmiot1', [
        invoice.supply && text('PrefiksPodatnika', seller.taxNumber.country),
        element('DaneIdentyfikacyjne', [text('NIP', seller.taxNumber.value), text('Nazwa', nameOf(seller))]),
        ...contactOf(seller),
      ]),
      element('Podmiot2', [
        element('DaneIdentyfikacyjne', [...numberOf(invoice.buyer), text('Nazwa', nameOf(invoice.buyer))]),
        ...contactOf(invoice.buyer),
        text('JST', NO),
        text('GV', NO),
      ]),
      body(invoice),
      footOf(invoice),
    ].filter((part) => part !== null),
  })
}

function head({ issueDate }: Invoice) {
  return element('Naglowek', [
    text('KodFormularza', 'FA', { kodSystemowy: 'FA (3)', wersjaSchemy: '1-0E' }),
    text('WariantFormularza', 3),
    // Noon of the day of issue: the same data give the same bytes, whose digest stands in the QR code.
    text('DataWytworzeniaFa', `${issueDate}T12:00:00Z`),
    text('SystemInfo', 'Witryna'),
  ])
}

const nameOf = ({ name }: InvoiceParty) => oneLine(name, MAX_NAME)

function contactOf({ address, countryCode, email }: InvoiceParty) {
  const [first, second] = address.map((line) => oneLine(line, MAX_NAME)).filter((line) => line !== '')
  return [
    first === undefined
      ? null
      : element('Adres', [text('KodKraju', countryCode), text('AdresL1', first), text('AdresL2', second ?? null)]),
    element('DaneKontaktowe', [text('Email', email && oneLine(email, MAX_TEXT - 1))]),
  ]
}

function numberOf({ taxNumber }: InvoiceParty): (XmlElement | null)[] {
  if (taxNumber?.kind === 'nip') return [text('NIP', taxNumber.value)]
  if (taxNumber?.kind === 'eu_vat')
    return [text('KodUE', vatPrefix(taxNumber.country)), text('NrVatUE', taxNumber.value)]
  if (taxNumber?.kind === 'other')
    return [text('KodKraju', taxNumber.country), text('NrID', oneLine(taxNumber.value, 50))]
  return [text('BrakID', YES)]
}

function body(invoice: Invoice) {
  const { currency, issueDate, number, saleDate, gross, orderNumber, pln } = invoice
  return element('Fa', [
    text('KodWaluty', currency),
    text('P_1', issueDate),
    text('P_2', oneLine(number, MAX_TEXT)),
    // Stated only if it is another day than that of issue.
    saleDate === issueDate ? null : text('P_6', saleDate),
    sumsOf(invoice),
    text('P_15', toDecimal(gross)),
    element('Adnotacje', [
      text('P_16', NO),
      text('P_17', NO),
      text('P_18', invoice.vat.some(({ isReverseCharge }) => isReverseCharge) ? YES : NO),
      text('P_18A', invoice.isSplitPayment ? YES : NO),
      element('Zwolnienie', [text('P_19N', YES)]),
      element('NoweSrodkiTransportu', [text('P_22N', YES)]),
      text('P_23', NO),
      element('PMarzy', [text('P_PMarzyN', YES)]),
    ]),
    text('RodzajFaktury', invoice.correction ? 'KOR' : 'VAT'),
    ...correctionOf(invoice),
    orderNumber === null
      ? null
      : element('DodatkowyOpis', [text('Klucz', 'Numer zamówienia'), text('Wartosc', orderNumber)]),
    pln &&
      element('DodatkowyOpis', [text('Klucz', 'Tabela kursów NBP'), text('Wartosc', `${pln.table} z dnia ${pln.day}`)]),
    ...linesOf(invoice),
    paymentOf(invoice),
    element('WarunkiTransakcji', [
      element('Zamowienia', [
        text('NrZamowienia', invoice.purchaseOrderNumber && oneLine(invoice.purchaseOrderNumber, MAX_TEXT)),
      ]),
    ]),
  ])
}

/** Entries of the seller in registers; a number of another form has no place in the schema. */
function footOf({ seller: { regon, krs, register } }: Invoice) {
  return element('Stopka', [
    element('Informacje', [text('StopkaFaktury', register && oneLine(register, 3500))]),
    element('Rejestry', [
      text('KRS', krs !== null && /^\d{10}$/.test(krs) ? krs : null),
      text('REGON', regon !== null && /^(\d{9}|\d{14})$/.test(regon) ? regon : null),
    ]),
  ])
}

type Taxed = Pick<Invoice['vat'][number], 'taxRate' | 'isIntraEu' | 'isReverseCharge'>

/** Null for a rate that has no place in the schema. VAT of other countries (OSS) has one for all rates. */
function sumField({ taxCountry, seller }: Invoice, { taxRate, isIntraEu, isReverseCharge }: Taxed): string | null {
  if (isReverseCharge) return '9'
  if (isIntraEu) return '6_2'
  if (taxCountry !== seller.countryCode) return '5'
  if (taxRate === 0) return '6_1'
  return SUMS[taxRate] ?? null
}

function sumsOf(invoice: Invoice): (XmlElement | null)[] {
  return SUM_ORDER.flatMap((field) => {
    const rates = invoice.vat.filter((sum) => sumField(invoice, sum) === field)
    if (rates.length === 0) return []
    const net = rates.reduce((sum, rate) => sum + rate.net, 0)
    const vat = rates.reduce((sum, rate) => sum + rate.vat, 0)
    const hasVat = !WITHOUT_VAT.has(field)
    return [
      text(`P_13_${field}`, toDecimal(net)),
      hasVat ? text(`P_14_${field}`, toDecimal(vat)) : null,
      hasVat && invoice.pln ? text(`P_14_${field}W`, toDecimal(vatInZloty(invoice.pln, rates))) : null,
    ]
  })
}

const vatInZloty = ({ sums }: VatInPln, rates: Invoice['vat']): number =>
  sums.reduce((all, sum) => (rates.some(({ taxRate }) => taxRate === sum.taxRate) ? all + sum.vat : all), 0)

function correctionOf({ correction }: Invoice): (XmlElement | null)[] {
  if (!correction) return []
  const { number, issueDate, ksefNumber } = correction.corrects
  return [
    text('PrzyczynaKorekty', REASONS[correction.reason].pl),
    // It takes effect on its own day of issue.
    text('TypKorekty', 2),
    element('DaneFaKorygowanej', [
      text('DataWystFaKorygowanej', issueDate),
      text('NrFaKorygowanej', oneLine(number, MAX_TEXT)),
      ...(ksefNumber === null
        ? [text('NrKSeFN', YES)]
        : [text('NrKSeF', YES), text('NrKSeFFaKorygowanej', ksefNumber)]),
    ]),
  ]
}

/** A correction states each line as it was, marked so, and as it is, under one number. */
function linesOf(invoice: Invoice): (XmlElement | null)[] {
  const { correction, lines } = invoice
  if (!correction) return lines.map((line, at) => lineOf(invoice, line, { number: at + 1 }))
  return correction.changes.flatMap(({ before, after }, at) => [
    lineOf(invoice, before, { number: at + 1, isBefore: true }),
    lineOf(invoice, after, { number: at + 1 }),
  ])
}

function lineOf(
  invoice: Invoice,
  line: InvoiceLine,
  { number, isBefore = false }: { number: number; isBefore?: boolean },
) {
  const { leading, taxCountry, seller } = invoice
  const { name, sku, ean, unit, quantity, unitPrice, discount, taxRate, net, gross } = line
  const { isIntraEu = false, isReverseCharge = false } = line
  const isNet = leading === 'net'
  const isForeign = taxCountry !== seller.countryCode && !isReverseCharge && !isIntraEu
  return element('FaWiersz', [
    text('NrWierszaFa', number),
    text('P_7', oneLine(name, MAX_NAME)),
    text('Indeks', sku && oneLine(sku, 50)),
    text('GTIN', ean && oneLine(ean, 20)),
    text('P_8A', unit === 'piece' ? 'szt.' : 'usł.'),
    text('P_8B', quantity),
    text(isNet ? 'P_9A' : 'P_9B', toDecimal(unitPrice[leading])),
    discount[leading] === 0 ? null : text('P_10', toDecimal(discount[leading])),
    text(isNet ? 'P_11' : 'P_11A', toDecimal(isNet ? net : gross)),
    text('P_11Vat', toDecimal(gross - net)),
    isForeign ? text('P_12_XII', taxRate / 100) : text('P_12', rateOf({ taxRate, isIntraEu, isReverseCharge })),
    text('KursWaluty', invoice.pln?.rate ?? null),
    isBefore ? text('StanPrzed', YES) : null,
  ])
}

/** `np II`: services that are taxed in the buyer's country (VAT Act, Art. 100(1)(4)). */
function rateOf({ taxRate, isIntraEu, isReverseCharge }: Taxed): string {
  if (isReverseCharge) return 'np II'
  if (taxRate > 0) return String(taxRate / 100)
  return isIntraEu ? '0 WDT' : '0 KR'
}

/** Payment forms of the schema by the shop's methods. */
const FORMS: Readonly<Record<string, number>> = {
  cod: 1,
  card: 2,
  bank_transfer: 6,
  fast_transfer: 6,
  credit_limit: 6,
  sepa: 6,
  blik: 7,
}

function paymentOf({ payment, correction, issueDate, dueDate, bankAccount }: Invoice) {
  if (correction) return null
  // The document states its day of issue: what is paid later changes nothing in it.
  const isPaid = dueDate === issueDate
  const form = FORMS[payment.code]
  return element('Platnosc', [
    ...(isPaid ? [text('Zaplacono', YES), text('DataZaplaty', issueDate)] : []),
    isPaid ? null : element('TerminPlatnosci', [text('Termin', dueDate)]),
    ...(form === undefined
      ? [text('PlatnoscInna', YES), text('OpisPlatnosci', oneLine(payment.label, MAX_TEXT))]
      : [text('FormaPlatnosci', form)]),
    isPaid ? null : element('RachunekBankowy', [text('NrRB', bankAccount?.replace(/\s/g, '') ?? null)]),
  ])
}
