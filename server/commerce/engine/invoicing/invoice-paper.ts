import { formatDate, formatMoney, formatNumber } from '#locales/format.ts'
import { openPaper, type Paper } from '../orders/paper.ts'
import { type Invoice, type InvoiceParty, type SellerRegisters, vatSums } from './invoice.ts'
import { REASONS, rateName, type Taxed, TITLES, WORDS } from './invoice-words.ts'
import type { InvoiceLine } from './stored-line.ts'
import { namedTaxNumber } from './tax-number.ts'
import { zugferdFile } from './xml/zugferd.ts'

type Row = readonly [name: string, value: string]

/** A billing document as PDF, in its language; a German one holds its data as well. The same data give the same bytes. */
export async function writeInvoice(invoice: Invoice): Promise<Buffer> {
  const { language, seller, buyer } = invoice
  const title = `${TITLES[invoice.type][language]} ${invoice.number}`
  const createdAt = new Date(invoice.issueDate)
  const paper = await openPaper({
    title,
    author: seller.name,
    createdAt,
    language,
    embedded: zugferdFile(invoice),
  })
  const words = wordsOf(invoice)
  const { say } = words
  paper.heading(1, title)
  paper.facts(headRows(invoice, words))
  paper.facts([
    [say('seller'), [partyText(seller, invoice), ...registerLines(seller)].join('\n')],
    [say('buyer'), partyText(buyer, invoice)],
  ])
  writeLines(paper, invoice, words)
  paper.heading(2, say('sums'))
  paper.table(sumColumns(invoice, words), sumRows(invoice, words))
  writePln(paper, invoice, words)
  paper.heading(2, say('payment'))
  paper.facts(paymentRows(invoice, words))
  if (invoice.isSplitPayment) paper.paragraph([{ text: say('splitPayment'), bold: true }])
  for (const treatment of treatmentsOf(invoice)) paper.paragraph([{ text: say(treatment), bold: true }])
  if (invoice.ksefLink !== null) paper.code(invoice.ksefLink, invoice.ksefNumber ?? 'OFFLINE')
  if (invoice.ksefCertificateLink !== null) paper.code(invoice.ksefCertificateLink, 'CERTYFIKAT')
  return paper.finish()
}

/** Why sums have no VAT, each for what it is about: on mixed documents both. */
function treatmentsOf({ vat }: Invoice): ('intraEu' | 'reverseCharge')[] {
  return [
    ...(vat.some(({ isIntraEu }) => isIntraEu) ? (['intraEu'] as const) : []),
    ...(vat.some(({ isReverseCharge }) => isReverseCharge) ? (['reverseCharge'] as const) : []),
  ]
}

type Words = ReturnType<typeof wordsOf>

function wordsOf({ language, currency, taxCountry, seller }: Invoice) {
  const say = (key: keyof typeof WORDS) => WORDS[key][language]
  return {
    say,
    money: (amount: number) => formatMoney(amount, currency, language),
    day: (text: string) => formatDate(`${text}T12:00:00.000Z`, language),
    percent: (taxed: Taxed) => rateName(taxed, language),
    /** the heading of VAT names its country where it is another one than the seller's */
    rate: taxCountry === seller.countryCode ? say('rate') : `${say('rate')} (${taxCountry})`,
  }
}

function headRows(invoice: Invoice, { say, day }: Words): Row[] {
  const { language, correction, ksefNumber, orderNumber, purchaseOrderNumber } = invoice
  const corrects = correction?.corrects
  return [
    [say('issued'), day(invoice.issueDate)],
    [say('sold'), day(invoice.saleDate)],
    ...(ksefNumber === null ? [] : [[say('ksef'), ksefNumber] as const]),
    ...(corrects ? [[say('corrects'), `${corrects.number} ${say('of')} ${day(corrects.issueDate)}`] as const] : []),
    ...(corrects?.ksefNumber ? [[say('ksef'), corrects.ksefNumber] as const] : []),
    ...(correction ? [[say('reason'), REASONS[correction.reason][language]] as const] : []),
    ...(orderNumber === null ? [] : [[say('order'), orderNumber] as const]),
    ...(purchaseOrderNumber === null ? [] : [[say('purchaseOrder'), purchaseOrderNumber] as const]),
  ]
}

function partyText(
  { name, address, countryCode, taxNumber }: InvoiceParty,
  { language, seller, buyer, supply }: Invoice,
): string {
  const isAbroad = seller.countryCode !== buyer.countryCode
  const country = new Intl.DisplayNames(language, { type: 'region' }).of(countryCode) ?? countryCode
  const number = taxNumber && namedTaxNumber(taxNumber, language, { isForTrade: supply !== null })
  return [
    name,
    ...address.filter((line) => line !== ''),
    ...(isAbroad ? [country] : []),
    ...(number ? [`${number[0]}: ${number[1]}`] : []),
  ].join('\n')
}

/** Entries of the seller in registers, under their Polish names. */
const registerLines = ({ regon, krs, register }: SellerRegisters): string[] => [
  ...(regon === null ? [] : [`REGON: ${regon}`]),
  ...(krs === null ? [] : [`KRS: ${krs}`]),
  ...(register === null ? [] : [register]),
]

function writeLines(paper: Paper, invoice: Invoice, words: Words): void {
  const { lines, correction } = invoice
  const { say } = words
  const columns = lineColumns(invoice, words)
  const write = (heading: string, some: readonly InvoiceLine[]) => {
    paper.heading(2, heading)
    paper.table(columns, lineRows(some, invoice, words))
  }
  if (correction && correction.changes.length > 0) {
    const { changes } = correction
    write(
      say('before'),
      changes.map(({ before }) => before),
    )
    write(
      say('after'),
      changes.map(({ after }) => after),
    )
  } else if (lines.length > 0) write(say('items'), lines)
}

function lineColumns({ leading }: Invoice, { say, rate }: Words) {
  return [
    { title: say('position'), widthPt: 26 },
    { title: say('name'), widthPt: 137 },
    { title: say('quantity'), widthPt: 48, isNumber: true },
    { title: say(leading === 'net' ? 'priceNet' : 'priceGross'), widthPt: 60, isNumber: true },
    { title: rate, widthPt: 40, isNumber: true },
    { title: say('net'), widthPt: 60, isNumber: true },
    { title: say('vat'), widthPt: 52, isNumber: true },
    { title: say('gross'), widthPt: 60, isNumber: true },
  ]
}

function lineRows(lines: readonly InvoiceLine[], { leading, language }: Invoice, { say, money, percent }: Words) {
  return lines.map(({ name, sku, quantity, unit, unitPrice, discount, net, gross, ...taxed }, at) => {
    const off = discount[leading]
    return [
      `${at + 1}`,
      [name, ...(sku === null ? [] : [sku]), ...(off === 0 ? [] : [`${say('discount')} ${money(-off)}`])].join('\n'),
      `${formatNumber(quantity, language)} ${say(unit)}`,
      money(unitPrice[leading]),
      percent(taxed),
      money(net),
      money(gross - net),
      money(gross),
    ]
  })
}

function sumColumns(_: Invoice, { say, rate }: Words) {
  return [
    { title: rate, widthPt: 183 },
    { title: say('net'), widthPt: 100, isNumber: true },
    { title: say('vat'), widthPt: 100, isNumber: true },
    { title: say('gross'), widthPt: 100, isNumber: true },
  ]
}

/** The sums of each rate and of all; of a correction also before and after it. */
function sumRows({ vat, net, gross, correction }: Invoice, { say, money, percent }: Words): string[][] {
  const amounts = (name: string, all: number, whole: number) => [name, money(all), money(whole - all), money(whole)]
  const by = (sums: Invoice['vat'], prefix: string) =>
    sums.map((rate) => amounts(`${prefix}${percent(rate)}`, rate.net, rate.net + rate.vat))
  if (!correction) return [...by(vat, ''), amounts(say('total'), net, gross)]
  const before = vatSums(correction.changes.map((change) => change.before))
  const after = vatSums(correction.changes.map((change) => change.after))
  return [
    ...by(before, `${say('before')}: `),
    ...by(after, `${say('after')}: `),
    ...by(vat, `${say('difference')}: `),
    amounts(`${say('difference')}: ${say('total').toLowerCase()}`, net, gross),
  ]
}

function writePln(paper: Paper, { pln, currency, language }: Invoice, { say, rate, percent, day }: Words): void {
  if (!pln) return
  const money = (amount: number) => formatMoney(amount, 'PLN', language)
  paper.heading(2, say('vatInPln'))
  paper.table(
    [
      { title: rate, widthPt: 383 },
      { title: say('vat'), widthPt: 100, isNumber: true },
    ],
    [...pln.sums.map(({ taxRate, vat }) => [percent({ taxRate }), money(vat)]), [say('total'), money(pln.total)]],
  )
  const inZloty = formatNumber(Number(pln.rate), language, { maximumFractionDigits: 8 })
  paper.paragraph(
    `${say('rateOfNbp')}: 1 ${currency} = ${inZloty} PLN, ${say('table')} ${pln.table} ${say('of')} ${day(pln.day)}`,
  )
}

function paymentRows(invoice: Invoice, { say, money, day }: Words): Row[] {
  const { payment, left, dueDate, bankAccount, transferTitle } = invoice
  return [
    [say('method'), payment.label],
    [say('left'), money(left)],
    ...(left === 0 ? [] : [[say('due'), day(dueDate)] as const]),
    ...(left === 0 || bankAccount === null
      ? []
      : [[say('account'), bankAccount] as const, [say('transferTitle'), transferTitle] as const]),
  ]
}
