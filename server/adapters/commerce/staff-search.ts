import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import type { StaffSearchPort } from '#server/ports/staff-search.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, readNothing, staffCalls } from './staff-calls.ts'

const Synonym = z.strictObject({ locale: Locale, term: z.string(), others: z.array(z.string()), isTwoWay: z.boolean() })
const Pin = z.strictObject({
  locale: Locale,
  phrase: z.string(),
  products: z.array(z.strictObject({ sku: z.string(), name: z.string() })),
})
const Missed = z.strictObject({ locale: Locale, phrase: z.string(), visits: z.int(), lastDay: z.string() })
const readSynonyms = dataReaderOf(z.array(Synonym))
const readPins = dataReaderOf(z.array(Pin))
const readMissed = readerOf(z.strictObject({ data: z.array(Missed), ...paging('phrases') }))

/** Calls of staff about search. */
export function commerceStaffSearch({ staffHttp }: Pick<Session, 'staffHttp'>): StaffSearchPort {
  const { read, change, write } = staffCalls(staffHttp)
  const set = (address: string, body: object) => write({ what: address, address, body, read: readNothing })
  const remove = (address: string, body: object) => change({ what: address, address, body, read: readNothing })

  return {
    synonyms: () => read('GET /staff/search/synonym', '/staff/search/synonym', readSynonyms),
    setSynonym: (synonym) => set('/staff/search/synonym', synonym),
    removeSynonym: ({ locale, term }) => remove('/staff/search/synonym/removal', { locale, term }),
    pins: () => read('GET /staff/search/pin', '/staff/search/pin', readPins),
    setPin: (pin) => set('/staff/search/pin', pin),
    removePin: ({ locale, phrase }) => remove('/staff/search/pin/removal', { locale, phrase }),
    missed: ({ locale, page, perPage }) =>
      read('GET /staff/search/missed', `/staff/search/missed?${queryOf({ locale, page, perPage })}`, readMissed),
  }
}
