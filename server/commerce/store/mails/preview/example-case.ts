import type { Locale } from '#schemas/locale.ts'
import { ReturnType } from '#schemas/withdrawal.ts'
import type { MailName } from '#server/mails/mail-names.ts'
import { readCase } from '../../../engine/returns/read-case.ts'
import { readWithdrawal } from '../../../engine/returns/read-withdrawal.ts'
import { returnByNumber } from '../../../engine/returns/staff-returns.ts'
import { kindOf, type ReturnRecord, returnContent } from '../../../engine/returns/stored-return.ts'
import { type Example, type ExampleQuestion, type ExampleSources, MAX_CANDIDATES, type NoExample } from './example.ts'

type Db = ExampleSources['engine']['db']

/** A mail about a return or a complaint as it is now. */
export async function exampleOfCase(
  { engine: { db } }: ExampleSources,
  { name, locale, about }: ExampleQuestion,
): Promise<Example | NoExample> {
  const records =
    about === null ? await latestCases(db) : [await returnByNumber(db, about)].filter((each) => each !== null)
  for (const record of records) {
    const event = await eventOf(db, name, record, locale)
    if (event) return { event, about: record.number! }
  }
  return records.length === 0 ? 'not_found' : 'not_fitting'
}

function latestCases(db: Db): Promise<ReturnRecord[]> {
  return db
    .selectFrom('returns')
    .selectAll()
    .where('number', 'is not', null)
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_CANDIDATES)
    .execute()
}

/** Days that are left in the mail about a complaint without an answer. */
const DAYS_LEFT = 3

/** Null for a case of another kind, and for news of one about which there is none. */
async function eventOf(db: Db, name: MailName, record: ReturnRecord, locale: Locale): Promise<Example['event'] | null> {
  const { email, name: firstName } = record
  const kind = kindOf(record)
  if (name === 'withdrawal-received' || name === 'withdrawal-notice') {
    const type = ReturnType.safeParse(record.type)
    if (!type.success) return null
    const statement = await readWithdrawal(db, record, locale)
    return {
      ...{ type: 'withdrawal.received', locale, email, firstName, statement, statementId: record.id },
      ...{ returnType: type.data, isKnown: record.order_number !== null, isInTime: returnContent(record).isInTime },
    }
  }
  const filed = await readCase(db, record, locale)
  const mail = { locale, email, firstName, filed }
  switch (name) {
    case 'case-notice':
      return { type: `${kind}.received`, ...mail }
    case 'return-received':
      return kind === 'return' ? { type: 'return.received', ...mail } : null
    case 'complaint-received':
      return kind === 'complaint' ? { type: 'complaint.received', ...mail } : null
    case 'case-due':
      return kind === 'complaint' ? { type: 'complaint.due_soon', daysLeft: DAYS_LEFT, ...mail } : null
    case 'return-moved':
    case 'complaint-moved': {
      if (name !== `${kind}-moved` || filed.status === 'submitted') return null
      return { type: `${kind}.moved`, reason: filed.history.at(-1)?.note ?? null, ...mail }
    }
    default:
      return null
  }
}
