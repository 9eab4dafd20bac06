import { z } from 'zod'
import { Currency, Locale } from '#schemas/locale.ts'
import { HEALTH_CODES, type HealthFinding, type StaffWorkPort } from '#server/ports/staff-work.ts'
import { toMinor } from './readers/money.ts'
import { readerOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { queryOf, staffCalls } from './staff-calls.ts'

const readCounted = readerOf(z.strictObject({ total: z.int() }))
const readMails = readerOf(z.strictObject({ data: z.array(z.strictObject({})) }))
const readLow = readerOf(
  z.strictObject({
    data: z.array(
      z.strictObject({
        ...{ sku: z.string(), pieces: z.int() },
        ...{ name: z.string().nullable(), slug: z.string().nullable() },
      }),
    ),
    total: z.int(),
  }),
)
const amounts = { orders: z.int(), gross: z.string() }
const readSales = readerOf(
  z.strictObject({
    data: z.array(
      z.strictObject({
        currency: Currency,
        ...amounts,
        days: z.array(z.strictObject({ day: z.string(), ...amounts })),
        before: z.strictObject(amounts),
      }),
    ),
  }),
)
const readHealth = readerOf(
  z.strictObject({
    data: z.array(
      z.strictObject({
        ...{ code: z.string(), count: z.int().optional() },
        ...{ about: z.string().optional(), name: z.string().optional(), locales: z.array(Locale).optional() },
      }),
    ),
    checked: z.array(z.string()),
  }),
)

const inMinor = ({ orders, gross }: { orders: number; gross: string }) => ({ orders, gross: toMinor(gross) })

/** What the start page of the studio shows, over the commerce API. */
export function commerceStaffWork({ staffHttp, links }: Pick<Session, 'staffHttp' | 'links'>): StaffWorkPort {
  const { read } = staffCalls(staffHttp)
  return {
    async questions() {
      const found = await read('GET /staff/question', '/staff/question?status=open&perPage=1', readCounted)
      return found && { count: found.total, due: null }
    },

    async mails() {
      const found = await read('GET /staff/mail', '/staff/mail', readMails)
      return found && { count: found.data.length, due: null }
    },

    async lowStock({ atMost, limit }) {
      const found = await read('GET /staff/stock/low', `/staff/stock/low?${queryOf({ atMost, limit })}`, readLow)
      if (!found) return null
      const offers = found.data.map(({ slug, ...offer }) => ({
        ...offer,
        href: slug === null ? null : links.product(slug),
      }))
      return { offers, total: found.total, atMost }
    },

    async sales(days) {
      const found = await read('GET /staff/sales', `/staff/sales?${queryOf({ days })}`, readSales)
      if (!found) return null
      return found.data.map(({ currency, days, before, ...sum }) => ({
        ...inMinor(sum),
        currency,
        days: days.map(({ day, ...each }) => ({ day, ...inMinor(each) })),
        before: inMinor(before),
      }))
    },

    async health() {
      const found = await read('GET /staff/health', '/staff/health', readHealth)
      // Without a right that anything of this is about, "nothing is wrong" would not be known.
      if (!found || found.checked.length === 0) return null
      return found.data.flatMap(({ code, count = 1, about = null, name = null, locales = [] }): HealthFinding[] => {
        const known = HEALTH_CODES.find((each) => each === code)
        return known ? [{ code: known, count, about, name, locales }] : []
      })
    },
  }
}
