import { z } from 'zod'
import { findServer } from '../admin-access.ts'

const SellAnswer = z.object({
  status: z.enum(['selling', 'not-selling']),
  missing: z.array(z.object({ code: z.string(), message: z.string() })),
})

/** What keeps a shop from taking orders. */
export type SellingLack = z.infer<typeof SellAnswer>['missing'][number]

const TIMEOUT_MS = 5000

/**
 * What keeps the shop that runs on this DATA_DIR from taking orders; null if none runs: a killed one leaves its note behind,
 * and another program may answer at its port by now.
 */
export async function lacksOfRunningShop(dataDir: string): Promise<SellingLack[] | null> {
  const server = findServer(dataDir)
  if (!server) return null
  try {
    const reply = await fetch(`${server.origin}/readyz?sell`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return SellAnswer.safeParse(await reply.json()).data?.missing ?? null
  } catch {
    return null
  }
}
