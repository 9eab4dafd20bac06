import { z } from 'zod'
import { Currency } from '#schemas/locale.ts'
import type { StaffExperimentsPort } from '#server/ports/staff-experiments.ts'
import { toMinor } from './readers/money.ts'
import { dataReaderOf } from './readers/wire.ts'
import type { Session } from './session.ts'
import { staffCalls } from './staff-calls.ts'
import { path } from './transport/paths.ts'

const readSales = dataReaderOf(
  z.array(
    z.strictObject({
      arm: z.string(),
      buyers: z.int(),
      sales: z.array(z.strictObject({ currency: Currency, orders: z.int(), gross: z.string() })),
    }),
  ),
)

/** What experiments sold, over the commerce API. */
export function commerceStaffExperiments({ staffHttp }: Pick<Session, 'staffHttp'>): StaffExperimentsPort {
  const { read } = staffCalls(staffHttp)
  return {
    async sales(run) {
      const found = await read('GET /staff/experiment/{run}/sales', path`/staff/experiment/${run}/sales`, readSales)
      return (
        found?.map((each) => ({
          ...each,
          sales: each.sales.map((sum) => ({ ...sum, gross: toMinor(sum.gross) })),
        })) ?? null
      )
    },
  }
}
