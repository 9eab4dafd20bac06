import { Zip, ZipPassThrough } from 'fflate'
import type { Kysely } from 'kysely'
import { documentsIn, type OrderScope } from '../accounts/account-of.ts'
import type { DocumentRecord } from '../orders/billing-documents.ts'
import { documentNumberLength } from '../orders/document-number-length.ts'
import type { EngineDatabase } from '../schema.ts'

/** Days of a period, first and last included: a leap year. */
export const MAX_PERIOD_DAYS = 366
/** Each file is drawn when its turn comes; more of them would keep a connection open for minutes. */
export const MAX_DOCUMENTS = 500

/** A file of an archive. */
export interface ArchivedFile {
  name: string
  bytes: Uint8Array
  /** the day that it is stored with */
  day: string
}

/** A period of days, `2026-11-01`, both included. */
export interface Period {
  from: string
  to: string
}

/** Whether the days stand in order and no more than a year apart. */
export function isPeriod({ from, to }: Period): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days >= 1 && days <= MAX_PERIOD_DAYS
}

/** The documents of a scope that were issued in the period, the oldest first; one more than an archive may have. */
export function documentsOf(
  db: Kysely<EngineDatabase>,
  scope: OrderScope,
  { from, to }: Period,
): Promise<DocumentRecord[]> {
  return documentsIn(db, scope)
    .selectAll()
    .where('issue_date', '>=', from)
    .where('issue_date', '<=', to)
    .orderBy('issue_date')
    .orderBy(documentNumberLength())
    .orderBy('number')
    .limit(MAX_DOCUMENTS + 1)
    .execute()
}

/** The name of a document's file, by which its archive sorts by day: `2026-11-05_FV-2026-11-401`. */
export const archivedName = ({ issue_date, number }: Pick<DocumentRecord, 'issue_date' | 'number'>): string =>
  `${issue_date}_${number.replace(/[^\w.-]/g, '-')}`

/** A ZIP archive that is written as it is read: one file is in memory at a time. */
export function zipStream(files: AsyncIterator<ArchivedFile>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let zip: Zip
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      start(controller) {
        zip = new Zip((error, chunk, isLast) => {
          if (error) controller.error(error)
          else controller.enqueue(new Uint8Array(chunk))
          if (isLast) controller.close()
        })
      },
      async pull() {
        const { value: file, done } = await files.next()
        if (done) return zip.end()
        // PDF files are packed already.
        const entry = new ZipPassThrough(file.name)
        entry.mtime = `${file.day}T12:00:00`
        zip.add(entry)
        entry.push(file.bytes, true)
      },
      async cancel() {
        await files.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}
