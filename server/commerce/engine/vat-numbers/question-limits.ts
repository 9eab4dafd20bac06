import { createAttemptLimit } from '#server/platform/database/attempts.ts'
import type { Database } from '#server/platform/database/open.ts'
import type { RateLimitAnswer } from '#server/platform/rate-limit.ts'
import type { EngineDatabase } from '../schema.ts'

/** Who causes a question: an account, and the network address that limits count it by. */
export interface Asker {
  account: string
  address: string
}

export interface QuestionLimit {
  /** Counts one question to VIES, and returns whether it is allowed. */
  count(asker: Asker): Promise<RateLimitAnswer>
  /** Seconds until a further question is allowed, null if it is now. Counts nothing. */
  pausedS(asker: Asker): Promise<number | null>
}

const WINDOW_MS = 3600_000
/** A company has a few numbers, and may mistype them; an address may be that of an office or of a provider. */
const PER_ACCOUNT = 20
const PER_ADDRESS = 60

/**
 * Limits of questions to VIES, shared by all servers on the engine's database: VIES blocks who asks it too much, and a shop
 * is no register for strangers to search.
 */
export function createQuestionLimit(parts: { database: Database<EngineDatabase>; clock: () => Date }): QuestionLimit {
  const limitOf = (subject: string, limit: number) =>
    createAttemptLimit({ ...parts, subject, limit, windowMs: WINDOW_MS })
  const byAccount = limitOf('vies account', PER_ACCOUNT)
  const byAddress = limitOf('vies address', PER_ADDRESS)
  return {
    async count({ account, address }) {
      const ofAccount = await byAccount.count(account)
      // What one of both refuses uses up nothing of the other.
      if (!ofAccount.isAllowed) return ofAccount
      const ofAddress = await byAddress.count(address)
      if (!ofAddress.isAllowed) await byAccount.giveBack(account)
      return ofAddress
    },
    pausedS: async ({ account, address }) => (await byAccount.pausedS(account)) ?? byAddress.pausedS(address),
  }
}
