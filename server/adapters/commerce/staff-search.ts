import { z } from 'zod'
import { Locale } from '#schemas/locale.ts'
import { paging } from '#schemas/order-fields.ts'
import type { SearchOutcome, StaffSearchPort } from '#server/ports/staff-search.ts'
import { dataReaderOf, readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { errorsOf, queryOf, readNothing, staffCalls, staffRefusal } from './staff-calls.ts'

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
  const { read, change } = staffCalls(staffHttp)

  async function set(address: string, body: object): Promise<SearchOutcome> {
    if (!staffHttp) return { ok: false, code: 'session_ended', errors: {} }
    const reply = await staffHttp.send('POST', address, { body })
    if (reply.status === 200) return { ok: true }
    const refusal = staffRefusal(`POST ${address}`, reply)
    return refusal.ok ? { ok: true } : { ok: false, code: refusal.code, errors: errorsOf(reply) }
  }
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
