import { done, refused } from '#server/platform/outcome.ts'
import type { RecordPreviewLink } from '#server/ports/preview-links.ts'
import type { Session } from './session.ts'
import { unexpected } from './transport/call-errors.ts'

const PATHS = { layouts: '/staff/layout-preview', texts: '/staff/layout-text-preview' } as const

/** Records links to previews in the audit trail, as the person or with the staff key of the request. */
export function commercePreviewTrail({ staffHttp }: Pick<Session, 'staffHttp'>): RecordPreviewLink {
  return async (link, right) => {
    if (!staffHttp) return refused('session_ended')
    const reply = await staffHttp.send('POST', PATHS[right], { body: link })
    if (reply.status === 204) return done(null)
    if (reply.status === 401) return refused('session_ended')
    if (reply.status === 403) return refused('right_missing')
    throw unexpected(`POST ${PATHS[right]}`, reply)
  }
}
