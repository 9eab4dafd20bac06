import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { CaseStatus, DefectType, ItemCondition, Remedy, ReturnReason } from '#schemas/return-case.ts'
import type { SeedComplaint, SeedReturn } from '../../seed/account-shapes.ts'
import type { SeedData } from '../../seed/shop-data.ts'
import type { StoredReturn } from '../returns/stored-return.ts'
import type { EngineTables } from '../schema.ts'

type Rows = { [T in keyof EngineTables]?: Insertable<EngineTables[T]>[] }

/** The demo shop's returns and complaints; numbers of later ones continue above theirs. */
export function caseRows({ returns, complaints, config }: SeedData): Rows {
  const seller = config.find(({ key }) => key === 'general/store/company')?.value as SeedCompany | undefined
  const returnAddress = seller === undefined ? '' : `${seller.name}, ${seller.address}`
  return {
    returns: [
      ...returns.map((filed) => ({
        ...ofBoth(filed, filed.submittedAt),
        type: filed.type,
        status: filed.status as CaseStatus,
        content: JSON.stringify({
          ...storedPart(filed, returnAddress),
          items: filed.items.map(({ orderItemId, quantity, reason, condition }) => ({
            ...{ orderItemId, quantity },
            reason: reason as ReturnReason,
            condition: condition as ItemCondition,
          })),
          isInTime: filed.withdrawalInTime,
          comment: filed.comment,
        } satisfies StoredReturn),
        due_at: null,
        iban: filed.iban,
        account_holder: filed.accountHolder ?? null,
      })),
      ...complaints.map((filed) => ({
        ...ofBoth(filed, filed.receivedAt),
        type: 'complaint' as const,
        status: filed.status as CaseStatus,
        content: JSON.stringify({
          ...storedPart(filed, returnAddress),
          items: filed.items.map((item) => ({ ...item, defectType: item.defectType as DefectType })),
          isInTime: null,
          phone: filed.phone,
          remedy: filed.requestedRemedy as Remedy,
        } satisfies StoredReturn),
        due_at: instant(filed.dueAt),
        iban: null,
        account_holder: null,
      })),
    ],
    return_history: [
      ...returns.flatMap(({ refund, ...filed }) => history(filed, filed.submittedAt, { at: refund?.at })),
      ...complaints.flatMap(({ decision, ...filed }) =>
        history(filed, filed.receivedAt, { at: decision?.at, note: decision?.text[filed.language] }),
      ),
    ],
    counters: counters([...returns, ...complaints]),
  }
}

type SeedCompany = { name: string; address: string }
type SeedCase = Pick<
  SeedReturn & SeedComplaint,
  'id' | 'number' | 'orderNumber' | 'customerId' | 'email' | 'name' | 'language' | 'status'
>

const instant = (text: string) => new Date(text).toISOString()

/** Derived like the keys of demo customers: 128 bits. */
export const caseId = ({ id }: Pick<SeedCase, 'id'>) =>
  createHash('sha256').update(`demo case ${id}`).digest('base64url').slice(0, 22)

function ofBoth(filed: SeedCase, filedAt: string) {
  return {
    id: caseId(filed),
    number: filed.number,
    order_number: filed.orderNumber,
    customer_id: filed.customerId,
    email: filed.email,
    name: filed.name,
    locale: filed.language,
    created_at: instant(filedAt),
    submitted_at: instant(filedAt),
  }
}

function storedPart({ orderNumber }: SeedCase, returnAddress: string) {
  return { statedOrder: orderNumber, isProven: true, subject: null, deadline: null, returnAddress }
}

function history(filed: SeedCase, filedAt: string, { at = filedAt, note }: { at?: string; note?: string }) {
  const returnId = caseId(filed)
  return [
    { return_id: returnId, at: instant(filedAt), status: 'submitted' as const, note: null },
    { return_id: returnId, at: instant(at), status: filed.status as CaseStatus, note: note ?? null },
  ]
}

const KIND = { ZW: 'return', RE: 'complaint' } as const

/** The last number of each series, `ZW/2026/000149`. */
function counters(cases: readonly SeedCase[]): Insertable<EngineTables['counters']>[] {
  const last = new Map<string, number>()
  for (const { number } of cases) {
    const [prefix, year, count] = number.split('/') as [keyof typeof KIND, string, string]
    const series = `${KIND[prefix]} ${year}`
    last.set(series, Math.max(last.get(series) ?? 0, Number(count)))
  }
  return [...last].map(([name, value]) => ({ name, value }))
}
