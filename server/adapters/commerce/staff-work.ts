import { z } from 'zod'
import type { CaseStatus } from '#schemas/return-case.ts'
import type { StaffWorkPort } from '#server/ports/staff-work.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'

const NOT_SEEN = new Set([401, 403, 404])
const readCounted = readerOf(z.strictObject({ total: z.int() }))
const readCases = readerOf(
  z.strictObject({ data: z.array(z.strictObject({ dueAt: z.string().nullable() })), total: z.int() }),
)
const readMails = readerOf(z.strictObject({ data: z.array(z.strictObject({})) }))

/** States of returns and complaints in which the shop has the next step. */
const OPEN_CASES = ['submitted', 'in_review', 'goods_received', 'inspected'] as const satisfies CaseStatus[]

/** What waits for staff, counted by the lists of the commerce API. */
export function commerceStaffWork({ staffHttp }: Pick<Session, 'staffHttp'>): StaffWorkPort {
  /** The body of an answer; null if the person may not see it. */
  async function asked(what: string, address: string): Promise<unknown> {
    if (!staffHttp) return null
    const reply = await staffHttp.get(address)
    if (NOT_SEEN.has(reply.status)) return null
    if (reply.status !== 200) throw unexpected(what, reply)
    return reply.body
  }

  return {
    async cases() {
      const what = 'GET /staff/return'
      const bodies = await Promise.all(
        OPEN_CASES.map((status) => asked(what, `/staff/return?status=${status}&sort=due&perPage=1`)),
      )
      if (bodies.includes(null)) return null
      const found = bodies.map((body) => readCases(what, body))
      const due = found.flatMap(({ data }) => data[0]?.dueAt ?? []).sort()
      return { count: found.reduce((sum, { total }) => sum + total, 0), due: due[0]?.slice(0, 10) ?? null }
    },

    async questions() {
      const what = 'GET /staff/question'
      const body = await asked(what, '/staff/question?status=open&perPage=1')
      return body === null ? null : { count: readCounted(what, body).total, due: null }
    },

    async mails() {
      const what = 'GET /staff/mail'
      const body = await asked(what, '/staff/mail')
      return body === null ? null : { count: readMails(what, body).data.length, due: null }
    },
  }
}
