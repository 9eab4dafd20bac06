import { z } from 'zod'
import type { Readiness } from '#server/ports/readiness.ts'
import { isMissing } from '../session.ts'
import type { CommerceHttp } from '../transport/http.ts'
import { readerOf } from './wire.ts'

const readAnswer = readerOf(
  z.strictObject({
    kind: z.enum(['demo', 'own']),
    isReady: z.boolean(),
    missing: z.array(z.strictObject({ code: z.string(), message: z.string() })),
  }),
)

/** Whether the shop takes orders. An engine without this call takes them. Throws UpstreamError. */
export async function readReadiness(http: Pick<CommerceHttp, 'get'>): Promise<Readiness> {
  const what = 'GET /readiness'
  const reply = await http.get('/readiness')
  return isMissing(what, reply) ? { kind: null, isReady: true, missing: [] } : readAnswer(what, reply.body)
}
