import type { LayoutTables } from '#server/layouts/tables.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { Report } from '#server/platform/report.ts'

/** Which solved captchas have been used: each counts once. */
export interface SpentCaptchas {
  /** False when it has been spent before; remembered until then, when the captcha is too old anyway. Never rejects. */
  spend(signature: string, until: Date): Promise<boolean>
}

interface SpentParts {
  database: Pick<Database<LayoutTables>, 'db'>
  clock: () => Date
  report: Report
}

/** Spent captchas in the shop's database, so that one counts once with however many servers. */
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
        report({ kind: 'unexpected', message: 'A spent captcha cannot be remembered', error })
        // The work was done; a shopper does not lose a form because nobody can write it down.
        return true
      }
    },
  }
}
