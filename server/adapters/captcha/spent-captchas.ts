import type { LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Report } from '#server/platform/report.ts'

/** Used captchas: each counts once. */
export interface SpentCaptchas {
  /** False if it has been used before; remembered until `until`, when the captcha has expired anyway. Never rejects. */
  spend(signature: string, until: Date): Promise<boolean>
}

interface SpentParts {
  database: Pick<Database<LayoutTables>, 'db'>
  clock: () => Date
  report: Report
}

/** Used captchas in the shop's database, so that each counts once across all servers. */
export function createSpentCaptchas({ database: { db }, clock, report }: SpentParts): SpentCaptchas {
  return {
    async spend(signature, until) {
      try {
        await db.deleteFrom('spent_captchas').where('expires_at', '<=', clock().toISOString()).execute()
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('spent_captchas')
          .values({ signature, expires_at: until.toISOString() })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirstOrThrow()
        return numInsertedOrUpdatedRows === 1n
      } catch (error) {
        report({ kind: 'unexpected', message: 'A used captcha could not be stored', error })
        // The puzzle was solved; a failing database must not cost the shopper the form.
        return true
      }
    },
  }
}
