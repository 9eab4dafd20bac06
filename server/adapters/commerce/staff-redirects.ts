import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import type { StaffRedirectsPort } from '#server/ports/staff-redirects.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls } from './staff-calls.ts'

const Redirect = z.strictObject({ locale: Locale, from: z.string(), to: z.string() })
const readRedirects = readerOf(z.strictObject({ data: z.array(Redirect), ...paging('redirects') }))

/** Calls of staff about old addresses. */
export function commerceStaffRedirects({ staffHttp }: Pick<Session, 'staffHttp'>): StaffRedirectsPort {
  const { read, change } = staffCalls(staffHttp)
  return {
    list: ({ q, locale, page, perPage }) =>
      read('GET /staff/redirect', `/staff/redirect?${queryOf({ phrase: q, locale, page, perPage })}`, readRedirects),
    set: (body) => change({ what: '/staff/redirect', address: '/staff/redirect', body, read: readNothing }),
    remove: (body) =>
      change({ what: '/staff/redirect/removal', address: '/staff/redirect/removal', body, read: readNothing }),
  }
}
