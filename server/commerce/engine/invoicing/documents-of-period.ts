import type { Kysely } from 'kysely'
import { z } from 'zod'
import { OrderDocument } from '#schemas/billing-document.ts'
import { Currency } from '#schemas/locale.ts'
import { day } from '#schemas/order-fields.ts'
import { toDecimal } from '../money.ts'
import type { DocumentRecord } from '../orders/billing-documents.ts'
import type { OrderRecord } from '../orders/read-order.ts'
import type { EngineDatabase } from '../schema.ts'
import type { Period } from './documents-archive.ts'
import { type Invoice, invoiceOf, type Seller } from './invoice.ts'
import { rateName } from './invoice-words.ts'
import { type TaxNumber, withPrefix } from './tax-number.ts'

type Db = Kysely<EngineDatabase>

const amount = (what: string) =>
  z.string().meta({ description: `${what}, in major units of \`currency\`.`, examples: ['105.61'] })
const inPln = z
  .string()
  .nullable()
  .meta({ description: 'VAT in złoty; null: the document states none.', examples: ['450.12'] })
const country = (what: string) => z.string().meta({ description: `${what}, ISO 3166-1 alpha-2.`, examples: ['PL'] })

const BookedDocument = OrderDocument.extend({
  issueDate: day('Day of issue'),
  saleDate: day('Day of the sale'),
  orderNumber: z
    .string()
    .nullable()
    .meta({ description: 'Its order; null: none.', examples: ['100015079'] }),
  correctsNumber: z
    .string()
    .nullable()
    .meta({ description: 'Number of the invoice that it corrects; null: none.', examples: ['FV/2026/11/401'] }),
  buyer: z
    .strictObject({
      name: z.string().meta({ description: 'Name of the buyer.', examples: ['Hotel Nad Stawem sp. z o.o.'] }),
      taxNumber: z
        .string()
        .nullable()
        .meta({ description: 'Tax number, with its country if it is one of the EU.', examples: ['DE136695976'] }),
      countryCode: country('Country of the buyer'),
    })
    .meta({ description: 'Who buys.' }),
  deliveryCountryCode: country('Where the goods go'),
  taxCountryCode: country('Whose VAT is charged'),
  currency: Currency,
  net: amount('Net total'),
  vat: amount('VAT in all'),
  gross: amount('Gross total'),
  rates: z
    .array(
      z
        .strictObject({
          rate: z.string().meta({ description: 'VAT rate in per cent.', examples: ['23.00'] }),
          name: z.string().meta({
            description:
              'The rate as Polish books name it; for a company in another EU country WDT: goods, np: services in the reverse charge.',
            examples: ['0% WDT'],
          }),
          net: amount('Net sum'),
          vat: amount('VAT'),
          gross: amount('Gross sum'),
          vatInPln: inPln,
        })
        .meta({ description: 'Sums of one rate; of a correction the differences.' }),
    )
    .meta({
      description:
        'Sums by rate, the highest first, WDT and np apart from what else is at 0 %; empty for a document of amounts only.',
    }),
  vatNumberCheck: z
    .strictObject({
      vatNumber: z.string().meta({ description: 'The confirmed number of the buyer.', examples: ['DE136695976'] }),
      consultation: z
        .string()
        .nullable()
        .meta({ description: 'Number of the consultation; null if VIES gave none.', examples: ['WAPIAAAAXxYyZz12'] }),
      checkedAt: z
        .string()
        .meta({ description: 'Time of the check, ISO 8601 in UTC.', examples: ['2026-11-05T08:05:00.000Z'] }),
    })
    .nullable()
    .meta({ description: 'Answer of VIES by which there is no VAT; null: none.' }),
  vatInPln: inPln,
  exchangeRate: z
    .strictObject({
      rate: z.string().meta({ description: 'Złoty for one unit of the currency.', examples: ['4.2345'] }),
      table: z.string().meta({ description: 'Number of the table of rates.', examples: ['225/A/NBP/2026'] }),
      day: day('Day of the table'),
    })
    .nullable()
    .meta({ description: 'Rate of the VAT in złoty; null: none is stated.' }),
}).meta({ description: 'A billing document with its VAT.' })

/** Answer of GET /staff/document. */
export const BookedDocuments = z
  .strictObject({
    data: z.array(BookedDocument).meta({ description: 'Documents of the page, the oldest first.' }),
    next: z
      .string()
      .nullable()
      .meta({
        description: 'Continues behind this page, as `after`; null at the end.',
        examples: ['2026-11-05.doc-401'],
      }),
  })
  .meta({ description: 'One page of the documents of a period.' })

interface Question extends Period {
  /** `next` of the page before; absent: from the first */
  after?: string | undefined
  limit: number
}

/** Documents that a seller's books hold. A pro forma invoice is none of them. */
const NOT_BOOKED = 'proforma'

/**
 * Billing documents of everybody that were issued in a period, with their VAT by rate, the oldest first. Null for an
 * `after` that no page has named.
 */
export async function documentsOfPeriod(
  db: Db,
  { from, to, after, limit }: Question,
  seller: Seller,
): Promise<z.infer<typeof BookedDocuments> | null> {
  const place = after === undefined ? null : readPlace(after)
  // A page of another period names places outside of this one: going on from there would answer what was not asked for.
  if (after !== undefined && (place === null || place.day < from || place.day > to)) return null
  let wanted = db
    .selectFrom('billing_documents')
    .selectAll()
    .where('issue_date', '>=', place?.day ?? from)
    .where('issue_date', '<=', to)
    .where('type', '<>', NOT_BOOKED)
  if (place) wanted = wanted.where((eb) => eb.or([eb('issue_date', '>', place.day), eb('id', '>', place.id)]))
  const rows = await wanted
    .orderBy('issue_date')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const orders = await ordersOf(db, page)
  const last = page.at(-1)
  return {
    data: page.map((document) =>
      toBooked(document, invoiceOf({ document, order: orders.get(document.order_number ?? '') ?? null, seller })),
    ),
    next: rows.length > limit && last ? `${last.issue_date}.${last.id}` : null,
  }
}

function readPlace(after: string): { day: string; id: string } | null {
  const [, day, id] = /^(\d{4}-\d{2}-\d{2})\.(.+)$/.exec(after) ?? []
  return day !== undefined && id !== undefined ? { day, id } : null
}

async function ordersOf(db: Db, documents: readonly DocumentRecord[]): Promise<Map<string, OrderRecord>> {
  const numbers = [...new Set(documents.flatMap(({ order_number }) => order_number ?? []))]
  if (numbers.length === 0) return new Map()
  const orders = await db.selectFrom('orders').selectAll().where('number', 'in', numbers).execute()
  return new Map(orders.map((order) => [order.number, order]))
}

function toBooked({ id, status }: DocumentRecord, invoice: Invoice): z.infer<typeof BookedDocument> {
  const { buyer, pln, correction } = invoice
  return {
    id,
    number: invoice.number,
    type: invoice.type,
    status,
    issueDate: invoice.issueDate,
    saleDate: invoice.saleDate,
    orderNumber: invoice.orderNumber,
    correctsNumber: correction?.corrects.number ?? null,
    buyer: {
      name: buyer.name,
      taxNumber: buyer.taxNumber && writtenNumber(buyer.taxNumber),
      countryCode: buyer.countryCode,
    },
    deliveryCountryCode: invoice.delivery.countryCode,
    taxCountryCode: invoice.taxCountry,
    currency: invoice.currency,
    net: toDecimal(invoice.net),
    vat: toDecimal(invoice.gross - invoice.net),
    gross: toDecimal(invoice.gross),
    rates: invoice.vat.map(({ taxRate, net, vat, ...treatment }) => ({
      rate: toDecimal(taxRate),
      name: rateName({ taxRate, ...treatment }, 'pl'),
      net: toDecimal(net),
      vat: toDecimal(vat),
      gross: toDecimal(net + vat),
      vatInPln: decimalOrNull(pln?.sums.find((sum) => sum.taxRate === taxRate)?.vat),
    })),
    vatNumberCheck: invoice.supply && checkOf(invoice.supply),
    vatInPln: decimalOrNull(pln?.total),
    exchangeRate: pln && { rate: pln.rate, table: pln.table, day: pln.day },
    ksefNumber: invoice.ksefNumber,
  }
}

const checkOf = ({ vatNumber, proof: { consultation, checkedAt } }: NonNullable<Invoice['supply']>) => ({
  vatNumber,
  consultation,
  checkedAt,
})

const writtenNumber = (number: TaxNumber) => (number.kind === 'eu_vat' ? withPrefix(number) : number.value)

const decimalOrNull = (minor: number | undefined) => (minor === undefined ? null : toDecimal(minor))
