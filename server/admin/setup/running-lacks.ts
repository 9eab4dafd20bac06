import { z } from 'zod'
import { findServer } from '../admin-access.ts'

const SellAnswer = z.object({ missing: z.array(z.object({ code: z.string(), message: z.string() })) })

/** What keeps a shop from taking orders. */
export type SellingLack = z.infer<typeof SellAnswer>['missing'][number]

/** What keeps the shop that runs on this DATA_DIR from taking orders; null if none runs: a killed one leaves its note behind. */
export async function lacksOfRunningShop(dataDir: string): Promise<SellingLack[] | null> {
  const server = findServer(dataDir)
  const reply = server && (await fetch(`${server.origin}/readyz?sell`).catch(() => null))
  return reply ? SellAnswer.parse(await reply.json()).missing : null
}
