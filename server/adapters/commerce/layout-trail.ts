import { done, refused } from '#server/platform/outcome.ts'
import type { RecordLayoutChange } from '#server/ports/staff-layouts.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'

const PATHS = { layouts: '/staff/layout-change', texts: '/staff/layout-text-change' } as const

/** Records changes of layouts in the audit trail, as the person or with the staff key of the request. */
export function commerceLayoutTrail({ staffHttp }: Pick<Session, 'staffHttp'>): RecordLayoutChange {
  return async (change, right) => {
    if (!staffHttp) return refused('session_ended')
    const reply = await staffHttp.send('POST', PATHS[right], { body: change })
    if (reply.status === 204) return done(null)
    if (reply.status === 401) return refused('session_ended')
    if (reply.status === 403) return refused('right_missing')
    throw unexpected(`POST ${PATHS[right]}`, reply)
  }
}
