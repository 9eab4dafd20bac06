import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { type CommandCall, type ExitCode, JSON_OPTION, type Streams, type Verbs } from './command-line.ts'
import type { StoreCalls } from './store-calls.ts'

const Rate = z.object({
  ...{ rate: z.string(), name: z.string(), net: z.string(), vat: z.string(), gross: z.string() },
  vatInPln: z.string().nullable(),
})
const Document = z.object({
  ...{ id: z.string(), number: z.string(), type: z.string(), status: z.string() },
  ...{ issueDate: z.string(), saleDate: z.string() },
  ...{ orderNumber: z.string().nullable(), correctsNumber: z.string().nullable() },
  buyer: z.object({ name: z.string(), taxNumber: z.string().nullable(), countryCode: z.string() }),
  ...{ deliveryCountryCode: z.string(), taxCountryCode: z.string(), currency: z.string() },
  ...{ net: z.string(), vat: z.string(), gross: z.string(), vatInPln: z.string().nullable() },
  rates: z.array(Rate),
  exchangeRate: z.object({ rate: z.string(), table: z.string(), day: z.string() }).nullable(),
  ksefNumber: z.string().nullable(),
  vatNumberCheck: z.object({ consultation: z.string().nullable(), checkedAt: z.string() }).nullable(),
})
type Document = z.infer<typeof Document>
const Documents = z.object({ data: z.array(Document), next: z.string().nullable() })

export interface DocumentDesk {
  /** Billing documents of a period of days, the oldest first; `after` continues behind a page. */
  documents(period: { from: string; to: string }, after: string | null): Promise<z.infer<typeof Documents>>
}

export function documentDesk({ read }: StoreCalls): DocumentDesk {
  return {
    documents: ({ from, to }, after) =>
      read(`/staff/document?${new URLSearchParams({ from, to, ...(after !== null && { after }) })}`, Documents),
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const DOCUMENT_VERBS: Verbs = {
  export: {
    about: 'billing documents of a period as CSV, a row for each VAT rate, for the books',
    options: {
      from: { about: 'first day of issue', value: 'day', shape: DAY },
      to: { about: 'last day of issue, at most a year later', value: 'day', shape: DAY },
      ...JSON_OPTION,
    },
  },
}

const COLUMNS = [
  ...['issue_date', 'sale_date', 'number', 'type', 'status', 'order', 'corrects'],
  ...['buyer', 'buyer_tax_number', 'buyer_country', 'delivery_country', 'vat_country'],
  ...['currency', 'vat_rate', 'net', 'vat', 'gross', 'vat_pln'],
  ...['exchange_rate', 'exchange_table', 'exchange_day', 'ksef_number'],
  ...['vat_name', 'vies_consultation', 'vies_checked_at'],
]

/** Prints the documents of a period, page by page. */
export async function runDocumentCommand(
  { options: { from, to, json } }: CommandCall,
  { desk, print, complain }: Streams & { desk: DocumentDesk },
): Promise<ExitCode> {
  if (typeof from !== 'string' || typeof to !== 'string') {
    complain('Name the first and the last day: --from 2026-11-01 --to 2026-11-30.')
    return 2
  }
  if (json !== true) print(lineOf(COLUMNS))
  let after: string | null = null
  do {
    const { data, next }: z.infer<typeof Documents> = await desk.documents({ from, to }, after)
    for (const document of data) {
      if (json === true) print(JSON.stringify(document))
      else for (const row of rowsOf(document)) print(lineOf(row))
    }
    after = next
  } while (after !== null)
  return 0
}

/** A row for each rate; a document of amounts only has one without. */
function rowsOf(document: Document): string[][] {
  const { buyer, exchangeRate, net, vat, gross, vatInPln, vatNumberCheck } = document
  const sums = document.rates.length > 0 ? document.rates : [{ rate: '', name: '', net, vat, gross, vatInPln }]
  return sums.map((sum) => [
    ...[document.issueDate, document.saleDate, document.number, document.type, document.status],
    ...[document.orderNumber ?? '', document.correctsNumber ?? ''],
    ...[textCell(buyer.name), textCell(buyer.taxNumber ?? ''), buyer.countryCode],
    ...[document.deliveryCountryCode, document.taxCountryCode, document.currency],
    ...[sum.rate, sum.net, sum.vat, sum.gross, sum.vatInPln ?? ''],
    ...[exchangeRate?.rate ?? '', exchangeRate?.table ?? '', exchangeRate?.day ?? '', document.ksefNumber ?? ''],
    ...[sum.name, vatNumberCheck?.consultation ?? '', vatNumberCheck?.checkedAt ?? ''],
  ])
}

/** What a shopper typed must not become a formula of the accountant's spreadsheet. */
const textCell = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const lineOf = (cells: readonly string[]) => stringify([cells], { record_delimiter: '' })
