import type { Transaction } from 'kysely'
import type { EngineDatabase } from '../schema.ts'

/** As the shop writes it; what another client makes up is ignored, never a reason to refuse an order. */
const ARM = /^([0-9a-f]{12}):([^:,]{1,240}):([\w-]{8,40})$/
const MAX_ARMS = 40

/** Notes what an order counts for, from the header `experiment-arms`; with the order or not at all. */
export async function noteArms(tx: Transaction<EngineDatabase>, number: string, header: string | undefined) {
  const byRun = new Map<string, { order_number: string; run: string; arm: string; buyer: string }>()
  for (const each of (header ?? '').slice(0, 4_000).split(',').slice(0, MAX_ARMS)) {
    const [, run, arm, buyer] = ARM.exec(each) ?? []
    const name = arm === undefined ? null : decoded(arm)
    if (run && buyer && name) byRun.set(run, { order_number: number, run, arm: name, buyer })
  }
  if (byRun.size > 0)
    await tx
      .insertInto('order_arms')
      .values([...byRun.values()])
      .execute()
}

function decoded(text: string): string | null {
  try {
    // A zero byte is refused by PostgreSQL.
    return decodeURIComponent(text).replaceAll('\0', '')
  } catch {
    // Malformed: ignored like everything that does not fit.
    return null
  }
}
