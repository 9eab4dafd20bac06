import { z } from 'zod'
import { paging } from '#schemas/order-fields.ts'
import { CaseStatus } from '#schemas/return-case.ts'
import { StaffReturn } from '#schemas/staff-case.ts'
import { UPLOAD_ID } from '#schemas/upload.ts'
import type { StaffCasesPort, StaffCasesQuery } from '#server/ports/staff-cases.ts'
import { caseFileOf } from './readers/case-file.ts'
import { toDecimal } from './readers/money.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const readList = readerOf(z.strictObject({ data: z.array(StaffReturn), ...paging('returns') }))
const readCase = readerOf(StaffReturn)

/** Calls of staff about returns and complaints. */
export function commerceStaffCases({ staffHttp }: Pick<Session, 'staffHttp'>): StaffCasesPort {
  const { read, change } = staffCalls(staffHttp)
  const changed = (call: string, address: string, body: object, key?: string) =>
    change({ what: `/staff/return/{number}/${call}`, address, body, read: readCase, ...(key && { key }) })

  return {
    list: (query, today) => read('GET /staff/return', `/staff/return?${asked(query, today)}`, readList),
    case: (number) => read('GET /staff/return/{number}', path`/staff/return/${number}`, readCase),
    async file(number, id) {
      if (!staffHttp || !UPLOAD_ID.test(id)) return null
      return caseFileOf('GET /staff/return/{number}/upload/{id}', () =>
        staffHttp.download(path`/staff/return/${number}/upload/${id}`),
      )
    },
    match: (number, orderNumber) => changed('match', path`/staff/return/${number}/match`, { orderNumber }),
    move: (number, { status, reason }) =>
      changed('status', path`/staff/return/${number}/status`, { status, ...(reason !== null && { reason }) }),
    inspect: (number, { items, note }) =>
      changed('inspection', path`/staff/return/${number}/inspection`, { items, ...(note !== null && { note }) }),
    refund: (number, { items, priceCut, delivery, note, key }) =>
      changed(
        'refund',
        path`/staff/return/${number}/refund`,
        {
          ...(items !== null && { items }),
          ...(priceCut !== null && { priceCut: toDecimal(priceCut) }),
          ...(delivery !== null && { delivery: toDecimal(delivery) }),
          ...(note !== null && { note }),
        },
        key,
      ),
    replace: (number, items) => changed('replacement', path`/staff/return/${number}/replacement`, { items }),
  }
}

const WEEK_MS = 7 * 24 * 3600 * 1000

function asked({ state, due, ...rest }: StaffCasesQuery, today: string): string {
  const noon = Date.parse(`${today}T12:00:00Z`)
  const day = (ms: number) => new Date(noon + ms).toISOString().slice(0, 10)
  const isStatus = CaseStatus.safeParse(state).success
  return queryOf({
    ...rest,
    status: isStatus ? state : null,
    isOpen: state === 'open' ? 'true' : state === 'closed' ? 'false' : null,
    dueFrom: due === 'week' ? today : null,
    dueUntil: due === 'week' ? day(WEEK_MS) : due === 'overdue' ? day(-24 * 3600 * 1000) : null,
  })
}
