import { z } from 'zod'
import type { StaffWorkPort } from '#server/ports/staff-work.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'

const NOT_SEEN = new Set([401, 403, 404])
const readCounted = readerOf(z.strictObject({ total: z.int() }))
const readMails = readerOf(z.strictObject({ data: z.array(z.strictObject({})) }))

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
