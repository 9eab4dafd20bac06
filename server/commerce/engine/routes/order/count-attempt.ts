import type { Context } from 'hono'
import type { AttemptLimit } from '#server/platform/database/attempts.ts'
import { networkKey } from '#server/platform/network.ts'
import type { CommerceEnv } from '../../../parts.ts'
import { refuse } from '../../refusal.ts'

/** Counts one attempt of a name. Throws 429 with `retry-after` above the limit. */
export async function countAttempt(context: Context<CommerceEnv>, limit: AttemptLimit, name: string): Promise<void> {
  const answer = await limit.count(name)
  if (answer.isAllowed) return
  context.header('retry-after', String(answer.retryAfterS))
  throw refuse(429, 'captcha_required', context.get('caller'), { seconds: answer.retryAfterS })
}

/** The network address of a request, as limits count it. */
export const addressOf = (context: Context<CommerceEnv>) => networkKey(context.req.header('x-forwarded-for'))
