import type { LayoutTables } from '#server/layouts/tables.ts'
import { createAttemptLimit, pruneAttempts } from '#server/platform/database/attempts.ts'
import type { Database } from '#server/platform/database/open.ts'
import { networkKey } from '#server/platform/network.ts'
import type { RateLimitAnswer } from '#server/platform/rate-limit.ts'
import type { Report } from '#server/platform/report.ts'
import type { Shopper } from '#server/ports/shopper.ts'

/** Counts one more question to the register of companies, and returns whether it is allowed. */
export type LookUpLimit = (asker: Pick<Shopper, 'user' | 'address'>) => Promise<RateLimitAnswer>

const WINDOW_MS = 3600_000
/** A form asks for one company; an address may be that of an office or of a provider. */
const PER_ACCOUNT = 20
const PER_ADDRESS = 60

interface LookUpLimitParts {
  database: Pick<Database<LayoutTables>, 'db'>
  clock: () => Date
  report: Report
}

/** The limit of questions of an account and of an address, in the shop's database: all servers share it. Never rejects. */
export function createLookUpLimit({ database, clock, report }: LookUpLimitParts): LookUpLimit {
  const limitOf = (subject: string, limit: number) =>
    createAttemptLimit({ database, subject, limit, windowMs: WINDOW_MS, clock })
  const byAccount = limitOf('company account', PER_ACCOUNT)
  const byAddress = limitOf('company address', PER_ADDRESS)
  return async ({ user, address }) => {
    try {
      await pruneAttempts(database.db, clock())
      const ofAccount = user && (await byAccount.count(user.company?.id ?? user.id))
      return ofAccount && !ofAccount.isAllowed ? ofAccount : await byAddress.count(networkKey(address))
    } catch (error) {
      report({ kind: 'unexpected', message: 'A question to the register of companies could not be counted', error })
      // The registers limit their callers themselves, so the shopper is answered.
      return { isAllowed: true }
    }
  }
}
