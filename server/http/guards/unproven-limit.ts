import type { LayoutTables } from '#server/layouts/tables.ts'
import { createAttemptLimit, pruneAttempts } from '#server/platform/database/attempts.ts'
import type { Database } from '#server/platform/database/open.ts'
import { networkKey } from '#server/platform/network.ts'
import type { RateLimitAnswer } from '#server/platform/rate-limit.ts'
import type { Report } from '#server/platform/report.ts'

/** Counts one more form without a captcha from an address and returns whether it is allowed. */
export type UnprovenLimit = (address: string | null) => RateLimitAnswer | Promise<RateLimitAnswer>

/** Max forms of one address in a minute without a solved captcha. */
const PER_MINUTE = 10

interface UnprovenLimitParts {
  database: Pick<Database<LayoutTables>, 'db'>
  clock: () => Date
  report: Report
}

/** The limit of forms without a captcha, in the shop's database: all servers share it. Never rejects. */
export function createUnprovenLimit({ database, clock, report }: UnprovenLimitParts): UnprovenLimit {
  const limit = createAttemptLimit({
    database,
    subject: 'unproven form',
    limit: PER_MINUTE,
    windowMs: 60_000,
    clock,
  })
  return async (address) => {
    try {
      await pruneAttempts(database.db, clock())
      return await limit.count(networkKey(address))
    } catch (error) {
      report({ kind: 'unexpected', message: 'A form without a captcha could not be counted', error })
      // The commerce API counts mails, messages and logins itself, so the form is accepted.
      return { isAllowed: true }
    }
  }
}
